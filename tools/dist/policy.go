package main

import "strings"

// policyMark is the placeholder for the policy until its hashes are known.
const policyMark = "%POLICY%"

// policy returns a policy that allows the scripts and styles of the file and nothing else.
func (s *singler) policy() string {
	return "default-src 'none'; script-src " + strings.Join(s.hashes.script, " ") + " 'wasm-unsafe-eval'; worker-src blob:; style-src " +
		strings.Join(s.hashes.style, " ") + "; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
}
