import type { Diagnostic } from '../../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { attributesOf, bodiesOf, labelsOf } from '../blocks';
import { Findings } from '../findings';
import { parseSourceFile, type SourceFile } from '../source-file';

/** How many names lead to one part of a file, by the key that it stands under. */
const labelCounts = {
  terraform: 1,
  provider: 1,
  resource: 2,
  data: 2,
  ephemeral: 2,
  variable: 1,
  locals: 1,
  output: 1,
  module: 1,
} as const;

export type PartKind = keyof typeof labelCounts;
const isKind = (key: string): key is PartKind => Object.hasOwn(labelCounts, key);

/** One block with a name, a local value, or one key of `terraform`: what is overridden by itself. */
export interface Part {
  readonly kind: PartKind;
  readonly labels: readonly string[];
  readonly value: JsonValue;
}

/** A file in parts. */
export interface FileParts {
  readonly path: string;
  readonly findings: Findings;
  readonly parts: readonly Part[];
  /** The blocks without names. */
  readonly unnamed: JsonObject;
}

/** A file of a configuration, and what it says. */
export interface ParsedFile {
  readonly path: string;
  readonly body: JsonObject;
}

function partsIn(
  [kind, ...labels]: readonly [PartKind, ...string[]],
  json: JsonValue,
  findings: Findings,
): readonly Part[] {
  const subject = [kind, ...labels].map((word) => `\`${word}\``).join(' ');
  const isPlain = kind === 'locals' || kind === 'terraform';
  if (labels.length < labelCounts[kind])
    return (isPlain ? attributesOf : labelsOf)(json, subject, findings).flatMap(([label, inner]) =>
      partsIn([kind, ...labels, label], inner, findings),
    );
  return (isPlain ? [json] : bodiesOf(json, subject, findings)).map((value) => ({ kind, labels, value }));
}

/** Takes a file apart. */
export function toParts(file: SourceFile, diagnostics: Diagnostic[]): FileParts {
  const findings = new Findings(file.path, diagnostics);
  const entries = Object.entries(parseSourceFile(file, findings));
  return {
    path: file.path,
    findings,
    parts: entries.flatMap(([key, json]) => (isKind(key) ? partsIn([key], json, findings) : [])),
    unnamed: Object.fromEntries(entries.filter(([key]) => !isKind(key))),
  };
}

/** Puts a file together again. */
export function toFile({ path, parts, unnamed }: FileParts): ParsedFile {
  const named = new Map<PartKind, JsonValue[]>();
  for (const { kind, labels, value } of parts) {
    const block = labels.reduceRight<JsonValue>((inner, label) => ({ [label]: inner }), value);
    const blocks = named.get(kind);
    if (blocks) blocks.push(block);
    else named.set(kind, [block]);
  }
  return { path, body: { ...unnamed, ...Object.fromEntries(named) } };
}

/** The alias of a provider block. */
function aliasOf({ kind, value }: Part): readonly string[] {
  const alias = kind === 'provider' && isJsonObject(value) ? value['alias'] : undefined;
  return typeof alias === 'string' ? [alias] : [];
}

const prefixes: Partial<Record<PartKind, readonly string[]>> = { resource: [], variable: ['var'], locals: ['local'] };

/** What names a part: `analytics_alert.stalled`, `var.team`, `provider.analytics.eu`, `terraform.backend`. */
export function addressOfPart(part: Part): string {
  return [...(prefixes[part.kind] ?? [part.kind]), ...part.labels, ...aliasOf(part)].join('.');
}
