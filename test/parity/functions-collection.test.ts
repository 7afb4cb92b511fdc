import { afterAll, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { isDifferent, TerraformPlans } from './compare-with-terraform';

/** The arguments with which each function is tried, with `|` or a line between them. */
const cases: Readonly<Record<string, string>> = {
  alltrue: String.raw`
    [] | [true] | [true, false] | ["true", 1] | [true, null] | [null, local.abool] | [local.abool, false]
    [false, local.abool] | [true, local.abool] | local.open | null | [sensitive(true), true] | ["x"] | {}
    toset([true]) | sensitive([true]) | local.no | [true], 1 | local.alist | [local.abool, null]`,
  anytrue: String.raw`
    [] | [true] | [true, false] | ["true", "0"] | [false, null] | [local.abool, true] | [false]
    [false, local.abool] | [null, local.abool] | local.open | null | [sensitive(true), false] | ["x"] | {}
    toset([false]) | sensitive([true]) | local.no | [true], 1 | local.alist`,
  chunklist: String.raw`
    [], 1 | [1, 2, 3], 2 | [1, 2, 3], 0 | [1, 2], 5 | ["a", 1], 1 | [1], -1 | [1], 0.5 | [1], "1" | local.list, 2
    local.set, 1 | local.alist, 1 | local.list, local.anumber | [local.id, "a", "b"], 2 | sensitive(local.list), 2
    local.pair, 1 | local.list, sensitive(2) | null, 1 | [1], null | [1] | 7, 1 | local.none, 0 | local.open, 1
    [{}, []], 1 | [null, "a"], 1 | [], 0 | [1, 2], 1e30`,
  coalescelist: String.raw`
    [] | [1] | [], ["a"] | ["a"], [1, "b"] | null, [1] | tolist(null), [1] | [], [] | local.none, local.list
    local.alist, [1] | [1], local.alist | [null] | ["a"], local.set | local.set | {}, [1] | 7 | local.open
    sensitive([1]), [2] | [], sensitive([2]) | [local.secret] | [local.id], [1] | sensitive([]), local.list
    local.list, local.numbers | [1], "a" | local.pair, [1]`,
  contains: String.raw`
    [], 1 | [1, "a"], "a" | ["1"], 1 | local.list, "b" | local.set, "a" | local.set, "z" | [[1]], [1]
    [local.id], "a" | ["a", local.id], "a" | [1], local.id | [1], null | [null], 1 | null, 1 | {}, 1
    sensitive(["a"]), "a" | ["a"], sensitive("a") | ["a", local.secret], "a" | local.alist, "a" | "abc", "a"
    local.open, 1 | [1], local.open | [1] | local.counts, 10 | tolist([1]), "1" | [local.third], 1 / 3
    [{ a = 1 }], { a = 1 } | [null], null | toset([local.id, "a"]), "a" | [local.prefix], "a"`,
  distinct: String.raw`
    [] | [1, 1, 2] | ["a", 1, "1"] | local.list | local.set | local.none | [local.id, "a"] | local.alist
    [[1], [1]] | [null, null] | null | sensitive(local.list) | local.pair | 7 | {} | local.open
    [{ a = 1 }, { a = 1 }] | [{ a = 1 }, { a = "1" }] | [1, []] | local.hidden | [true, "true"]
    toset([local.id, "a"]) | ["b", "a", "b"] | ["e\u0301", "é"] | [0, -0] | [0.1, 1e-1]`,
  flatten: String.raw`
    [] | [[1], [2, [3]]] | ["a", ["b"]] | local.list | local.set | [[], [[]]] | [null, [null]] | 7 | {}
    [[local.id]] | local.alist | local.open | null | [toset(["b", "a"])] | [{ a = [1] }] | [local.list, 1]
    sensitive([[1]]) | [sensitive([1]), 2] | [[local.secret]] | [tolist([]), "a"] | [1], [2] | local.pair
    ["a", local.none] | [tolist(null)] | [local.set, sensitive("a")] | [[local.mixed]]`,
  index: String.raw`
    [1, 2], 2 | ["a"], "b" | ["1"], 1 | local.list, "b" | local.set, "a" | [], 1 | [local.id, "a"], "a"
    ["a", local.id], "a" | [1], local.id | [1], null | [null, 1], 1 | null, 1 | {}, 1 | local.alist, "a"
    sensitive(["a"]), "a" | ["a"], sensitive("a") | ["a", local.secret], "a" | local.open, 1 | [1] | [[1], [2]], [2]
    [1, "a"], "a" | [local.half], 0.5 | [true, "true"], "true" | local.id, 1`,
  matchkeys: String.raw`
    ["a", "b"], ["k", "l"], ["l"] | [], [], [] | ["a"], ["k"], [] | ["a"], ["k", "l"], ["k"] | [1], [1], ["1"]
    local.list, local.list, ["b"] | local.alist, ["a"], ["a"] | [local.id], ["a"], ["a"] | ["a"], ["k"], ["z"]
    sensitive(["a"]), ["k"], ["k"] | ["a"], ["k"], [local.secret] | null, [], [] | ["a"], [1] | 1, 2, 3
    local.set, local.set, ["a"] | [1, "a"], ["k", "k"], ["k", "k"] | ["a"], [null], [null] | [{}], [[1]], [[1]]`,
  one: String.raw`
    [] | [1] | [1, 2] | toset(["a"]) | local.none | local.list | null | [null] | [local.id] | local.alist
    local.set | sensitive([1]) | [sensitive(1)] | toset([]) | 7 | {} | local.open | tolist(["a"]) | [[1]]
    [local.secret] | toset([local.secret]) | local.atuple | local.aset | toset([local.id]) | "a"
    tolist([sensitive("a")]) | [{ a = 1 }]`,
  range: String.raw`
    3 | 0 | -3 | 1, 4 | 4, 1 | 1, 10, 3 | 10, 1, -3 | 1, 4, -1 | 4, 1, 1 | 1, 4, 0 | 0.5 | 0, 1, 0.1 | 1, 1, 0
    1, 1, 1 | 1, 1, -1 | 1, 1 | 1024 | 1025 | "3" | local.anumber | sensitive(2) | null | "x" | 1, 2, 3, 4
    local.open | 0, local.third, 1 / 9 | local.big, local.big + 2 | local.minus, 2 | 1, local.id | local.half, 3
    0, "1", "0.3" | 0, 2048, 2 | 0, 2049, 2 | -0 | [1]`,
  reverse: String.raw`
    [] | [1, 2] | ["a", 1] | local.list | local.set | local.none | [local.id, "a"] | local.alist | null
    sensitive([1, 2]) | local.pair | 7 | {} | local.open | local.aset | local.atuple | local.hidden
    toset([local.id, "a"]) | toset([sensitive("a"), "b"]) | [null, 1] | local.counts | toset([]) | "ab"`,
  setintersection: String.raw`
    ["a", "b"], ["b"] | [], [] | [1], ["1"] | ["a"] | local.set, local.list | ["a"], [] | local.set, []
    [local.id], ["a"] | local.aset, ["a"] | ["a"], null | sensitive(["a"]), ["a"] | ["a", local.secret], ["a"]
    ["a", "b"], ["b", "c"], ["b"] | [[1]], [[1]] | 7, [] | {}, [] | toset([1]), toset(["1"]) | [null], [null]
    [3, 1], [1, 2, 3] | [true], [true, false] | local.counts, [10] | local.open, [1] | [{ a = 1 }], [{ a = 1 }]`,
  setproduct: String.raw`
    ["a", "b"], [1, 2] | [], [1] | [] | [1] | local.set, local.set | local.set, local.list | [1, "a"], [true]
    ["b", "a"], ["a"], ["x", "y"] | local.list, local.numbers | local.set, [] | toset([]), local.set | null, [1]
    [local.id], [1] | local.alist, [1] | sensitive([1]), [2] | [local.secret], [1] | 7, [1] | {}, [1] | [1], ""
    local.counts, local.set | [null], [1] | [[1]], [[2]] | local.none, [1] | local.open, [1] | [1, []], [1]
    local.pair, [1, 2] | sensitive(local.set), local.set`,
  setsubtract: String.raw`
    ["a", "b"], ["b"] | [], [] | [1], ["1"] | ["a"] | local.set, local.list | ["a"], [] | [], ["a"]
    [local.id], ["a"] | local.aset, ["a"] | ["a"], null | sensitive(["a"]), ["a"] | ["a", local.secret], ["a"]
    ["a"], ["b"], ["c"] | [[1], [2]], [[1]] | 7, [] | {}, [] | [null, "a"], ["a"] | local.counts, [9]`,
  setunion: String.raw`
    ["a", "b"], ["b"] | [], [] | [1], ["1"] | ["a"] | local.set, local.list | ["a"], [] | [], ["a"]
    [local.id], ["a"] | local.aset, ["a"] | ["a"], null | sensitive(["a"]), ["b"] | ["a", local.secret], ["b"]
    ["a"], ["b"], ["c"] | [[1], [2]], [[1]] | 7, [] | {}, [] | [null, "a"], ["a"] | local.counts, [9, 7]
    [true], [false] | ["B", "a", "é"], ["Z"] | [], [], [1] | toset([]), local.none`,
  slice: String.raw`
    [1, 2, 3], 1, 2 | [1, "a"], 0, 2 | [], 0, 0 | local.list, 1, 3 | local.list, 0, 0 | [1], 0, 2 | [1], -1, 1
    [1, 2], 2, 1 | [1], 0.5, 1 | [1], "0", "1" | local.set, 0, 1 | local.alist, 0, 1 | [local.id, "a"], 0, 1
    sensitive([1, 2]), 0, 1 | local.pair, 0, 1 | local.pair, 1, 2 | [1], sensitive(0), 1 | null, 0, 0 | [1], 0
    local.list, local.anumber, 1 | [1], local.anumber, 1 | local.open, 0, 1 | "abc", 0, 1 | [1], 0, null
    sensitive(local.list), 0, 1 | local.none, 0, 0 | local.list, 0, sensitive(1) | [1], 1, 1 | [1], 0, 1e30`,
  sort: String.raw`
    [] | ["b", "a"] | [10, 9] | local.list | local.set | ["B", "a", "é", "😀", "\uffee"] | [null] | [true, 1]
    [local.id, "a"] | local.alist | sensitive(["b", "a"]) | local.pair | null | 7 | {} | local.open | [["a"]]
    local.numbers | local.counts | local.thekeys | ["", " "] | local.none | ["ab", "a"]`,
  sum: String.raw`
    [] | [1, 2] | [0.1, 0.2] | ["1", 2] | ["x"] | [null] | [1, null] | local.numbers | local.counts | [[1]]
    [local.third, 1] | [local.big, 1] | [local.anumber, 1] | local.alist | sensitive([1]) | [1, sensitive(2)] | null
    {} | 7 | local.open | [1], [2] | ["1"] | [true] | tolist(["1", "2"]) | [1e30, 1] | [-1, 1] | local.none
    { a = 1 } | [1, local.id] | toset([1, local.anumber]) | [-0, -0] | local.list`,
  transpose: String.raw`
    {} | { a = ["x", "y"], b = ["x"] } | { b = ["x"], a = ["x"] } | { a = [] } | { a = [1, true] } | local.maps
    { a = [local.id] } | { a = null } | { a = [null] } | sensitive({ a = ["x"] }) | { a = [local.secret] }
    local.amap | null | 7 | [] | { a = "x" } | local.open | { a = ["x", "x"] } | { a = toset(["y", "x"]) }
    { a = local.alist } | { "é" = ["e\u0301"] }`,
  zipmap: String.raw`
    [], [] | ["a"], [1] | ["a", "b"], [1, "x"] | ["a", "a"], [1, 2] | ["a"], [] | [1, true], ["x", "y"]
    ["a", "b"], local.numbers | local.set, [1, 2] | ["b", "a"], tolist(["x", "y"]) | ["a"], [null] | [null], [1]
    ["a"], [local.id] | [local.id], [1] | local.alist, local.alist | ["a"], local.alist | sensitive(["a"]), [1]
    ["a"], sensitive([1]) | ["a"], [local.secret] | [local.secret], [1] | null, [] | ["a"], 7 | ["a"]
    ["a"], local.open | ["a", "b"], local.pair | ["a"], toset(["x"]) | ["a", "a"], ["x", [1]] | ["a"], {}
    ["e\u0301"], [1] | ["a"], tolist([local.secret]) | ["k", "l"], [local.list, null]`,
};

/** What else is known about results: that they are not null, their types, how many elements there are; and variables. */
const known = String.raw`
  distinct(local.open) == null | distinct(local.open)[0] | keys(distinct(local.open))
  chunklist(local.open, 1)[0] | chunklist(local.open, 1) == null | chunklist(local.open, 1)[0] == null
  length(chunklist(local.open, 1)[0]) | matchkeys(local.open, ["a"], ["a"]) | matchkeys(["a"], local.open, ["a"])
  matchkeys(local.open, [], []) == null | coalescelist(local.open, [1]) | coalescelist([1], local.open)
  coalescelist([1], 7) | coalescelist([1], local.aset) | setproduct(sensitive(["a"]), local.set)
  setproduct([sensitive("a")], toset(["b"])) | setproduct(local.no, [1]) | setproduct([sensitive("a")], [1])[0][0]
  matchkeys(["a"], ["k"], local.open) == null | distinct(local.open)["a"] | length(distinct([local.id, "a"])) > 0
  length(distinct([local.id, "a"])) > 5 | sort([null, local.id]) | length(setunion(local.aset, ["a"])) > 0
  length(setintersection(local.aset, ["a"])) > 5 | setintersection(local.aset, ["a"]) == null
  flatten([local.alist]) == null | coalescelist(local.alist) == null | sort([local.id])[0] == null
  flatten([local.open]) | flatten([local.atuple]) | flatten([toset([local.id])])
  zipmap(local.alist, local.alist) == null | matchkeys([local.id], ["a"], ["a"]) == null
  length(matchkeys([local.id], ["a"], ["a"])) > 5 | flatten([sensitive(local.alist), 1]) | sort(var.list)
  setunion(var.set, ["z"]) | flatten([var.list, var.objects]) | zipmap(var.list, var.numbers) | sum(var.numbers)
  distinct(concat(var.list, ["a"])) | contains(var.set, "a") | setproduct(var.list, var.set)
  slice(var.list, 0, 1) | chunklist(var.list, 1) | reverse(var.lists) | one(var.objects)
  transpose({ a = var.list }) | index(var.list, "a") | flatten(var.array) | flatten(var.lists)
  flatten([local.amap]) | flatten([null, local.id]) | reverse(var.set) | matchkeys(var.list, var.numbers, [1])
  coalescelist(var.list, ["a"]) | setsubtract(var.list, var.set) | alltrue([local.abool]) == null
  contains([local.id], "a") == null | distinct([local.id, "a"]) == null | one(local.alist) == null
  sum([local.anumber]) == null | sort([local.id]) == null | range(local.anumber) == null
  reverse(local.alist) == null | tostring(sum([local.third, 1])) | tostring(range(0, 1, local.third)[1])
  length(reverse(local.atuple)) | length(distinct([local.id])) | length(sort([local.id]))
  reverse(local.atuple)[0] | tolist(chunklist(["a", 1], 1))[0] | sort([local.id])[0]
  chunklist(local.alist, 1)[0] | one([]) == null | length(chunklist(local.alist, 2)) | flatten([local.id]) == null
  length(flatten([[local.id]])) | index([local.id], "a") == null | transpose({ a = [local.id] }) == null
  anytrue([local.abool]) == null | keys(zipmap(["b", "a"], [1, "x"])) | slice(local.alist, 0, 1) == null
  1 + index(["a"], "a") / 3`;

const split = (texts: string): readonly string[] =>
  texts
    .trim()
    .split(/\n| \| /)
    .map((one) => one.trim());

const expressions = [
  ...Object.entries(cases).flatMap(([name, given]) => ['', ...split(given)].map((args) => `${name}(${args})`)),
  ...split(known),
];

(hasTerraform ? describe : describe.skip)('functions over collections', () => {
  const plans = new TerraformPlans();

  afterAll(() => {
    plans.close();
  });

  test('give what Terraform gives, or are refused', async () => {
    const outcomes = await plans.evaluate(expressions);
    expect(outcomes.filter(isDifferent)).toEqual([]);
    expect(outcomes.filter(({ here }) => typeof here !== 'string').length).toBeGreaterThan(440);
  });
});
