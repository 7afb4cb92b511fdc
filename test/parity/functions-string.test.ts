import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  chomp: String.raw`"" | "a" | "a\n" | "a\r\n" | "a\r" | "a\n\n\r\n" | "\na\nb\n" | "a\n\r" | "a\n " | 12 | local.id |
    local.prefix | local.open | local.secret | local.hiddenid | null | [] | "a", "b" | `,
  endswith: String.raw`"abc", "c" | "abc", "" | "", "" | "", "a" | "é", "e\u0301" | "é", "\u0301" | 12, 2 | "a😀", "😀" |
    local.id, "a" | "a", local.id | local.id, "" | local.prefix, "x" | local.open, "a" | local.secret, "h" |
    null, "a" | "a", null | {}, "a" | "a" | "a", "b", "c"`,
  startswith: String.raw`"abc", "a" | "abc", "" | "", "" | "", "a" | "é", "e" | local.decomposed, "é" | 12, 1 | "😀a", "😀" |
    local.id, "a" | "a", local.id | local.id, "" | local.prefix, "x" | local.prefix, "y" | local.open, "a" |
    local.open, "" | local.secret, "h" | "h", local.secret | local.hiddenid, "x" | local.thewords, "a" |
    null, "a" | "a", null | [], "a" | "a" | "a", "b", "c" | local.prefix, "" | local.hiddenid, "" |
    local.id, local.secret | local.id, local.open | local.anumber, "1" | local.open, local.id`,
  strcontains: String.raw`"abc", "b" | "abc", "" | "", "" | "", "a" | "é", "e" | local.decomposed, "é" | 12, 1 | true, "ru" |
    local.id, "a" | "a", local.id | local.prefix, "x" | local.open, "a" | local.secret, "us" | local.id, "" |
    null, "a" | "a", null | {}, "a" | "a" | "a", "b", "c"`,
  indent: String.raw`2, "a\nb" | 0, "a\nb" | 2, "" | 2, "a\n\nb\n" | 2, "a\r\nb" | "2", "a\nb" | 2, 12 | 1.5, "a\nb" | -1, "a\nb" |
    local.id, "a" | 2, local.id | 2, local.prefix | 2, local.secret | sensitive(2), "a\nb" | null, "a" | 2, null |
    2, [] | "x", "a" | 2 | 2, "a", "b" | local.open, "a" | -1, "a"`,
  replace: String.raw`"abcb", "b", "x" | "abc", "", "-" | "", "", "-" | "a😀", "", "-" | "a", "b", "$1" | "aa", "a", "$&" |
    "a/b", "/", "-" | "a/b", "/b/", "-" | "a//b", "//", "-" | "a b", "/[a-z]/", "-" | "ab", "/b/", "$0" |
    "é", "e", "x" | "e.", ".", "\u0301" | 12, 2, 3 | local.id, "a", "b" | "a", local.id, "b" | "a", "b", null |
    "a", "a", local.open | local.secret, "h", "b" | "a", "a", local.secret | null, "a", "b" | "a", "b" |
    "é", "", "-" | "a", "/a/b/", "x" | "a-b", "/-/", "x" | "a", "/(/", "x" | local.id, "/(/", "x" | [], "a", "b" |
    "aaa", "aa", "b"`,
  split: String.raw`",", "a,b" | ",", "" | "", "" | "", "a😀é" | ",", ",a," | ", ", "a, b" | 1, 212 | "\n", "a\nb" |
    local.id, "a" | ",", local.id | ",", local.prefix | ",", local.open | ",", local.secret | local.secret, "a" |
    null, "a" | ",", null | ",", [] | "," | ",", "a", "b" | "ab", "a" | "-", "e-\u0301"`,
  strrev: String.raw`"" | "abc" | "a😀é" | local.letters | local.decomposed | "👨‍👩‍👧a" | "🇩🇪🇫🇷" | "a\r\nb" | "q\u0301a" | 12 |
    "नमस्ते" | local.id | local.prefix | local.open | local.secret | null | {} |  | "a", "b" | "한국"`,
  substr: String.raw`"hello", 1, 3 | "hello", 0, -1 | "hello", -2, -1 | "hello", -2, 1 | "hello", 9, 1 | "hello", 5, -1 |
    "hello", -9, 2 | "hello", 2, 0 | "hello", 1, 99 | "hello", 1, -5 | "", 0, 1 | "", 1, 1 | "", 0, -1 |
    "a😀é", 1, 1 | "👨‍👩‍👧a", 0, 1 | "q\u0301a", 1, -1 | "a", 0.5, 1 | "a", 0, 1.5 | 123, "1", "1" | "", 1, -1 |
    local.id, 0, 1 | "a", local.anumber, 1 | local.open, 0, 1 | local.secret, 0, 1 | "ab", sensitive(1), 1 |
    null, 0, 1 | "a", null, 1 | "a", 0 | "a", "x", 1 | [], 0, 1 | "hello", 4, 2 | "hello", 5, 1 | "a", 1e30, 1`,
  title: String.raw`"" | "hello world" | "hello-world" | "hello_world" | "a.b,c" | "1a a1" | "it's" | "é à" | "ß ǆ" | "a😀b" |
    "a\u00a0b" | "a\u2003b" | "a\u00b7b" | "ŉ ſ ı µ ÿ" | "ωά яблоко ΐ" | "ა" | "HELLO" | true | local.id |
    local.prefix | local.open | local.secret | null | [] |  | "a", "b" | "a{b}c~de^f"`,
  trim: String.raw`"  a ", " " | "?!a?!", "!?" | "a", "" | "aaa", "a" | "", "a" | "é", "e" | "😀a😀", "😀" | 121, 1 |
    "a]-b", "]-a" | local.id, "a" | "a", local.id | local.prefix, "x" | local.open, "a" | local.secret, "h" |
    null, "a" | "a", null | {}, "a" | "a" | "a", "b", "c" | "a", local.secret`,
  trimprefix: String.raw`"abc", "a" | "abc", "" | "aab", "a" | "abc", "b" | "", "a" | "a", "abc" | "éa", "e" | 121, 1 | local.id, "a" |
    "a", local.id | local.prefix, "x" | local.open, "a" | local.secret, "h" | null, "a" | "a", null | {}, "a" |
    "a" | "a", "b", "c"`,
  trimsuffix: String.raw`"abc", "c" | "abc", "" | "abb", "b" | "abc", "b" | "", "a" | "c", "abc" | "aé", "\u0301" | 121, 1 |
    local.id, "a" | "a", local.id | local.prefix, "x" | local.open, "a" | local.secret, "h" | null, "a" |
    "a", null | {}, "a" | "a" | "a", "b", "c"`,
};

compareFunctions('functions of text', {
  cases,
  refusedHere: [
    'startswith(local.prefix, "x")',
    'startswith(local.prefix, "y")',
    'strrev("नमस्ते")',
    'title("ß ǆ")',
    'title("ა")',
  ],
  accepted: 226,
});
