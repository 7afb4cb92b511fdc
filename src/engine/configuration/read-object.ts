import type { JsonObject, JsonValue } from '../../base/json';
import { isPlainBody } from '../../language';
import { bodiesOf, entriesOf, type FileContext, readFlag } from './blocks';
import type { Lifecycle, ObjectBlock } from './configuration';
import type { Declared, ObjectHeader } from './declarations';
import { reportUnknownKey } from './findings';
import { readDependsOn, readIgnoredPaths, readReferences } from './read-references';

const refusedKeys: readonly string[] = ['count', 'for_each', 'dynamic', 'provisioner', 'connection'];
const metaKeys: ReadonlySet<string> = new Set([...refusedKeys, 'depends_on', 'lifecycle', 'provider']);
const lifecycleKeys = ['prevent_destroy', 'create_before_destroy', 'ignore_changes', 'replace_triggered_by'];
const refusedLifecycleKeys: readonly string[] = ['precondition', 'postcondition', 'action_trigger'];

const noLifecycle: Lifecycle = {
  preventDestroy: false,
  createBeforeDestroy: false,
  ignoreChanges: [],
  replaceTriggeredBy: [],
};

function readLifecycle(json: JsonValue | undefined, owner: string, context: FileContext): Lifecycle {
  if (json === undefined) return noLifecycle;
  const { file, findings } = context;
  const blocks = bodiesOf(json, `\`lifecycle\` of ${owner}`, context);
  const body = Object.fromEntries(blocks.flatMap(entriesOf));
  for (const key of Object.keys(body)) {
    if (refusedLifecycleKeys.includes(key)) findings.refuse(`\`${key}\` of ${owner}`, file);
    else if (!lifecycleKeys.includes(key)) {
      reportUnknownKey(findings, key, { subject: `\`lifecycle\` of ${owner} (${file})`, known: lifecycleKeys });
    }
  }
  const flag = (key: string): boolean => readFlag(body[key], `\`${key}\` of ${owner}`, { ...context, fallback: false });
  return {
    preventDestroy: flag('prevent_destroy'),
    createBeforeDestroy: flag('create_before_destroy'),
    ignoreChanges: readIgnoredPaths(body['ignore_changes'], owner, context),
    replaceTriggeredBy: readReferences(body['replace_triggered_by'], `\`replace_triggered_by\` of ${owner}`, context),
  };
}

/** The address of a resource or data block. */
export function addressOfObject({ mode, type, name }: Pick<ObjectHeader, 'mode' | 'type' | 'name'>): string {
  return mode === 'data' ? `data.${type}.${name}` : `${type}.${name}`;
}

/** Local name and alias of the provider that a block asks for; its type names the provider when it does not. */
export function providerOfObject({ type, body }: ObjectHeader): {
  readonly localName: string;
  readonly alias: string | undefined;
} {
  const { provider } = body;
  const [localName = '', alias] = (typeof provider === 'string' ? provider : type.replace(/_.*$/s, ''))
    .replace(/^\$\{([^]*)\}$/, '$1')
    .split('.');
  return { localName, alias };
}

/** The attributes of a body, without the arguments of Terraform itself and comments. */
function attributesOf(body: JsonObject): JsonObject {
  const isOther = (key: string): boolean => key === '//' || metaKeys.has(key);
  if (!Object.keys(body).some(isOther)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isOther(key)));
}

/** Reads a resource or data block of our provider: the arguments of Terraform itself, and the attributes. */
export function readObject(header: ObjectHeader, context: FileContext): Declared<ObjectBlock> {
  const { mode, type, name, body } = header;
  const attributes = attributesOf(body);
  const address = addressOfObject(header);
  for (const key of refusedKeys) {
    if (Object.hasOwn(body, key)) context.findings.refuse(`\`${key}\` of ${address}`, context.file);
  }
  if (body['provider'] !== undefined && typeof body['provider'] !== 'string') {
    context.findings.report(
      'Wrong type of value',
      `\`provider\` of ${address} (${context.file}) must be a text such as "analytics.alias".`,
    );
  }
  return {
    mode,
    address,
    type,
    name,
    providerAlias: providerOfObject(header).alias,
    body: attributes,
    isConstant: isPlainBody(attributes),
    dependsOn: readDependsOn(body['depends_on'], address, context),
    lifecycle: readLifecycle(body['lifecycle'], address, context),
    file: context.file,
  };
}
