<?php
// Installs WordPress in the current folder, or publishes what it reads as a post of a person with the role of the first argument, and prints the
// post's number and what was stored. HOST is the site's address without its scheme.
$_SERVER['HTTP_HOST'] = getenv('HOST');
$_SERVER['REQUEST_METHOD'] = 'GET';
$installing = !isset($argv[1]);
define('WP_INSTALLING', $installing);
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter('pre_wp_mail', '__return_true');
if ($installing) {
	wp_install('Médiathèque', 'administrator', 'a@example.org', true, '', 'secret');
	foreach (array('editor', 'author', 'contributor') as $role) {
		wp_insert_user(array('user_login' => $role, 'user_pass' => 'secret', 'role' => $role));
	}
	exit;
}
wp_set_current_user(get_user_by('login', $argv[1])->ID);
kses_init(); // as at a request of that person
$id = wp_insert_post(array(
	'post_title' => 'Dao', 'post_status' => 'publish', 'post_author' => get_current_user_id(),
	'post_content' => wp_slash(file_get_contents('php://stdin')),
), true);
echo is_wp_error($id) ? $id->get_error_message() : "$id\n" . get_post($id)->post_content;
