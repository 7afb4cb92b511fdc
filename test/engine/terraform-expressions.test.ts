import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttributePath } from '../../src/base/diagnostic';
import { ConfigurationError } from '../../src/base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../../src/base/json';
import { formatJson, parseJson } from '../../src/base/json-text';
import { evaluate } from '../../src/language/evaluate';
import type { Scope } from '../../src/language/scope';
import { type Evaluated, plain } from '../../src/language/values/evaluated';
import { lift } from '../../src/language/values/lift';
import { Unknown, UnknownNotNull, type Value } from '../../src/model';
import { overlay, show } from '../parity/terraform-values';
import { hasTerraform } from '../support/project';
import { type Ran, run } from '../support/run';

const locals: JsonObject = {
  list: ['x', 'y', 'z'],
  o: { k: 'v', n: null, deep: { x: [{ y: 1 }, { y: 2 }] } },
  'on-call': 'hyphen',
  num: 5,
  'num-1': 'hyphen too',
  key: 'kk',
  t: true,
};

/** `terraform_data.a` is known to both; its id and output only after an apply. */
const unknownObject: Value = { id: new UnknownNotNull(), input: 'in', output: new Unknown(), triggers_replace: null };

const names: Readonly<Record<string, Evaluated>> = {
  'terraform_data.a': plain(unknownObject),
  'var.secret': { value: 'hush', sensitive: [[]] },
  'local.mixed': { value: { open: 'o', closed: 'hush' }, sensitive: [['closed']] },
  'path.module': plain('.'),
  'path.root': plain('.'),
  'terraform.workspace': plain('default'),
};

const scope: Scope = {
  subject: 'output',
  resolve: ({ address }) => lift(names[address] ?? plain(locals[address.replace('local.', '')] ?? null)),
};

const same: readonly JsonValue[] = [
  // Numbers and operators.
  ...['1 + 2', '1-2', '7 / 2', '-7 % 3', '7 % -3', '0.1 + 0.2', '2 + 3 * 4 - 1', '(2 + 3) * 4', '1 < 2 == true'],
  ...['9007199254740993 * 3', '12345678901234567890', '1e3', '1.0', '100000000000000000000000', '0.0000001', '-(3)'],
  ...['1 == "1"', '"1" < 2', '"10" + 5', '1 == 1.0', '[1] == [1]', '{a = 1} == {a = 1}', '"a" != "b"', 'null == null'],
  ...['!false && true || false', '!true == false', '"true" && true', '!"false"', 'true ? 1 : "a"', 'true ? null : "a"'],
  // References, names with a hyphen among them.
  ...[
    'local.list[0]',
    'local.list["1"]',
    'local.list.1',
    'local.o["k"]',
    'local.o.k',
    'local.o.deep.x[1].y',
    'local.o.n',
  ],
  ...['local.on-call', 'local.num-1', 'local.num -1', 'local.num - 1', 'local.num % 2 == 0 ? "even" : "odd"'],
  ...['path.module', 'path.root', 'terraform.workspace', '{(local.key) = 1, "b" : 2}', '[1, 2, ]', '"a ${"b ${1}"}"'],
  // Functions.
  ...['tostring(1.50)', 'tostring(true)', 'tostring(null)', 'tonumber("12.5")', 'tonumber("1e3")', 'tobool("true")'],
  ...['tolist(["b", "a", "b"])', 'tolist([1, "a", true])', 'toset(["b", "a", "b"])', 'toset([3, 1, 20])'],
  ...['toset(["é", "z", "a", "Z"])', 'tolist(toset(["b", "a"]))', 'length(toset(["a", "a"]))', 'tolist(null)'],
  ...['jsonencode({b = 1, a = [true, null, "<&>\\u2028"], "é" = 1.5})', 'jsonencode(12345678901234567890)'],
  ...['jsonencode(0.0000001)', 'jsonencode({a = 1e21, b = -2.5e-9})', 'jsonencode({"10" = 1, "9" = 2})'],
  ...['jsondecode("{\\"a\\":[1,2.5,null]}")', 'jsondecode("12345678901234567890")', 'jsonencode("a\\"b/")'],
  ...['join(",", ["a", 1, true])', 'join("-", ["a"], ["b", "c"])', 'join(",", toset(["b", "a"]))', 'join(",", [])'],
  ...['format("%s-%d%%", "a", 3)', 'format("%s", 1.5)', 'format("%d", "7")', 'concat([1], ["a"], [])'],
  ...[
    'lower("ÀBİ")',
    'upper("straße")',
    'upper("ᾳ ᾀ ᾧ ῃ ŉ ΐ ǰ")',
    'trimspace("\\u00a0 a \\n")',
    'length("añ👨‍👩‍👧")',
    'length([1, 2])',
    'length({a = 1})',
  ],
  ...['coalesce("", null, "x")', 'coalesce(null, 1, "a")', 'coalesce("q", terraform_data.a.id)', 'merge()'],
  ...['merge({a = 1, b = 2}, {b = 3}, null)', 'compact(["a", "", null, "b"])', 'keys({b = 1, "10" = 3, "9" = 4})'],
  ...['values({b = 1, a = 2})', 'element(["a", "b", "c"], 4)', 'element(["a"], -1)', 'lookup({a = 1}, "b", 2)'],
  ...['tobool("1")', 'tobool("0")', '"1" ? 1 : 2', 'tonumber(".5")', 'tonumber("5.")', 'tonumber("-.5e1")'],
  ...['lookup({a = null}, "a", "x")', 'lookup({a = null}, "a")'],
  ...[
    'keys(merge({"😀" = 1}, {"ﬁ" = 2}))',
    'keys({"😀" = 1, "ﬁ" = terraform_data.a.id})',
    'values(merge({"😀" = 1}, {"ﬁ" = 2}))',
  ],
  ...['false ? tolist([]) : [1, "x"]', 'false ? toset([]) : [{ a = 1 }, { a = "x" }]'],
  ...['true ? tolist([]) : [{ a = 1 }, { a = "x" }]', 'false ? tolist([]) : [{ a = "x" }, { a = "y" }]'],
  ...['lookup({a = 1}, "a", 2)', 'nonsensitive(sensitive("x"))', 'sensitive("x")'],
  // What is not known yet.
  ...[
    'tostring(terraform_data.a.id) == null',
    'tobool(terraform_data.a.id == "x") == null',
    'terraform_data.a.id',
    'terraform_data.a.id == null',
    'terraform_data.a.id == "x"',
    '[terraform_data.a.id, 1]',
  ],
  ...['tolist([terraform_data.a.id, "b"])', 'toset([terraform_data.a.id, "b", "b"])', 'length([terraform_data.a.id])'],
  ...['length(terraform_data.a.id)', 'join(",", [terraform_data.a.id])', 'jsonencode({a = terraform_data.a.id})'],
  ...[
    'concat([terraform_data.a.id], ["x"])',
    'merge({a = terraform_data.a.id}, {b = 1})',
    'keys({a = terraform_data.a.id})',
  ],
  ...[
    'values({a = terraform_data.a.id})',
    'element([terraform_data.a.id, "x"], 1)',
    'terraform_data.a.id == "x" ? 1 : 2',
  ],
  ...[
    'lookup({a = terraform_data.a.id}, "a", "z")',
    'coalesce(terraform_data.a.output, "x")',
    'terraform_data.a.input',
  ],
  ...['compact([terraform_data.a.id, ""])', '{(terraform_data.a.id) = 1}', 'format("%s", terraform_data.a.id)'],
].map((expression) => `\${${expression}}`);

