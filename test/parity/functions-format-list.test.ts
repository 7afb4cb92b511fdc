import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
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
  format("%d", local.id)
  format("%s %s", local.id)
  format("%s-%s", local.id, [])
  formatlist("%s", local.open) == null
  formatlist(local.id, ["a"]) == null
  formatlist(local.open, ["a"]) == null`;

compareFunctions('lists of formatted texts', {
  cases,
  expressions,
  refusedHere: ['formatlist("%s", null)', 'formatlist("%v", [null])', 'formatlist("%z", local.alist)'],
  accepted: 67,
});
