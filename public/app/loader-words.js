'use strict';
// The loader's texts by language, which the build writes here from assets/words. The program's own texts are not loaded yet.
const ludothequeWords = "%LOADER_WORDS%";
