import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  format: String.raw`"%v", null | "%v", tostring(null) | "%#v", tonumber(null) | "%s", tostring(null) | "a%v", [null] |
    "%z" | "%z", 1 | "%", 1 | "a %5", 1 | "%é", 1 | "%%%", 1 | "x", 1 | "%d %d", 1 | "%*d", 5, 1 | "%F", 5 | "%c", 8 |
    "%[1]d%[1]d", 3 | "%[2]d%d", 3, 4 | "%[2]d%s", 3, 4, 5 | "%5[1]d", 1 | "%[1]5d", 1 | "%[0]d", 1 | "%[3]d", 1 |
    "%05d|%-5d|%-05d|%+d|% d|%+ d", 7, 7, 7, 7, 7, 7 | "%010d|%+05d|%+-6d|%00005d", -5, 5, 5, 3 |
    "%#x|%#o|%#b|%#X|%X|%x", 7, 7, 7, 255, 1e30, -255 | "%#-8x|%#08x|%#+08X|%+#b", 255, 255, 255, -5 |
    "%.3d|%5.3d|%05.3d|%.0d|%.d", 7, 7, 7, 0, 0 | "%d", 1.5 | "%x", 1.5 | "%b", "12" | "%d", true | "%d", "1e300" |
    "%t", true | "%5t", "true" | "%t", 1 | "%t", "x" | "%s", true | "%s", [1] | "%q", 5 | "%d", "3p4" |
    "%5s|%-5s|%05s|%0-5s|%.2s|%5.1s|%.0s|%.s", "é😀x", "ab", "ab", "ab", "abc", "abc", "abc", "abc" |
    "%5q|%-5q|%.2q|%06q", "a", "b", "<cd>", "é" | "%5s", "क" |
    "%e|%E|%f|%g|%G", 1.5, 12345, 1.5, 1.5, 1e-30 | "%g|%g|%e|%f|%v", 0, -0, 0, 0, 0 |
    "%.2e|%.0f|%.0f|%.0f|%.1f|%.1f", 1234.5, 2.5, 0.5, 0.6, 0.25, 0.04 | "%.0e|%.1f|%.2f", 9.5, 9.96, 0.001 |
    "%10.2f|%-10.2f|%010.2f|%+08.3f|%-010.2f|%- 10.1e", 3.14159, 3.14159, -3.14159, 1.5, 1.5, 2.25 |
    "%+f|% f|%#g|%f", 1.5, 1.5, 1, "1e100" | "%.3g|%.3g|%.3g|%.0g|%.10g|%.1g", 1234567, 0.00012345, 100, 15, 1.5, 0.95 |
    "%g|%g|%G", 0.0001, 0.00001, 100000000000000000000 | "%.400f", local.third | "%g", local.third |
    "%v|%v|%v|%v|%v", 1000000, 123456, 1234567, 0.00001, 1e30 | "%v|%v", local.third, length("abc") |
    "%v|%#v|%8v|%-8v|%08v|%+v", "a", "a", 1.5, true, "x", 5 | "%v|%v", { a = 1 }, [1, "<é>", null, 1 / 3] |
    "%v", local.set | "%#v", local.mixed | "%v", local.secret | sensitive("%v"), 1 | "%v|%s", local.id, 1 |
    "a%s", local.id | "%v", [local.id] | "%z", local.id | "%v%v", local.id | "%s", local.open | local.id, 1`,
  formatlist: String.raw`"%s" | "a" | "a%%b" | "%s", "a" | "%s-%s", "a", "b" | "%s!", ["a", "b"] | "%s!", tolist(["a", "b"]) |
    "%s!", toset(["b", "a"]) | "%s-%s", ["a", "b"], "c" | "%s-%s", "c", ["a", "b"] | "%s-%d", ["a", "b"], [1, 2] |
    "%s-%s", ["a", "b"], [1] | "%s-%s", ["a"], toset(["x", "y"]) | "%s", [] | "%s-%s", [], [] | "%s-%s", [], ["a"] |
    "%s-%s", [], "a" | "%s %s", [] | "%z", [] | "%s", [1, true, "x"] | "%d", [1, 2.5] | "%d", ["1", 2] |
    "%s", [[1]] | "%s", [null] | "%s", null | "%v", [null] | "%s", { a = "b" } | "%s", tomap({ a = "b" }) |
    "%s %s", ["a"] | "%s", ["a"], ["b"] | "a", ["b"] | "a%s", local.id | "a%s", [local.id] |
    "a%s", [local.id, "x"] | "a%s", local.alist | "a%s-%s", local.alist, ["x", "y"] | "a%s-%s", local.alist, [] |
    "a%s-%s", local.aset, ["x"] | "%s", toset([local.id, "a"]) | "%s", toset([local.id]) | "%s", local.atuple |
    "%s-%s", local.atuple, ["a"] | "%s", local.open | "%s-%s", local.open, ["a"] | "%s-%s", local.open, "a" |
    local.id, ["a"] | local.id, "a" | local.id, [] | local.open, ["a"] | null, ["a"] | [], ["a"] |  |
    "%s", local.secret | "%s", [local.secret, "x"] | "%s-%s", [local.secret], local.hidden |
    sensitive("%s"), ["a"] | "%s", local.pair | "%s", local.none | "%s", tolist(null) |
    "%s-%s", tolist(null), ["a"] | "%s", [{ a = 1 }] | "%s-%s", [[local.id]], "a" | "%s", [local.anumber] |
    "%s", [local.open] | "%s%s", [local.id], [[]] | "a%s", local.alist, ["x"], ["y", "z"] | "%s", var.list |
    "%s-%s", var.list, var.numbers | "%s%s", var.secret, ["a"] | "%s", tolist([local.id]) | "%z", local.alist |
    "%s", var.lists`,
};

const expressions = String.raw`
  formatlist("a%s", [local.id])[0] == null
  formatlist("a%s", local.id) == null
  formatlist("a%s", local.id)[0] == null
  startswith(formatlist("a%s", [local.id])[0], "a")
  formatlist("a%s", local.alist) == null
  formatlist("a%s-%s", local.alist, ["x", "y"])[0] == null
  length(formatlist("%s-%s", local.open, ["a"]))
  length(formatlist("%s", local.id))
  length(formatlist("%s", local.anumber))
  format("%s", local.id)
  format("%s", local.id) == null
  jsonencode([1 / 3, 0.1, 1e30, -0, 12345678901234567.5, "1e300" + 0])
  format("%d", local.id)
  format("%s %s", local.id)
  format("%s-%s", local.id, [])
  formatlist("%s", local.open) == null
  formatlist(local.id, ["a"]) == null
  formatlist(local.open, ["a"]) == null`;

compareFunctions('formatted texts', {
  cases,
  expressions,
  refusedHere: [
    'format("%v", null)',
    'format("%5s", "क")',
    'format("%z", local.id)',
    'format("%v%v", local.id)',
    'formatlist("%s", null)',
    'formatlist("%z", local.alist)',
    'format("%s %s", local.id)',
  ],
  accepted: 116,
});
