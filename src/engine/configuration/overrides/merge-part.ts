import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { onlyBodyOf } from '../blocks';
import type { Findings } from '../findings';
import { placeOf } from '../place-of';
import { addressOfPart, type Part, type PartKind } from './file-parts';

/** Keys that are empty say nothing in a file that overrides. */
const keysOfLists: Partial<Record<PartKind | 'lifecycle', readonly string[]>> = {
  resource: ['depends_on'],
  data: ['depends_on'],
  ephemeral: ['depends_on'],
  variable: ['validation'],
  output: ['depends_on', 'precondition', 'description'],
  module: ['depends_on', 'providers'],
  lifecycle: ['precondition', 'postcondition', 'replace_triggered_by', 'ignore_changes'],
};

/** Terraform refuses to override these, or takes no notice. */
const fixedKeys: readonly string[] = [
  'depends_on',
  'precondition',
  'postcondition',
  'validation',
  'replace_triggered_by',
];

/** A part that overrides another one. */
interface Overriding {
  readonly part: Part;
  /** The file of the other one. */
  readonly file: { readonly path: string; readonly findings: Findings };
  /** Those of its own file. */
  readonly findings: Findings;
}

const isEmpty = (json: JsonValue): boolean =>
  json === '' || (typeof json === 'object' && json !== null && Object.keys(json).length === 0);

function reportFixed(key: string, part: Part, findings: Findings): void {
  const subject = `\`${key}\` of ${addressOfPart(part)}`;
  findings.report('Unsupported override', subject, 'cannot be overridden here: write it into the block itself.');
}

/** What of a body overrides. */
function overridingEntries(body: JsonObject, kind: PartKind | 'lifecycle', { part, findings }: Overriding): JsonObject {
  const lists = keysOfLists[kind] ?? [];
  const said = Object.entries(body).filter(([key, value]) => !(lists.includes(key) && isEmpty(value)));
  for (const [key] of said.filter(([one]) => lists.includes(one) && fixedKeys.includes(one)))
    reportFixed(key, part, findings);
  return Object.fromEntries(said);
}

/** Terraform merges the arguments of `lifecycle` one by one. That all changes are ignored stays so. */
function mergeLifecycle(base: JsonValue | undefined, over: JsonValue, overriding: Overriding): JsonObject {
  const { part, file, findings } = overriding;
  const subject = `\`lifecycle\` of ${addressOfPart(part)}`;
  const before = onlyBodyOf(base, subject, file.findings);
  const after = overridingEntries(onlyBodyOf(over, subject, findings), 'lifecycle', overriding);
  const ignoresAll = before['ignore_changes'] === 'all';
  return { ...before, ...after, ...(ignoresAll && { ignore_changes: 'all' }) };
}

/** Terraform overrides a type without the defaults inside of it, and converts a default without them. */
function reportType(base: JsonObject, over: JsonObject, { part, findings }: Overriding): void {
  const { type } = base;
  const hasDefaults = typeof type === 'string' && type.includes('optional(');
  const keys = [
    over['type'] !== undefined && over['type'] !== type && 'type',
    hasDefaults && over['default'] !== undefined && 'default',
  ];
  for (const key of keys.filter((one) => one !== false)) reportFixed(key, part, findings);
}

function mergeBlock(base: JsonObject, over: JsonObject, overriding: Overriding): JsonObject {
  const { part, file, findings } = overriding;
  if (part.kind === 'variable') reportType(base, over, overriding);
  const comment = base['//'];
  const place = `${placeOf(base, file.path)}, overridden by ${findings.file}`;
  return {
    ...base,
    ...overridingEntries(over, part.kind, overriding),
    ...(over['lifecycle'] !== undefined && {
      lifecycle: mergeLifecycle(base['lifecycle'], over['lifecycle'], overriding),
    }),
    '//': { ...(isJsonObject(comment) ? comment : {}), place },
  };
}

/** What a part says once another one overrides it: its keys one by one; a local value and a key of `terraform` as a whole. */
export function mergePart(base: Part, overriding: Overriding): Part {
  const { part, file, findings } = overriding;
  const address = addressOfPart(part);
  if (address === 'terraform.required_providers') {
    const [before, after] = [
      onlyBodyOf(base.value, `\`${address}\``, file.findings),
      onlyBodyOf(part.value, `\`${address}\``, findings),
    ];
    return { ...base, value: { ...before, ...after } };
  }
  if (!isJsonObject(base.value) || !isJsonObject(part.value) || part.kind === 'locals' || part.kind === 'terraform')
    return part;
  return { ...base, value: mergeBlock(base.value, part.value, overriding) };
}