const templates: readonly JsonValue[] = [
  ...[
    'a${1}b${true}c${"x"}',
    '$${a} %%{b} ${1}',
    '$$${1}',
    '$$$${1}',
    '%%%{x',
    '100%',
    '$',
    'x-${terraform_data.a.id}',
  ],
  ...[
    '${"$${x} %%{y} \\" \\n \\u00e9 \\U0001F600 \\\\"}',
    '${\n1\n+\n2\n}',
    'a\nb${1}\n',
    '${local.o.k}${local.o.k}',
    '',
  ],
  ...['x${0.0000001}', 'x${1/8}', 'x${1e21}', 5, 1.5, true],
  ...[{ '${local.key}': 'v', plain: '${1}' }, ['${1}', { a: '$${b}' }]],
];

const refused: readonly string[] = [
  // Terraform makes a list of numbers of such a set, whatever is asked for.
  'join(",", toset([1, tonumber(terraform_data.a.id)]))',
  'compact(toset([1, tonumber(terraform_data.a.id)]))',
  // It forgets the type of the elements of what is not known.
  'terraform_data.a.id == "x" ? 1 : concat(tolist([{}]), tolist(keys(tomap({ (terraform_data.a.id) = "" }))))',
  ...[
    'tonumber("x")',
    'tobool("yes")',
    'local.list[9]',
    'local.list["x"]',
    'local.o.missing',
    'local.o.n.x',
    'local.num.x',
  ],
  ...['"a ${local.o.n}"', '"a ${local.list}"', '"a" + 1', '!"x"', '-"a"', 'length(1)', 'join(",", 1)', 'keys(1)'],
  ...['element([], 0)', 'lookup({a = 1}, "b")', 'coalesce("", null)', 'merge(1)', 'format("%d", "x")', 'format("%s")'],
  // It converts structures to a list without a type of elements where they are of one type alone.
  ...['false ? tolist([]) : [{ a = 1 }, { a = "x" }]', 'false ? tolist([]) : [[1], ["x"]]'],
  ...['false ? tomap({}) : { x = { a = 1 }, y = { a = "x" } }'],
  ...['format("x", 1)', 'jsondecode("{")', 'toset("a")', 'local.list ? 1 : 2', 'compact(["a", []])', 'lower([])'],
];

