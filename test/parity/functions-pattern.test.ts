import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  regex: String.raw`"[a-z]+", "12abc34" | "(a)(b)?", "a" | "(?P<x>a)(?P<y>b)?", "a" | "(?<x>a)", "a" | "(?P<x>a)(b)", "ab" |
    "z", "a" | "", "" | "(", "a" | "a*?", "aa" | "(?i)K", "\u212a" | "(?s).+", "a\nb" | ".+", "a\nb" | "(?m)^b$", "a\nb" |
    "[[:alpha:]]+", "1ab" | "\\pL+", "1éß" | "\\p{Greek}", "aω" | "\\bé", "é" | "\\x{1F600}", "a😀" | "\\Q.*\\E", "a.*" |
    "e\u0301", "é" | "(?=a)", "a" | "(a)\\1", "aa" | "a{1001}", "a" | "[b-a]", "a" | "(?U)a+", "aa" | "(?P<b>.)(?P<a>.)", "12" |
    "(a|)(b|c)", "b" | "(?P<x>a)|(?P<x>b)", "a" | 1, 212 | local.id, "a" | "a", local.id | "(a)", local.id | "(", local.id |
    "x", local.prefix | local.open, "a" | "a", local.open | local.secret, "hush" | "h", local.secret |
    "(.)(.)", local.secret | "a", local.hiddenid | null, "a" | "a", null | [], "a" | "a" | "a", "b", "c" | "\\z", "a" |
    "\\Z", "a" | "\\C", "a" | "a**", "a" | "x{2,1}", "x" | "\ud83d", "😀" | "\\pL", "\u1c89" | "\\PL", "\u1c89" | "\\pN", "٣"`,
  regexall: String.raw`"a|", "baac" | "(a)(b)?", "aab" | "(?P<x>a)|(?P<y>b)", "abz" | "z", "a" | "(z)", "a" | "", "" | "", "a😀é" |
    "a*", "baac" | ".", "a😀" | "\\b", "ab cd" | "^", "a\nb" | "(?m)^", "a\nb" | "$", "a" | "(?P<x>a)(b)", "ab" | "(", "a" |
    "[0-9]+", 12 | local.id, "a" | "a", local.id | "(a)", local.id | local.open, "a" | "a", local.open |
    local.secret, "hush" | "h", local.secret | "x", local.prefix | null, "a" | "a", null | {}, "a" | "a" | "a", "b", "c"`,
  replace: String.raw`"hello", "/l/", "$0$0" | "ab", "/x*/", "-" | "a-b", "/(?P<x>a)-(b)/", "$2-$9$$" | "ab", "/(?P<x>a)/", "$xy" |
    "ab", "/(a)/", "$1x" | "ab", "/(a)/", "$01" | "ab", "/(a)/", "$-$" | "a/b", "///", "-" |
    "ab", "/(z)?a/", "[$1]" | "ab", "/(?P<é>a)/", "$é" | "a\nb", "/a.b/", "x" | "a\nb", "/(?s)a.b/", "x" | "ab", "/a/", "e\u0301" |
    "e", "/e/", "e\u0301$0" | "aé😀", "//", "-" | "ab", "/(/", "x" | local.id, "/a/", "x" | "a", "/a/", local.id |
    local.secret, "/h/", "x" | "a", "/b/", local.secret | "a", "/a/", null | "a", "/", "x"`,
};

const expressions = String.raw`
  length(regexall(local.id, "a"))
  length(regexall("a", local.id))
  regexall("(a)", local.id)[0]
  regex("(?P<x>a)", local.id).x
  regex("(?P<x>a)", local.id).y
  can(regex("z", "a"))
  try(regex("z", "a"), "none")
  can(regex("a", "a"))
  length(regexall("[0-9]", "a1b2"))`;

/** Names in braces, which a template of JavaScript cannot hold. */
const enclosed = [
  'replace("ab", "/(a)/", "$${1}x")',
  'replace("a-b", "/(?P<x>a)-(b)/", "$2$${x}$$")',
  'replace("ab", "/a/", "$${x-}$${}$${")',
];

compareFunctions('functions of regular expressions', {
  cases,
  expressions: [expressions, ...enclosed].join('\n'),
  refusedHere: [
    String.raw`regex("(?P<x>a)|(?P<x>b)", "a")`,
    String.raw`regex("\\PL", "\u1c89")`,
    String.raw`regex("\\pN", "٣")`,
  ],
  accepted: 86,
});
