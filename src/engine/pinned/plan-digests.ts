import { createHash, scryptSync } from 'node:crypto';
import type { AttributePath } from '../../base/diagnostic';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { parseJson } from '../../base/json-text';
import { printTerraformJson, sortKeys } from '../../base/terraform-json';
import { type Hide, hideSecrets } from '../../documents';
import { isObjectValue, Unknown, type Value } from '../../model';
import { defaultWorkspace } from '../../state';
import { namedAddress } from '../addresses';
import { remoteStateType } from '../configuration/read-remote-state';
import type { SourceFile } from '../configuration/source-file';
import { lastingOf, type VariableValues } from '../evaluation/create-scope';
import { instanceKey } from '../objects/object-change';
import type { Plan } from '../plan/plan';
import { secretPathsOf } from '../plan/document/state-document';

/** SHA-256 of a text. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A digest of a text that may hold secrets: who has the file has to spend a fifth of a second and 64 MB on each guess, days on
 * six digits, and finds nothing out from another file.
 */
export function slowDigest(text: string, salt: string, cost = 2 ** 16): string {
  return scryptSync(text, salt, 32, { N: cost, r: 8, p: 1, maxmem: 2 ** 27 }).toString('hex');
}

/**
 * Digests of the workspace and of what functions read of files, by what it is. `count` is the number of them in the pinned plan: many together
 * take about as long as one, until each takes 3 ms.
 */
export function digestsOfFiles({ inputs }: Pick<Plan, 'inputs'>, salt: string, count?: number): Record<string, string> {
  const { workspace = defaultWorkspace } = inputs;
  const selected =
    workspace === defaultWorkspace ? [] : [['the workspace', { digest: workspace, isSecret: false }] as const];
  const facts = [...inputs.files.facts, ...selected];
  const cost = 2 ** Math.max(10, 16 - Math.ceil(Math.log2(Math.max(1, count ?? facts.length))));
  const hash = (content: string): string => slowDigest(content, salt, cost);
  const nameOf = (fact: string, isSecret: boolean): string =>
    isSecret ? `a file at a secret path (${hash(fact).slice(0, 8)})` : fact;
  return Object.fromEntries(facts.map(([fact, { digest, isSecret }]) => [nameOf(fact, isSecret), hash(digest)]));
}

/** A value as JSON; what is not known is told from everything else. */
function toJson(value: Value): JsonValue {
  if (value instanceof Unknown) return { ' unknown': true };
  if (Array.isArray(value)) return value.map((element: Value) => toJson(element));
  if (!isObjectValue(value)) return value as JsonValue;
  const entries = Object.entries(value).filter(([, given]) => (given as unknown) !== undefined);
  return Object.fromEntries(entries.map(([key, given]) => [key, toJson(given)]));
}

/** A text that is the same for the same value. */
const canonicalText = (value: unknown): string => printTerraformJson(sortKeys(toJson(value as Value)), 'line');

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

/** Data without the places of the states of other stacks, which depend on the folder, too; what they answer is in the changes. */
function withoutPlacesOfStates(data: JsonValue): JsonValue {
  if (!isJsonObject(data) || !isJsonObject(data[remoteStateType])) return data;
  const states = mapValues(data[remoteStateType], (body) => (isJsonObject(body) ? withoutKey(body, 'config') : body));
  return { ...data, [remoteStateType]: states };
}

/** What counts of a file that was read as a configuration. */
function codeOf(text: string): JsonValue {
  const code = parseJson(text) as JsonObject;
  return {
    ...code,
    terraform: withoutBackend(code['terraform']),
    resource: withoutComments(code['resource']),
    data: withoutPlacesOfStates(withoutComments(code['data'])),
  };
}

/** What counts of configuration files, in the order of their names. It may hold secrets. */
export function textOfFiles(files: readonly SourceFile[]): string {
  const ordered = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return canonicalText(ordered.map(({ path, text }) => [path, codeOf(text)]));
}

/** The values of all variables but the ephemeral ones, which may differ from run to run. */
export function textOfVariables(variables: VariableValues): string {
  return canonicalText([...lastingOf(variables)].map(([name, { value }]) => [name, value]).toSorted());
}

/** Every object that a plan read, by address; null for one that the service did not have. */
function liveOf({ state, refreshed, catalogue }: Plan, hide: Hide | undefined): JsonObject {
  const entries = [...new Set([...state.objects.keys(), ...refreshed.keys()])].map((address) => {
    const object = refreshed.get(address);
    if (!object) return [address, null] as const;
    const instances = [...(object.current ? [object.current] : []), ...Object.values(object.deposed)];
    const shown = instances.map((one) => hideSecrets(one.attributes, secretPathsOf(object, one, catalogue), hide));
    return [address, [object.current !== undefined, ...shown]] as const;
  });
  return Object.fromEntries(entries);
}

/** Every change, by address. */
function changesOf({ changes, outputs }: Plan, hide: Hide | undefined): JsonObject {
  const show = (value: Value, paths: readonly AttributePath[]): JsonValue => hideSecrets(toJson(value), paths, hide);
  const objects = changes.map((change): [string, JsonValue] => {
    const { action, before, beforeSensitive, after, afterSensitive, previousAddress, importing } = change;
    const values = [show(before, beforeSensitive), show(after, afterSensitive)];
    return [instanceKey(change), [action, ...values, previousAddress ?? null, importing?.id ?? null]];
  });
  const ofOutputs = outputs.map(({ name, action, after, isSensitive }): [string, JsonValue] => [
    namedAddress('output', name),
    [action, show(after, isSensitive ? [[]] : [])],
  ]);
  return Object.fromEntries([...objects, ...ofOutputs]);
}

/** How a plan was made, what it read and would change, with all secrets. */
export const textOfPlan = (plan: Plan): string =>
  canonicalText([plan.options, liveOf(plan, undefined), changesOf(plan, undefined)]);

const withoutSecrets: Hide = () => ' secret';

const digestsOf = (parts: JsonObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parts).map(([key, part]) => [key, part === null ? 'gone' : digest(canonicalText(part))]),
  );

/** The digest of every object that a plan read, without its secrets, by address; `gone` for one that the service did not have. */
export const digestsOfLive = (plan: Plan): Record<string, string> => digestsOf(liveOf(plan, withoutSecrets));

/** The digest of every change, without its secrets, by address. */
export const digestsOfChanges = (plan: Plan): Record<string, string> => digestsOf(changesOf(plan, withoutSecrets));
