import { StateError } from '../../base/errors';
import type { JsonObject, JsonValue } from '../../base/json';
import { addressOf, emptyState, type ObjectState, type OutputState, type State } from '../state';
import { type Fail, type Fields, parseObjectText, readFields } from './fields';
import { parseObject } from './parse-object';

const version = 4;

function checkVersion({ integer }: Fields, statePath: string): void {
  const found = integer('version');
  if (found === version) return;
  const remedy =
    found > version
      ? 'Update this package, or go on with the Terraform that wrote it.'
      : 'Let Terraform write it once: `aac terraform -- apply -refresh-only`.';
  throw new StateError(
    'STATE_VERSION',
    `The state ${statePath} is of version ${String(found)}; only version ${String(version)} can be used. ${remedy}`,
    { statePath },
  );
}

/** Parses `outputs` of a state file. */
export function parseOutputs(outputs: JsonObject, corrupt: Fail): Record<string, OutputState> {
  const entries = Object.keys(outputs).map((name): [string, OutputState] => {
    const failHere: Fail = (detail) => corrupt(`output "${name}": ${detail}`);
    const { value, type, sensitive } = readFields(outputs, failHere).object(name);
    if (value === undefined || type === undefined) return failHere('"value" and "type" are needed');
    return [name, { value, type, sensitive: sensitive === true }];
  });
  return Object.fromEntries(entries);
}

function parseObjects({ array }: Fields, statePath: string, corrupt: Fail): Map<string, ObjectState> {
  const objects = new Map<string, ObjectState>();
  const unsupported: Fail = (detail) => {
    throw new StateError(
      'STATE_UNSUPPORTED',
      `The state ${statePath} holds ${detail}, which the embedded engine does not manage. Use \`aac terraform\` for this stack.`,
      { statePath },
    );
  };
  for (const resource of array('resources', [])) {
    const object = parseObject(resource, { corrupt, unsupported });
    const address = addressOf(object);
    if (objects.has(address)) corrupt(`it holds ${address} twice`);
    objects.set(address, object);
  }
  return objects;
}

/** Terraform refuses a state by a version that is none. */
function readTerraformVersion({ string }: Fields, corrupt: Fail): string {
  const found = string('terraform_version', emptyState.terraformVersion);
  return found === '' || /^v?\d+(?:\.\d+)*(?:[-+][\w.~+-]+)?$/.test(found)
    ? found
    : corrupt('its "terraform_version" is no version');
}

function readCheckResults({ any }: Fields, corrupt: Fail): JsonValue {
  const found = any('check_results') ?? null;
  return found === null || Array.isArray(found) ? found : corrupt('"check_results" must be an array');
}

/**
 * Parses the text of a state file.
 *
 * @param backupPath - where the text before it may be, for the message.
 * @throws StateError `STATE_CORRUPT` when it is no state, `STATE_VERSION` when it is not of version 4, `STATE_UNSUPPORTED`
 * when it holds modules, counted objects or objects of other providers.
 */
export function parseState(text: string, statePath: string, backupPath?: string): State {
  const hint = backupPath === undefined ? '' : `; the one before it may be in ${backupPath}`;
  const corrupt: Fail = (detail) => {
    throw new StateError(
      'STATE_CORRUPT',
      `The state ${statePath} cannot be used: ${detail}. It was left as it is${hint}.`,
      { statePath },
    );
  };
  const root = readFields(parseObjectText(text, corrupt), corrupt);
  checkVersion(root, statePath);
  return {
    lineage: root.string('lineage'),
    serial: root.integer('serial'),
    terraformVersion: readTerraformVersion(root, corrupt),
    outputs: parseOutputs(root.object('outputs', {}), corrupt),
    objects: parseObjects(root, statePath, corrupt),
    checkResults: readCheckResults(root, corrupt),
  };
}
