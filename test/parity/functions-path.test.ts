import { compareFunctions } from './compare-functions';

const paths = String.raw`"" | "a" | "/" | "//" | "a/" | "a/b" | "/a" | "/a/" | "a//b" | "a/b//" | "a/../b" | "../a" | "./a" | "." | ".." |
    "a/.." | "a/../.." | "/../a" | "é/e\u0301" | "a\\b" | "~/a" | 12 | local.id | local.prefix | local.open | local.secret |
    local.hiddenid | null | [] |  | "a", "b"`;

compareFunctions('functions of paths', { cases: { basename: paths, dirname: paths }, refusedHere: [], accepted: 54 });
