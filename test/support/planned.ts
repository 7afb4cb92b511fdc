import { type JsonObject, type JsonValue, sameJson } from '../../src/base/json';
import type { Palette, PlanDocument, ResourceChange } from '../../src/documents';
import { PlannedObjects } from '../../src/review/objects';
import { readImpact } from '../../src/review/impact';

/** One object of a plan document. What the code declares is what it has after the plan, unless `declared` says otherwise. */
export interface Planned {
  readonly before?: JsonObject | null;
  readonly after?: JsonObject | null;
  readonly unknown?: JsonObject;
  /** Marks of both sides. */
  readonly sensitive?: JsonObject;
  /** Without them, what the two sides say. */
  readonly actions?: readonly string[];
  readonly deposed?: string;
  readonly previousAddress?: string;
  /** What the code names in each attribute. */
  readonly references?: Readonly<Record<string, readonly string[]>>;
}

function actionsOf({ before = null, after = null }: Planned): readonly string[] {
  if (before === null) return ['create'];
  if (after === null) return ['delete'];
  return sameJson(before, after) ? ['no-op'] : ['update'];
}

function toChange([address, planned]: readonly [string, Planned]): ResourceChange {
  const { before = null, after = null, unknown = {}, sensitive = {}, deposed, previousAddress } = planned;
  const [type = '', name = ''] = address
    .replace(/\[[^\]]*\]?/g, '')
    .split('.')
    .slice(-2);
  return {
    address,
    mode: 'managed',
    type,
    name,
    ...(deposed !== undefined && { deposed }),
    ...(previousAddress !== undefined && { previous_address: previousAddress }),
    change: {
      actions: planned.actions ?? (Object.keys(unknown).length > 0 && before ? ['update'] : actionsOf(planned)),
      before,
      after,
      after_unknown: unknown,
      before_sensitive: sensitive,
      after_sensitive: sensitive,
    },
  };
}

function toBlock([address, { after, references = {} }]: readonly [string, Planned]): JsonObject {
  const said = Object.entries(after ?? {}).map(([key, value]) => [key, { constant_value: value }] as const);
  const named = Object.entries(references).map(([key, names]) => {
    return [key, { references: names.flatMap((target) => [`${target}.id`, target]) }] as const;
  });
  return {
    address: address.replace(/\[[^\]]*\]?/g, ''),
    expressions: Object.fromEntries<JsonValue>([...said, ...named]),
  };
}

/** A plan document with some objects, by their addresses; an address with a `#` behind it is a further object of it. */
export function planOf(objects: Readonly<Record<string, Planned>>, more: Partial<PlanDocument> = {}): PlanDocument {
  const entries = Object.entries(objects).map(([key, planned]) => [key.replace(/#.*/, ''), planned] as const);
  return {
    format_version: '1.2',
    planned_values: { root_module: {} },
    resource_changes: entries.map(toChange),
    configuration: { root_module: { resources: entries.map(toBlock) } },
    ...more,
  };
}

/** The sentences of a plan, each with its severity before it. */
export function sentencesOf(document: PlanDocument): string[] {
  return readImpact({ document, objects: new PlannedObjects(document), places: new Map() }).impact.map(
    ({ severity, sentence }) => `${severity}: ${sentence}`,
  );
}

/** An object that a plan leaves as it is. */
export const same = (values: JsonObject): Planned => ({ before: values, after: values });

/** An object of which a plan changes some values; null takes one away. */
export const edited = (values: JsonObject, edits: JsonObject): Planned => ({
  before: values,
  after: { ...values, ...edits },
});

const plain = (text: string): string => text;

/** No colours. */
export const plainPalette: Palette = { added: plain, removed: plain, changed: plain, strong: plain, faint: plain };
