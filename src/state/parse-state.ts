import { StateError } from '../base/errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { parseJson } from '../base/json-text';
import {
  type Fail,
  readArray,
  readInteger,
  readObject,
  readOptional,
  readString,
  withoutKeys,
} from '../base/json-fields';
import { parseObject } from './parse-object';
import { addressOf, emptyState, type ObjectState, type OutputState, type State } from './state';

const version = 4;

function parseRoot(text: string, corrupt: Fail): JsonObject {
  let root: JsonValue;
  try {
    root = parseJson(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser's own words quote the text, and a state holds secrets.
    return corrupt('it is not JSON, or only the beginning of it');
  }
  return isJsonObject(root) ? root : corrupt('it is not a JSON object');
}

function checkVersion(root: JsonObject, statePath: string, corrupt: Fail): void {
  const found = readInteger(root, 'version', corrupt);
  if (found === version) return;
  const remedy =
    found > version
      ? 'Update this package, or go on with the Terraform that wrote it.'
      : 'Let Terraform write it once: `aac terraform -- apply -refresh-only`.';
  throw new StateError(
    'STATE_VERSION',
    `The state file ${statePath} is of version ${String(found)}; only version ${String(version)} can be used. ${remedy}`,
    { statePath },
  );
}

/** Parses `outputs` of a state file. */
export function parseOutputs(outputs: JsonObject, corrupt: Fail): Record<string, OutputState> {
  const entries = Object.keys(outputs).map((name): [string, OutputState] => {
    const failHere: Fail = (detail) => corrupt(`output "${name}": ${detail}`);
    const output = readObject(outputs, name, failHere);
    const { value, type } = output;
    if (value === undefined || type === undefined) return failHere('"value" and "type" are needed');
    return [name, { value, type, sensitive: output['sensitive'] === true }];
  });
  return Object.fromEntries(entries);
}

function parseObjects(root: JsonObject, statePath: string, corrupt: Fail): Map<string, ObjectState> {
  const objects = new Map<string, ObjectState>();
  const unsupported: Fail = (detail) => {
    throw new StateError(
      'STATE_UNSUPPORTED',
      `The state file ${statePath} holds ${detail}, which the embedded engine does not manage. Use \`aac terraform\` for this stack.`,
      { statePath },
    );
  };
  for (const resource of readOptional(root, 'resources', readArray, corrupt) ?? []) {
    const object = parseObject(resource, { corrupt, unsupported });
    const address = addressOf(object);
    if (objects.has(address)) corrupt(`it holds ${address} twice`);
    objects.set(address, object);
  }
  return objects;
}

const knownKeys = ['version', 'terraform_version', 'serial', 'lineage', 'outputs', 'resources', 'check_results'];

/**
 * Parses the text of a state file.
 *
 * @throws StateError `STATE_CORRUPT` when it is no state, `STATE_VERSION` when it is not of version 4, `STATE_UNSUPPORTED`
 * when it holds modules, counted objects or objects of other providers.
 */
export function parseState(text: string, statePath: string): State {
  const corrupt: Fail = (detail) => {
    throw new StateError(
      'STATE_CORRUPT',
      `The state file ${statePath} cannot be used: ${detail}. It was left as it is; the one before it may be in ${statePath}.backup.`,
      { statePath },
    );
  };
  const root = parseRoot(text, corrupt);
  checkVersion(root, statePath, corrupt);
  return {
    lineage: readString(root, 'lineage', corrupt),
    serial: readInteger(root, 'serial', corrupt),
    terraformVersion: readOptional(root, 'terraform_version', readString, corrupt) ?? emptyState.terraformVersion,
    outputs: parseOutputs(readOptional(root, 'outputs', readObject, corrupt) ?? {}, corrupt),
    objects: parseObjects(root, statePath, corrupt),
    checkResults: root['check_results'] ?? null,
    ...withoutKeys(root, knownKeys),
  };
}
