import { afterAll, describe, expect, test } from '@jest/globals';
import { hasTerraform } from '../support/project';
import { isDifferent, TerraformPlans } from './compare-with-terraform';

/** Expressions, with `|` or a line between them, and the number of those that are evaluated, the others fail in both or are refused here. */
const tables: readonly (readonly [name: string, evaluated: number, expressions: string])[] = [
  [
    'for',
    59,
    String.raw`
    [for x in local.list : x] | [for i, x in ["a", "b"] : "${'${i}${x}'}"] | {for k, v in local.map : v => k}
    {for x in ["a", "b", "a"] : x => 1...} | {for x in ["a", "a"] : x => 1} | [for x in local.alist : x]
    [for x in local.open : x.y] | [for x in sensitive(["a"]) : x] | [for x in local.pair : x]
    [for x in ["a"] : x if sensitive(true)] | [for x in ["a"] : x if sensitive(false)]
    {for x in ["a"] : sensitive(x) => x} | {for x in ["a"] : sensitive(x) => local.id}
    {for x in [local.id, "a"] : x => 1} | {for x in [local.hiddenid] : x => 1} | {for x in ["a"] : [x] => 1}
    {for x in ["a"] : null => 1} | {for x in [true, null] : x => 1} | {for i, x in local.objects : i => x.a}
    {for k, v in { a = { b = 1 } } : k => v.b} | {for x in ["a", "b", "a"] : x => sensitive(x)...}
    {for x in [1] : x => x...} | {for x in ["b", "a"] : x => x} | {for k, v in local.anobject : k => v}
    {for k, v in local.amap : k => v} | {for x in local.list : "x" => x if x == "a"}
    {for k, v in { b = 1, a = 2 } : v => k} | {for i, x in [1, 2] : "k${'${i}'}" => x}
    {for x in [1.50, 2e3] : x => x} | {for x in [] : x => x} | [for x in null : x] | [for x in 1 : x]
    [for x in "text" : x] | [for x in tolist(null) : x] | [for x in local.nonumber : x] | [for x in local.id : x]
    [for x in local.set : x if x != "a"] | [for k, v in local.set : k] | [for x in toset([local.id, "a"]) : x]
    [for x in toset([[2], [1]]) : x] | [for x in local.counts : x] | [for k, v in local.object : k]
    [for v in { "é" = 1, z = 2, Z = 3 } : v] | [for x in [1, 2] : x if local.either]
    [for x in ["a", "b"] : x if local.id == x] | [for x in local.alist : x if null]
    [for x in local.alist : x if 7] | [for x in local.alist : x if x] | [for x in [] : x if "no"]
    [for x in [] : x if null] | [for x in ["true", "1", "false"] : x if x] | [for x in [local.abool, "no"] : x if x]
    [for x in [local.abool, null] : 1 if x] | [for x in [local.abool, 7] : 1 if x]
    {for x in [local.id, null] : x => 1} | {for x in [local.id, []] : x => 1}
    [for x in [[1], [2]] : [for y in x : y + x[0]]] | [for x in [1] : [for x in ["s"] : x]]
    [for i in [1] : { i = i }] | [for i in [1] : { (i) = i }] | [for each in [{ key = 1 }] : each.key]
    [for path in [{ module = 1 }] : path.module] | [for var in ["a"] : var] | [for true in [5] : true]
    [for x in [local.id, 1] : x] | [for x in local.none : x] | [for x in local.atuple : x] | [for x in ["a"] : x.b]
    [for i, x in ["a", "b"] : i if i > 0] | [for x in local.mixed : x]
    [for k, v in sensitive({ a = 1 }) : "${'${k}${v}'}"] | [for x in [null, "a"] : x] | [for i, x in ["a"] : i == 0]
    [ for  x  in  [1] : x ]`,
  ],
  [
    'splats',
    53,
    String.raw`
    local.objects[*].a | local.objects.*.a | local.objects.*.a[0] | local.objects[*].a[0] | local.objects[*]
    null[*] | local.no[*] | local.notext[*] | tolist(null)[*] | "a"[*] | "a".* | local.n[*] | local.id[*]
    local.hiddenid[*] | local.open[*] | local.alist[*] | local.alist[*] == null | local.atuple[*] | local.aset[*]
    local.amap[*] | local.anobject[*].a | local.anumber[*] | local.none[*] | local.none[*].a | local.set[*]
    local.counts[*] | local.hidden[*] | local.pair[*] | local.mixed[*].closed | local.mixed[*].open
    sensitive("a")[*] | sensitive(tostring(local.open))[*] | sensitive(local.open)[*] | sensitive(tostring(null))[*]
    sensitive(local.list)[*] | toset([local.id, "a"])[*] | { a = [{ b = [1] }, { b = [2] }] }.a[*].b[*]
    [{ b = 1 }][*]["b"] | [{ b = 1 }].*["b"] | [{ a = [1, 2] }].*.a.0 | [{ a = [[1], [2]] }].*.a.0.0
    [{ a = 1 }].* .a | [{ a = 1 }][ * ].a | [{ a = 1 }, { b = 1 }][*].a | [{ a = 1 }, { a = "x" }][*].a
    { a = 1 }[*].a | { a = 1 }.*.b | [[1, 2], [3]][*][0] | [[1, 2], [3]][*][local.n] | [[1, 2], [3]].*.0
    [[1, 2], [3]][*][*] | tolist([{ a = 1 }])[*]["a"] | tolist([local.id])[*] | [local.id, null][*]
    length(local.alist[*]) | local.deep[*].a[*].k | local.maps[*]["k"] | local.thekeys[*] | var.objects[*].k
    var.objects[*].a`,
  ],
  [
    'directives',
    43,
    String.raw`
    "%{ if true }a%{ else }b%{ endif }" | "%{ if false }a%{ else }b%{ endif }" | "%{ if local.either }a%{ endif }"
    "%{ if local.either }a%{ else }b%{ endif }" == null | "%{ for x in local.list }${'${x}'},%{ endfor }"
    "%{ for x in local.alist }${'${x}'},%{ endfor }" | "%{ for i, x in local.list ~}\n ${'${i}${x}'} \n%{~ endfor }"
    "${'${"5"}'}" | " ${'${~ 5 ~}'} " | "${'${~ 5 ~}'}" | "%{ if true }${'${5}'}%{ endif }"
    "%{ if true }${'${null}'}%{ endif }" | "%{ if false }${'${null}'}%{ endif }"
    "%{ for x in sensitive(["a"]) }${'${x}'}%{ endfor }"
    "%{ for x in [sensitive("a"), local.id] }${'${x}'}%{ endfor }"
    "%{ for x in [sensitive("a"), "b"] }${'${x}'}%{ endfor }"
    "%{ for x in sensitive([local.id]) }${'${x}'}%{ endfor }"
    "%{ for x in sensitive(local.alist) }${'${x}'}%{ endfor }" | "%{ for x in [null] }${'${x}'}%{ endfor }"
    "%{ for x in [1] }${'${x}'}%{ endfor }" | "%{ for x in [[1]] }${'${x}'}%{ endfor }"
    "%{ if sensitive(true) }a%{ endif }" | "%{ if sensitive(local.either) }a%{ endif }" | "%{ if null }a%{ endif }"
    "%{ if 1 }a%{ endif }" | "%{ if "true" }a%{ endif }" | "a%{ if true }%{ endif }" | "%{ for x in [] }%{ endfor }"
    "%{ for x in [1, 2] }%{ if x == 1 }one%{ else }${'${x}'}%{ endif }%{ endfor }"
    "%{ if true ~}  a  %{~ else ~} b %{ endif }" | "%{ if false ~}  a  %{~ else ~} b %{~ endif ~} c"
    "a \n\t ${'${~ "b" ~}'} \u00a0\n c" | "x ${'${~ "" ~}'} y"
    "%{ for x in ["a", "b"] ~}\n  ${'${x}'}\n%{ endfor ~}\n  z" | "$${'${~ a}'}" | "%%{ if" | "%{if true}y%{endif}"
    "%{ if true }%{ if false }a%{ else }b%{ endif }%{ endif }" | "%{ else }" | "%{ if true }"
    "%{ if true }%{ else }%{ else }%{ endif }" | "%{ for x in [1] }%{ else }%{ endfor }" | "%{ for x in [1] }"
    "%{ endfor }" | "%{ nothing }" | "%{ for k, v in { a = 1 } }${'${k}=${v}'}%{ endfor }"
    "%{ for v in sensitive({ a = 1 }) }${'${v}'}%{ endfor }" | "%{ for v in local.set }${'${v}'}%{ endfor }"
    "%{ for v in 5 }${'${v}'}%{ endfor }" | "%{ for v in null }${'${v}'}%{ endfor }"
    "%{ for v in local.open }${'${v}'}%{ endfor }"
    "%{ for v in ["a"] }%{ for w in ["b"] }${'${v}${w}'}%{ endfor }%{ endfor }"
    "x%{ for v in [local.id] }${'${v}'}%{ endfor }y" | "%{ for v in [local.prefix] }${'${v}'}%{ endfor }"
    "${'${[for v in [1] : "%{ if v == 1 }one%{ endif }"][0]}'}" | "e\u0301%{ if true }\u0301%{ endif }"
    "%{ if local.t }${'${local.secret}'}%{ else }x%{ endif }"
    "%{ if local.t }x%{ else }${'${local.secret}'}%{ endif }"`,
  ],
  [
    'try, can and branches that fail',
    60,
    String.raw`
    try(1) | try({}.a, 2) | try({}.a, [].b, 3) | try(local.id, 2) | try(local.hiddenid, 2) | try(sensitive(1), 2)
    try([local.id], 2) | try(local.id.x, 2) | try(tonumber("x"), 3) | try(local.map.zz, local.list[7], "d")
    try(local.map[local.id], "d") | try(local.list[local.anumber], "d") | try(local.open.a, "d")
    try(local.alist[0], "d") | try() | try(tonumber("x")) | try(null, 1) | try(null.a, 1)
    try("${'${local.list}'}", "d") | try("${'${local.id}'}", "d") | try(1 / 0, "d") | try(jsondecode("{"), {})
    try(local.object.a, local.object.b) | try(local.deep.a[0].k[1], "d") | try([for x in local.list : x.a], [])
    try([for x in local.open : x.a], []) | try(local.list[*].a, []) | try(local.mixed.closed, "d")
    try(sensitive({}).a, "d") | try(tolist(["a", {}]), "d") | try(true ? {}.a : 1, "d") | try(false ? {}.a : 1, "d")
    try(element([], 0), "d") | try(lookup({}, "a"), "d") | try(local.list.a, "d") | try(local.set[0], "d")
    try(-local.list, "d") | try(!"x", "d") | try("x" + 1, "d") | try(null == null, "d") | try(null + 1, "d")
    can(local.id) | can(local.id.x) | can(sensitive(1)) | can({}.a) | can(sensitive({}).a) | can(local.hiddenid)
    can([local.id]) | can(local.open.x) | can(local.open.x) == null | can(tonumber("x")) | can(tonumber(local.id))
    can(null) | can("${'${null}'}") | can(1, 2) | can() | can(try({}.a)) | local.t ? 1 : {}.a | local.t ? {}.a : 1
    local.either ? {}.a : 1 | local.either ? tonumber("x") : "d" | false ? [{}.a] : ["x"]
    sensitive(true) ? 1 : {}.a | [for x in [1, {}] : try(x.a, x)] | [for x in [{ a = 1 }, {}] : can(x.a)]
    try(local.amap ? 1 : 2, "d") | local.alist ? 1 : 2 | try(local.thekeys[0.5], "d") | try(local.thekeys[-1], "d")`,
  ],
];

(hasTerraform ? describe : describe.skip)('what is evaluated for elements, in part, or although it fails', () => {
  const plans = new TerraformPlans();

  afterAll(() => {
    plans.close();
  });

  test.each(tables)('%s: as in Terraform', async (_, evaluated, expressions) => {
    const outcomes = await plans.evaluate(expressions.trim().split(/\n\s*| \| /));
    expect(outcomes.filter(isDifferent)).toEqual([]);
    expect(outcomes.filter(({ here }) => typeof here !== 'string')).toHaveLength(evaluated);
  });
});
