import { compareFunctions } from './compare-functions';

const files = {
  't/plain.txt': 'no template $${x} %%{ if }\n',
  't/value': '${value}',
  't/text': 'Hello ${name}!\r\n%{ for x in list ~}\n- ${x}\n%{ endfor ~}\nend\n',
  't/if': '%{ if flag }yes ${name}%{ else }no%{ endif }',
  't/inner': '${upper(name)} ${length(list)} ${join(",", [for k, v in map : "${k}=${v}"])}',
  't/attribute': '${map.k} ${map["k"]} ${list[0]} ${list.*} ${list[*]}',
  't/missing': 'a ${missing}',
  't/missing-attribute': 'a ${missing.a.b}',
  't/branch': '%{ if false }${missing}%{ endif }',
  't/bound': '${[for missing in [1] : missing]}',
  't/nested': '${templatefile("t/value", { value = 1 })}',
  't/nested-branch': '%{ if false }${templatefile("t/value", { value = 1 })}%{ endif }',
  't/nested-empty': '${[for x in [] : templatefile("t/value", {})]}',
  't/nested-string': '${templatestring(name, {})}',
  't/file': '${file("t/value")} ${fileexists("t/none")} ${filemd5("t/value")}',
  't/quoted': '"a\\n${"b\\n"}"',
  't/broken': 'a ${',
  't/directive': '%{ endif }',
  't/unknown-function': '${upcase("a")}',
  't/bytes': Buffer.from([0xff]),
  't/each': '${each.value} ${var.x} ${path.module} ${count}',
  't/number': '${1}',
  't/null': '${null}',
  't/keyword': '${for}',
  't/decomposed': 'e\u0301 ${name}',
  't/pure': '${timestamp()} ${name}',
};

const all = '{ value = local.deep, name = "N", list = ["a", "b"], map = { k = "v" }, flag = true }';
const templates = Object.keys(files).map((path) => `${JSON.stringify(path)}, ${all}`);
const others = String.raw`
    "t/value", { value = local.id } | "t/value", { value = local.open } | "t/value", { value = local.secret } | "t/value", { value = local.mixed } |
    "t/value", { value = null } | "t/value", tomap({ value = "a" }) | "t/value", {} | "t/value", null | "t/value", [] | "t/value", "a" |
    "t/value", local.open | "t/value", local.amap | "t/value", local.anobject | "t/value", local.id | "t/value", { "a b" = 1, value = 2 } |
    "t/value", { "1a" = 1, value = 2 } | "t/value", { a-b = 1, value = 2 } | "t/value", { _a = 1, value = 2 } | "t/none", {} | "t", {} |
    sensitive("t/value"), { value = 1 } | local.hiddenid, { value = 1 } | local.id, {} | local.open, {} | local.prefix, {} | null, {} | 12, {} |
    sensitive("t/value"), local.amap | "t/value", sensitive({ value = 1 }) | "t/text", { name = local.id, list = ["a"] } |
    "t/text", { name = "a", list = local.alist } | "t/if", { flag = local.either, name = "a" } | "t/if", { flag = "x", name = "a" } |
    "t/each", { each = { value = 1 }, var = { x = 2 }, path = { module = 3 }, count = 4 } | "t/value" | "t/value", {}, {}`;

compareFunctions('templates in files', {
  files,
  cases: { templatefile: [...templates, others].join(' | ') },
  expressions: `
    templatefile("t/text", { name = "a", list = ["x"], other = 1 })
    try(templatefile("t/missing", {}), "other")
    try(templatefile("t/none", {}), "other")
    can(templatefile("t/nested", {}))
    try(templatefile("t/missing-attribute", { missing = {} }), "other")
    [for x in ["a", "b"] : templatefile("t/value", { value = x })]
    templatefile("t/value", { value = templatefile("t/value", { value = 1 }) })
  `,
  refusedHere: [`templatefile("t/nested-branch", ${all})`],
  accepted: 42,
});

compareFunctions('templates in values', {
  files,
  cases: {
    templatestring: String.raw`local.template, { name = "N" } | local.template, {} | local.template, { name = local.id } | local.template, { name = local.secret } |
    local.s, {} | var.s, {} | local.n, {} | local.t, {} | local.null, {} | local.notext, {} | local.no, {} | local.id, {} | local.open, {} | local.hiddenid, {} |
    local.secret, {} | "a", {} | "a $\${x}", {} | local.tuple[1], {} | local.deep.k.k, {} | local.map["k"], {} | local.list[0], {} | local.tuple[*], {} |
    local.objects[*].a, {} | one(local.list[*]), {} | upper(local.s), {} | (local.s), {} | local.t ? local.s : local.s, {} | "\${local.s}", {} | var.no, {} |
    local.template, local.amap | local.template, local.open | local.template, null | local.template, [] | local.template, sensitive({ name = 1 }) |
    upper("a"), local.amap | local.readsfile, {} | local.recursive, {} | local.recursivefile, {} | local.readspath, {} | local.given, { value = [1] } |
    local.given, { value = 12 } | local.given, { value = null } | local.given, { value = true } | local.given, { value = local.open } |
    local.given, { value = local.id } | local.template | local.s, {}, {}`,
  },
  expressions: `
    [for x in ["a", "$\${v}"] : templatestring(x, { v = 1 })]
    try(templatestring("a", {}), "other")
    try(templatestring(local.template, {}), "other")
  `,
  refusedHere: ['templatestring(upper("a"), local.amap)', 'try(templatestring("a", {}), "other")'],
  accepted: 25,
});