const secrets: readonly JsonValue[] = [
  ...[
    '${var.secret}',
    'x${var.secret}',
    '${jsonencode({a = var.secret})}',
    '${length(var.secret)}',
    '${local.mixed.open}',
  ],
  ...['${local.mixed.closed}', '${local.mixed}', '${var.secret == "x" ? 1 : 2}', '${nonsensitive(var.secret)}'],
  ...[
    '${[1, var.secret]}',
    { a: '${var.secret}', b: [1, 'x${var.secret}'] },
    '${sensitive({a = 1})}',
    '${!(var.secret == "x")}',
  ],
];

/** The paths at which a `after_sensitive` document says true. */
function sensitivePaths(json: JsonValue, path: AttributePath = []): readonly AttributePath[] {
  if (json === true) return [path];
  if (Array.isArray(json)) return json.flatMap((inner: JsonValue, index) => sensitivePaths(inner, [...path, index]));
  if (!isJsonObject(json)) return [];
  return Object.entries(json).flatMap(([key, inner]) => sensitivePaths(inner, [...path, key]));
}

function isRefused(body: JsonValue): boolean {
  try {
    evaluate(body, scope);
    return false;
  } catch (error) {
    return error instanceof ConfigurationError;
  }
}

interface PlanDocument {
  readonly output_changes: Readonly<Record<string, { after?: JsonValue; after_unknown: JsonValue }>>;
  readonly resource_changes: readonly { address: string; change: { after_sensitive: { input?: JsonValue } } }[];
}

(hasTerraform ? describe : describe.skip)('expressions, beside Terraform', () => {
  const bodies = [...same, ...templates];
  const folder = mkdtempSync(join(tmpdir(), 'analytics-expressions-'));
  const terraform = (...args: string[]): Promise<Ran> =>
    run('terraform', [...args, '-no-color'], {
      cwd: folder,
      env: { TF_CLI_CONFIG_FILE: join(folder, 'terraform.rc'), CHECKPOINT_DISABLE: '1' },
    });
  const write = (outputs: readonly JsonValue[], inputs: readonly JsonValue[]): void => {
    const data = inputs.map((input, index) => [`secret${String(index)}`, { input }] as const);
    const configuration = {
      variable: { secret: { default: 'hush', sensitive: true } },
      locals: { ...locals, mixed: { open: 'o', closed: '${var.secret}' } },
      resource: { terraform_data: { a: { input: 'in' }, ...Object.fromEntries(data) } },
      output: Object.fromEntries(outputs.map((value, index) => [`o${String(index)}`, { value, sensitive: true }])),
    };
    writeFileSync(join(folder, 'main.tf.json'), formatJson(configuration));
  };
  let document: PlanDocument;

  beforeAll(async () => {
    writeFileSync(join(folder, 'terraform.rc'), '');
    write(bodies, secrets);
    await terraform('init');
    const { code, stderr } = await terraform('plan', '-out', 'plan');
    if (code !== 0) throw new Error(stderr);
    document = parseJson((await terraform('show', '-json', 'plan')).stdout) as unknown as PlanDocument;
  });

  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(bodies.map((body, index) => [formatJson(body), body, index] as const))(
    '%s has the same value',
    (_, body, index) => {
      const change = document.output_changes[`o${String(index)}`];
      const terraformSays = overlay(change?.after ?? null, change?.after_unknown ?? false);
      expect(show(evaluate(body, scope).value)).toEqual(terraformSays);
    },
  );

  test.each(secrets.map((body, index) => [formatJson(body), body, index] as const))(
    '%s has the same secrets',
    (_, body, index) => {
      const found = document.resource_changes.find(
        ({ address }) => address === `terraform_data.secret${String(index)}`,
      );
      expect(evaluate(body, scope).sensitive).toEqual(sensitivePaths(found?.change.after_sensitive.input ?? false));
    },
  );

  test('what Terraform refuses is refused', async () => {
    const bodiesRefused = refused.map((expression) => `\${${expression}}`);
    write(bodiesRefused, []);
    const { stderr } = await terraform('plan');
    const named = new Set([...stderr.matchAll(/in output\.(o\d+)/g)].map(([, name]) => name));
    expect(refused.filter((_, index) => !named.has(`o${String(index)}`))).toEqual([]);
    expect(bodiesRefused.filter((body) => !isRefused(body))).toEqual([]);
  });
});
