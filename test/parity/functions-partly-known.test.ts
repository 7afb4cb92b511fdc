import { compareFunctions } from './compare-functions';

const cases: Readonly<Record<string, string>> = {
  setunion: String.raw`local.open, ["a"] | local.open | local.open, [[1]], ["a"]`,
  setproduct: String.raw`true, setintersection(local.open, local.objects) | true, local.open | ["a"], local.open | ["a"], local.alist |
    ["a"], local.aset | ["a"], [local.id] | ["a"], toset([local.id]) | toset(["a", "b"]), [local.id] |
    [], local.alist | [], local.aset | ["a"], local.atuple | sensitive(["a"]), local.alist |
    sensitive(["a"]), local.open | [local.id], [sensitive("a")] | [local.open], ["a"] | [local.id, 1], ["a"] |
    [null], [local.id] | local.amap, ["a"]`,
  matchkeys: String.raw`["a"], [1], ["1"] | ["a", "b"], [1, 2], ["1"] | ["a"], ["1"], [1] | ["a"], [true], ["true"] |
    ["a"], [[1]], [["1"]] | ["a"], [{ a = 1 }], [{ a = "1" }] | ["a"], [{ a = 1 }], ["x"] | ["a"], [], [] |
    [], [], ["a"] | [], [], [1] | ["a"], ["b"], [] | ["a"], [1], [] | local.alist, [1], ["1"] |
    local.alist, [1], [{}] | ["a"], local.alist, [{}] | ["a"], local.alist, [1] | local.open, {}, { a = 1 } |
    ["a"], local.id, false | ["a", "b"], ["x", "y"], local.open | ["a", "b"], [1, 2], local.open |
    ["a"], local.open, ["x", [1]] | [1, 2, 3], local.list, coalesce([local.open], var.numbers) |
    [1, 2, 3], local.list, [local.open, 1] | [1, 2, 3], local.list, tolist([local.open, 1]) |
    [1, 2, 3], local.list, local.none | [1, 2, 3], local.list, var.numbers | [1, 2, 3], local.list, local.numbers |
    [1, 2, 3], ["a", "b", "c"], [local.open]`,
  slice: String.raw`local.list, local.anumber, -1 | local.list, local.anumber, 9 | local.list, 9, local.anumber |
    local.list, 1.5, local.anumber | local.list, 1, local.anumber | local.alist, 1, local.anumber |
    local.alist, 2, 1 | local.alist, 1, 2 | [1, 2], 1, local.anumber | [1, 2], 9, local.anumber |
    local.tuple, local.anumber, -1 | local.alist, -1, local.anumber | local.list, -1, local.open`,
  zipmap: String.raw`sensitive(["a"]), [1] | [sensitive("a")], [1] | sensitive(local.alist), [1] |
    sensitive(local.alist), tolist([1]) | [sensitive(local.id)], tolist([1]) | local.alist, sensitive([1]) |
    local.alist, sensitive(tolist([1])) | ["a"], sensitive([1]) | ["a"], [sensitive(1)] |
    [sensitive(local.id)], [1] | [local.id], [1]`,
  chunklist: String.raw`[[]], local.anumber | [["a"]], local.anumber | [[]], 1 | [[]], local.hiddenid | [[]], sensitive(1) |
    sensitive([1]), local.anumber | [1], sensitive(local.anumber) | [sensitive(1)], local.anumber`,
};

const expressions = String.raw`
  setunion(local.open, ["a"]) == null
  length(setunion(local.open, ["a"]))
  setunion(local.open, ["a"])[0]
  setintersection(["a"], local.open) == null
  abs(setintersection(["a"], local.open))
  setsubtract(local.open, local.open)
  setsubtract({ k = "v" }, local.open)
  setsubtract(local.open, 1)
  setproduct(["a"], local.aset) == null
  setproduct(["a"], [local.id, "b"])[0]
  length(setproduct(["a"], [local.id, "b"]))
  length(setproduct(["a"], local.alist)) > 0
  signum((local.abool ? sensitive(2) : local.digits))
  abs((local.abool ? sensitive(2) : local.digits))
  (local.abool ? sensitive(2) : local.digits)
  toset([signum((local.abool ? sensitive(2) : local.digits)), local.big])
  toset([length((local.abool ? sensitive("a") : local.digits)), local.big])
  coalesce([local.open], var.numbers)`;

compareFunctions('collections that are known in part', {
  cases,
  expressions,
  refusedHere: [
    'setproduct(["a"], toset([local.id]))',
    'setproduct(toset(["a", "b"]), [local.id])',
    'setproduct(["a"], local.atuple)',
    'matchkeys([1, 2, 3], local.list, coalesce([local.open], var.numbers))',
    'matchkeys([1, 2, 3], local.list, [local.open, 1])',
    'matchkeys([1, 2, 3], local.list, tolist([local.open, 1]))',
    'matchkeys([1, 2, 3], ["a", "b", "c"], [local.open])',
    'slice([1, 2], 1, local.anumber)',
    'zipmap([sensitive(local.id)], tolist([1]))',
    'zipmap([sensitive(local.id)], [1])',
    'zipmap([local.id], [1])',
    'length(setunion(local.open, ["a"]))',
    'length(setproduct(["a"], local.alist)) > 0',
    'toset([length((local.abool ? sensitive("a") : local.digits)), local.big])',
  ],
  accepted: 77,
});
