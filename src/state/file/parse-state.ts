import { StateError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { LostDigitsError } from '../../base/json-text';
import type { KeyPlace } from '../../base/repeated-key';
import { addressOf } from '../address';
import { emptyState, type ObjectState, type OutputState, type State } from '../state';
import { type Fail, parseObjectText, Fields } from './fields';
import { parseCheckResults } from './parse-check-results';
import { parseObjects, type Refusals } from './parse-object';
import { isSpelledAs, isTerraformType, normaliseTexts } from './spelled-as';

const version = 4;
const rootKeys = ['version', 'terraform_version', 'serial', 'lineage', 'outputs', 'resources', 'check_results'];
const outputKeys = ['value', 'type', 'sensitive'];

/** Terraform reads a whole number in these, and takes none that is spelled as `1.0` or `1e2`. */
const wholeNumbers = ['version', 'serial', 'schema_version', 'identity_schema_version'];
/** Where one of them may be spelled so; it may be in a value, where it means nothing. */
const oddNumber = new RegExp(`"(?:${wholeNumbers.join('|')})"\\s*:\\s*(?:-0|-?\\d+[.eE])`);
/** How many objects an instance is in, itself among them; what is deeper are values. */
const instanceDepth = 3;

function checkVersion(fields: Fields, statePath: string): void {
  const found = fields.integer('version');
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
    const fields = new Fields(new Fields(outputs, failHere).object(name), failHere, outputKeys);
    const [value, type] = [fields.any('value'), fields.any('type')];
    if (value === undefined || type === undefined) return failHere('"value" and "type" are needed');
    if (!isTerraformType(type)) return failHere('its "type" is none of the types of Terraform');
    if (!isSpelledAs(value, type)) return failHere('its "value" is not spelled as Terraform spells one of its type');
    return [name, { value: normaliseTexts(value), type, sensitive: fields.flag('sensitive', false) }];
  });
  return Object.fromEntries(entries);
}

/** OpenTofu leaves `serial` and `lineage` legible beside what it encrypts, and no version. */
function refuseEncrypted(root: JsonObject, statePath: string): void {
  if (root['encrypted_data'] === undefined) return;
  throw new StateError(
    'STATE_UNSUPPORTED',
    `The state ${statePath} is encrypted by OpenTofu, and the embedded engine cannot open it; use \`aac terraform\` with OpenTofu for this stack.`,
    { statePath },
  );
}

function parseResources(fields: Fields, refusals: Refusals): Map<string, ObjectState> {
  const objects = new Map<string, ObjectState>();
  for (const resource of fields.array('resources')) {
    for (const object of parseObjects(resource, refusals)) {
      const address = addressOf(object);
      if (objects.has(address)) refusals.corrupt(`it holds ${address} twice`);
      objects.set(address, object);
    }
  }
  return objects;
}

function readRoot(text: string, { corrupt, unsupported }: Refusals): JsonObject {
  const onKey = ({ key, depth, number }: KeyPlace): void => {
    if (depth > instanceDepth || number === undefined || !wholeNumbers.includes(key)) return;
    if (!/^(?:0|-?[1-9]\d*)$/.test(number)) corrupt(`"${key}" must be a whole number`);
  };
  try {
    return parseObjectText(text, corrupt, { isCode: true, ...(oddNumber.test(text) && { onKey }) });
  } catch (error) {
    if (error instanceof LostDigitsError) return unsupported('a number of more digits than are kept here');
    throw error;
  }
}

/** Terraform refuses a state by a version that is none. */
function readTerraformVersion(fields: Fields, corrupt: Fail): string {
  const found = fields.string('terraform_version', emptyState.terraformVersion);
  return found === '' || /^v?\d{1,18}(?:\.\d{1,18})*(?:[-+][\w.~+-]+)?$/.test(found)
    ? found
    : corrupt('its "terraform_version" is no version');
}

/**
 * Parses the text of a state file.
 *
 * @param backupPath - where the text before it may be, for the message.
 * @throws StateError `STATE_CORRUPT` when it is no state, `STATE_VERSION` when it is not of version 4, `STATE_UNSUPPORTED`
 * when it holds objects of other providers, or is encrypted.
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
  const unsupported: Fail = (detail) => {
    throw new StateError(
      'STATE_UNSUPPORTED',
      `The state ${statePath} holds ${detail}, which the embedded engine does not manage. Use \`aac terraform\` for this stack.`,
      { statePath },
    );
  };
  const json = readRoot(text, { corrupt, unsupported });
  refuseEncrypted(json, statePath);
  const root = new Fields(json, corrupt, rootKeys);
  checkVersion(root, statePath);
  return {
    lineage: root.string('lineage') || corrupt('"lineage" must not be empty'),
    serial: root.integer('serial'),
    terraformVersion: readTerraformVersion(root, corrupt),
    outputs: parseOutputs(root.object('outputs', {}), corrupt),
    objects: parseResources(root, { corrupt, unsupported }),
    checkResults: parseCheckResults(root, corrupt),
  };
}
