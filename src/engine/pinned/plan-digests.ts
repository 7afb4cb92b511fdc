import { createHash } from 'node:crypto';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import { isObjectValue, Unknown, type Value } from '../../model';
import { namedAddress } from '../addresses';
import type { SourceFile } from '../configuration/source-file';
import { lastingOf, type VariableValues } from '../evaluation/create-scope';
import { instanceKey, type ObjectChange } from '../objects/object-change';
import type { Plan } from '../plan/plan';

/** SHA-256 of a text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A value as text that is the same for the same value; what is not known is told from everything else. */
function canonicalText(value: unknown): string {
  const toJson = (inner: Value): JsonValue => {
    if (inner instanceof Unknown) return { ' unknown': true };
    if (Array.isArray(inner)) return inner.map((element: Value) => toJson(element));
    if (!isObjectValue(inner)) return inner as JsonValue;
    const entries = Object.entries(inner).filter(([, given]) => (given as unknown) !== undefined);
    return Object.fromEntries(entries.map(([key, given]) => [key, toJson(given)]));
  };
  return printTerraformJson(sortKeys(toJson(value as Value)), 'line');
}

/** A block without the place of its state, which depends on the folder of a checkout; the state is told by its lineage. */
function withoutBackend(block: JsonValue | undefined): JsonValue {
  if (Array.isArray(block)) return block.map((one: JsonValue) => withoutBackend(one));
  if (!isJsonObject(block)) return block ?? null;
  return withoutKey(block, 'backend');
}

/** Blocks by type and name without their comments, which tell the line of the code that makes each. */
function withoutComments(blocks: JsonValue | undefined): JsonValue {
  if (!isJsonObject(blocks)) return blocks ?? null;
  const isBlocks = (value: JsonValue): boolean => isJsonObject(value) && Object.values(value).every(isJsonObject);
  return mapValues(blocks, (named) =>
    isBlocks(named) ? mapValues(named as JsonObject, (body) => withoutKey(body as JsonObject, '//')) : named,
  );
}

const mapValues = (object: JsonObject, map: (value: JsonValue) => JsonValue): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)] as const));

const withoutKey = (object: JsonObject, without: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== without));

/** What counts of a file that was read as a configuration. */
function codeOf(text: string): JsonValue {
  const code = parseJson(text) as JsonObject;
  return {
    ...code,
    terraform: withoutBackend(code['terraform']),
    resource: withoutComments(code['resource']),
  };
}

/** The digest of configuration files, in the order of their names. */
export function digestOfFiles(files: readonly SourceFile[]): string {
  const ordered = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return digest(canonicalText(ordered.map(({ path, text }) => [path, codeOf(text)])));
}

/** The digest of the values of all variables but the ephemeral ones, which may differ from run to run. */
export function digestOfVariables(variables: VariableValues): string {
  return digest(canonicalText([...lastingOf(variables)].map(([name, { value }]) => [name, value]).toSorted()));
}

/** The digest of every object that a plan read, by address; `gone` for one that the service did not have. */
export function digestsOfLive({ state, refreshed }: Plan): Record<string, string> {
  const addresses = new Set([...state.objects.keys(), ...refreshed.keys()]);
  const digests = [...addresses].map((address) => {
    const object = refreshed.get(address);
    const instances = object && [
      object.current?.attributes ?? null,
      Object.values(object.deposed).map(({ attributes }) => attributes),
    ];
    return [address, instances ? digest(canonicalText(instances)) : 'gone'] as const;
  });
  return Object.fromEntries(digests);
}

const digestOfChange = ({ action, before, after, previousAddress, importing }: ObjectChange): string =>
  digest(canonicalText([action, before, after, previousAddress ?? null, importing?.id ?? null]));

/** The digest of every change, by address. */
export function digestsOfChanges({ changes, outputs }: Plan): Record<string, string> {
  const objects = changes.map((change) => [instanceKey(change), digestOfChange(change)] as const);
  const ofOutputs = outputs.map(
    ({ name, action, after }) => [namedAddress('output', name), digest(canonicalText([action, after]))] as const,
  );
  return Object.fromEntries([...objects, ...ofOutputs]);
}
