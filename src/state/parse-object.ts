import { isJsonObject, type JsonObject, type JsonValue } from '../base/json';
import { formatJson } from '../base/json-text';
import { providerSource } from '../base/provider-source';
import {
  type Fail,
  readArray,
  readInteger,
  readObject,
  readOptional,
  readString,
  withoutKeys,
} from '../base/json-fields';
import { addressOf, type InstanceState, type ObjectState } from './state';

/** What to do with an object that is broken, and with one that Terraform alone manages. */
interface Refusals {
  readonly corrupt: Fail;
  readonly unsupported: Fail;
}

const resourceKeys = ['module', 'mode', 'type', 'name', 'each', 'provider', 'instances'];
const instanceKeys = [
  'index_key',
  'status',
  'deposed',
  'schema_version',
  'attributes',
  'sensitive_attributes',
  'identity_schema_version',
  'identity',
  'private',
  'dependencies',
  'create_before_destroy',
];

/** Whether `provider` is this package's provider, from whichever registry, in the root module. */
function isOurProvider(provider: string): boolean {
  const [, source] = /^provider\["[^/"]+\/([^"]+)"\](?:\.[\w-]+)?$/.exec(provider) ?? [];
  return source === providerSource;
}

function readFlag(instance: JsonObject, key: string, corrupt: Fail): boolean {
  const value = instance[key] ?? false;
  return typeof value === 'boolean' ? value : corrupt(`"${key}" must be true or false`);
}

function readStatus(instance: JsonObject, corrupt: Fail): boolean {
  const status = readOptional(instance, 'status', readString, corrupt) ?? '';
  return status === '' || status === 'tainted' ? status !== '' : corrupt(`the status "${status}" is not known`);
}

function readTexts(instance: JsonObject, key: string, corrupt: Fail): readonly string[] {
  const values = readOptional(instance, key, readArray, corrupt) ?? [];
  return values.map((value) => (typeof value === 'string' ? value : corrupt(`"${key}" must hold strings`)));
}

function parseInstance(instance: JsonObject, corrupt: Fail): InstanceState {
  const privateData = readOptional(instance, 'private', readString, corrupt);
  const identitySchemaVersion = readOptional(instance, 'identity_schema_version', readInteger, corrupt);
  return {
    schemaVersion: readInteger(instance, 'schema_version', corrupt),
    attributes: readObject(instance, 'attributes', corrupt),
    sensitiveAttributes: readOptional(instance, 'sensitive_attributes', readArray, corrupt) ?? [],
    dependencies: readTexts(instance, 'dependencies', corrupt),
    ...(readStatus(instance, corrupt) && { isTainted: true }),
    ...(readFlag(instance, 'create_before_destroy', corrupt) && { createBeforeDestroy: true }),
    ...(privateData !== undefined && { private: privateData }),
    ...(identitySchemaVersion !== undefined && { identitySchemaVersion }),
    ...(instance['identity'] !== undefined && { identity: instance['identity'] }),
    ...withoutKeys(instance, instanceKeys),
  };
}

function readMode(resource: JsonObject, corrupt: Fail): 'managed' | 'data' {
  const mode = readString(resource, 'mode', corrupt);
  return mode === 'managed' || mode === 'data' ? mode : corrupt(`the mode "${mode}" is not known`);
}

/** `unsupported` takes the index of an instance that has one. */
function parseInstances(
  entries: readonly JsonValue[],
  { corrupt, unsupported }: Refusals,
): Pick<ObjectState, 'current' | 'deposed'> {
  const instances = new Map<string, InstanceState>();
  for (const entry of entries) {
    if (!isJsonObject(entry)) return corrupt('an instance is not an object');
    const indexKey = entry['index_key'] ?? null;
    if (indexKey !== null) return unsupported(formatJson(indexKey));
    const deposedKey = readOptional(entry, 'deposed', readString, corrupt) ?? '';
    if (instances.has(deposedKey)) return corrupt('an instance stands there twice');
    instances.set(deposedKey, parseInstance(entry, corrupt));
  }
  const current = instances.get('');
  instances.delete('');
  return { ...(current && { current }), deposed: Object.fromEntries(instances) };
}

/**
 * Parses an entry of `resources` in a state file.
 *
 * Ends in `unsupported` for objects in modules, with an index, or of another provider, and in `corrupt` for what no
 * Terraform writes.
 */
export function parseObject(resource: JsonValue, { corrupt, unsupported }: Refusals): ObjectState {
  if (!isJsonObject(resource)) return corrupt('an entry of "resources" is not an object');
  const type = readString(resource, 'type', corrupt);
  const name = readString(resource, 'name', corrupt);
  const mode = readMode(resource, corrupt);
  const address = addressOf({ mode, type, name });
  const corruptHere: Fail = (detail) => corrupt(`${address}: ${detail}`);
  const module = readOptional(resource, 'module', readString, corruptHere);
  if (module !== undefined) return unsupported(`${module}.${address}, an object inside a module`);
  const provider = readString(resource, 'provider', corruptHere);
  if (!isOurProvider(provider)) return unsupported(`${address}, an object of ${provider}`);

  return {
    mode,
    type,
    name,
    provider,
    ...parseInstances(readArray(resource, 'instances', corruptHere), {
      corrupt: corruptHere,
      unsupported: (index) => unsupported(`${address}[${index}], an object with an index`),
    }),
    ...withoutKeys(resource, resourceKeys),
  };
}
