import { isJsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { providerSource } from '../../base/provider-address';
import { addressOf, type InstanceKey, isModuleAddress } from '../address';
import { type InstanceState, type ObjectState } from '../state';
import { isBase64 } from './base64';
import { type Fail, Fields } from './fields';
import { isResourceAddress } from './resource-address';
import { isStatePath } from './sensitive-attributes';

/** What to do with an object that is broken, and with one that Terraform alone manages. */
export interface Refusals {
  readonly corrupt: Fail;
  readonly unsupported: Fail;
}

/** Whether `provider` is this package's provider, from whichever registry; one in a module has no alias. */
function isOurProvider(provider: string): boolean {
  const [, source, inModule] =
    /^(?:provider\["[^/"]+\/([^"]+)"\](?:\.[\w-]+)?|module\..+\.provider\["[^/"]+\/([^"]+)"\])$/.exec(provider) ?? [];
  return (source ?? inModule) === providerSource;
}

const resourceKeys = ['module', 'mode', 'type', 'name', 'each', 'provider', 'instances'];
const instanceKeys = [
  ...['index_key', 'status', 'deposed', 'schema_version', 'attributes', 'attributes_flat', 'sensitive_attributes'],
  ...['identity_schema_version', 'identity', 'private', 'dependencies', 'depends_on', 'create_before_destroy'],
];

/** Terraform's own provider, whose data sources are read anew by every run. */
const builtInProvider = 'provider["terraform.io/builtin/terraform"]';

function isTainted(fields: Fields, corrupt: Fail): boolean {
  const status = fields.string('status', '');
  return status === '' || status === 'tainted' ? status !== '' : corrupt(`the status "${status}" is not known`);
}

function readDependencies(fields: Fields, corrupt: Fail): readonly string[] {
  const dependencies = fields.strings('dependencies', []);
  const odd = dependencies.find((address) => !isResourceAddress(address));
  return odd === undefined ? dependencies : corrupt(`its dependency ${JSON.stringify(odd)} is no address`);
}

function readPrivate(fields: Fields, corrupt: Fail): string {
  const data = fields.string('private');
  return isBase64(data) ? data : corrupt('"private" is not in base64');
}

function readSensitive(fields: Fields, corrupt: Fail): readonly JsonValue[] {
  const paths = fields.array('sensitive_attributes', []);
  return paths.every(isStatePath) ? paths : corrupt('"sensitive_attributes" must hold paths');
}

function readDeposed(fields: Fields, corrupt: Fail): string {
  const key = fields.string('deposed', '');
  return /^(?:[\da-f]{8})?$/.test(key) ? key : corrupt(`the deposed key "${key}" is none`);
}

function parseInstance(fields: Fields, corrupt: Fail): InstanceState {
  const identity = fields.any('identity');
  return {
    schemaVersion: fields.integer('schema_version'),
    attributes: fields.object('attributes'),
    sensitiveAttributes: readSensitive(fields, corrupt),
    dependencies: readDependencies(fields, corrupt),
    ...(isTainted(fields, corrupt) && { isTainted: true }),
    ...(fields.flag('create_before_destroy', false) && { createBeforeDestroy: true }),
    ...(fields.has('private') && { private: readPrivate(fields, corrupt) }),
    ...(fields.has('identity_schema_version') && { identitySchemaVersion: fields.integer('identity_schema_version') }),
    ...(identity !== undefined && { identity }),
  };
}

type Instances = Pick<ObjectState, 'current' | 'deposed'>;

/** Most objects have no instance that was replaced: they share one. */
const none: ObjectState['deposed'] = {};

function readIndexKey(fields: Fields, corrupt: Fail): InstanceKey | undefined {
  const key = fields.any('index_key') ?? undefined;
  if (key === undefined || typeof key === 'string') return key;
  return Number.isSafeInteger(key) && Number(key) >= 0
    ? Number(key)
    : corrupt(`the index key ${formatJson(key)} is neither a text nor a whole number`);
}

/** The instances of an entry, by their keys. */
function parseInstances(entries: readonly JsonValue[], corrupt: Fail): ReadonlyMap<InstanceKey | undefined, Instances> {
  const found = new Map<InstanceKey | undefined, Map<string, InstanceState>>();
  for (const entry of entries) {
    if (!isJsonObject(entry)) return corrupt('an instance is not an object');
    const fields = new Fields(entry, corrupt, instanceKeys);
    const indexKey = readIndexKey(fields, corrupt);
    const deposedKey = readDeposed(fields, corrupt);
    const instances = found.get(indexKey) ?? new Map<string, InstanceState>();
    if (instances.has(deposedKey)) return corrupt('an instance stands there twice');
    found.set(indexKey, instances.set(deposedKey, parseInstance(fields, corrupt)));
  }
  return new Map(
    [...found].map(([indexKey, instances]) => {
      const current = instances.get('');
      instances.delete('');
      const deposed = instances.size === 0 ? none : Object.fromEntries(instances);
      return [indexKey, current ? { current, deposed } : { deposed }];
    }),
  );
}

/** What older Terraforms wrote of `count` means nothing without an index, and is read all the same. */
function skipOldKeys(fields: Fields): void {
  fields.string('each', '');
}

function readMode(fields: Fields, corrupt: Fail): ObjectState['mode'] {
  const mode = fields.string('mode');
  return mode === 'managed' || mode === 'data' ? mode : corrupt(`the mode "${mode}" is not known`);
}

function readModule(fields: Fields, corrupt: Fail): string | undefined {
  if (!fields.has('module')) return undefined;
  const module = fields.string('module');
  if (module === '') return undefined;
  return isModuleAddress(module) ? module : corrupt(`"module" has an invalid address`);
}

/**
 * Parses an entry of `resources` in a state file: an object for each of its instances.
 *
 * Ends in `unsupported` for objects of another provider, and in `corrupt` for what no Terraform writes.
 */
export function parseObjects(
  resource: JsonValue | undefined,
  { corrupt, unsupported }: Refusals,
): readonly ObjectState[] {
  if (!isJsonObject(resource)) return corrupt('an entry of "resources" is not an object');
  let where = '';
  const corruptHere: Fail = (detail) => corrupt(where + detail);
  const fields = new Fields(resource, corruptHere, resourceKeys);
  const [type, name] = [fields.string('type'), fields.string('name')];
  const mode = readMode(fields, corrupt);
  skipOldKeys(fields);
  const module = readModule(fields, corrupt);
  const head = { ...(module !== undefined && { module }), mode, type, name };
  const address = addressOf(head);
  where = `${address}: `;
  const provider = fields.string('provider');
  const isRemembered = mode === 'data' && provider === builtInProvider;
  if (!isOurProvider(provider) && !isRemembered) return unsupported(`${address}, an object of ${provider}`);
  const instances = parseInstances(fields.array('instances'), corruptHere);
  if (instances.size === 0) return [{ provider, deposed: {}, ...head }];
  return [...instances].map(([indexKey, kept]): ObjectState => {
    const object = { provider, ...kept, ...head };
    return indexKey === undefined ? object : { indexKey, ...object };
  });
}
