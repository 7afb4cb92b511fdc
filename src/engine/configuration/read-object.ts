import type { JsonObject } from '../../base/json';
import { isPlain } from '../../language';
import { blockKeys, innerBlockKeys } from './block-keys';
import { onlyBodyOf, readFlag, reportUnknownKeys } from './blocks';
import type { Lifecycle, ObjectBlock } from './configuration';
import type { ObjectHeader } from './declarations';
import type { Findings } from './findings';
import { readConditions } from './read-conditions';
import { parseProvider, readDependsOn, readIgnoredPaths, readTriggers } from './read-references';
import { refusalOfKey } from './refusals';

const metaKeys: ReadonlySet<string> = new Set([...blockKeys.resource.refused, ...blockKeys.resource.known]);
const lifecycleKeys = {
  managed: innerBlockKeys['`lifecycle` of `resource`'],
  data: innerBlockKeys['`lifecycle` of `data`, `ephemeral`'],
  ephemeral: innerBlockKeys['`lifecycle` of `data`, `ephemeral`'],
};

const noLifecycle: Lifecycle = {
  preconditions: [],
  postconditions: [],
  preventDestroy: false,
  createBeforeDestroy: false,
  ignoreChanges: [],
  replaceTriggeredBy: [],
};

function readLifecycle({ mode, address: owner, body: object }: ObjectHeader, findings: Findings): Lifecycle {
  const json = object['lifecycle'];
  if (json === undefined) return noLifecycle;
  const body = onlyBodyOf(json, `\`lifecycle\` of ${owner}`, findings);
  reportUnknownKeys(body, { subject: `\`lifecycle\` of ${owner}`, owner, ...lifecycleKeys[mode] }, findings);
  const flag = (key: string): boolean => readFlag(body[key], `\`${key}\` of ${owner}`, findings) ?? false;
  const conditions = (key: string): Lifecycle['preconditions'] =>
    readConditions(body[key], `\`${key}\` of ${owner}`, findings);
  return {
    preconditions: conditions('precondition'),
    postconditions: conditions('postcondition'),
    preventDestroy: flag('prevent_destroy'),
    createBeforeDestroy: flag('create_before_destroy'),
    ignoreChanges: readIgnoredPaths(body['ignore_changes'], owner, findings),
    replaceTriggeredBy: readTriggers(body['replace_triggered_by'], `\`replace_triggered_by\` of ${owner}`, findings),
  };
}

/** How a block names its provider: `analytics`, `analytics.alias`. */
export const providerReference = /^[\p{ID_Start}_][\p{ID_Continue}-]*(?:\.[\p{ID_Start}_][\p{ID_Continue}-]*)?$/u;

/** Local name and alias of the provider that a block asks for; its type names the provider when it does not. */
export function providerOfObject({
  type,
  body,
}: ObjectHeader): readonly [localName: string, alias: string | undefined] {
  const { provider } = body;
  return parseProvider(typeof provider === 'string' ? provider : type.replace(/_.*/s, ''));
}

/** The attributes of a body, without the arguments of Terraform itself and comments. */
function attributesOf(body: JsonObject): JsonObject {
  const isOther = (key: string): boolean => key === '//' || metaKeys.has(key);
  if (!Object.keys(body).some(isOther)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !isOther(key)));
}

/** The `count` or `for_each` of a block. */
export function readRepetition(
  { address, body }: Pick<ObjectHeader, 'address' | 'body'>,
  findings: Findings,
): Pick<ObjectBlock, 'repetition'> {
  const given = (['count', 'for_each'] as const).filter((kind) => body[kind] !== undefined);
  if (given.length > 1) findings.report('Invalid combination', address, 'takes `count` or `for_each`, not both.');
  const [kind] = given;
  return kind === undefined ? {} : { repetition: { kind, value: body[kind] ?? null } };
}

/** Reads a resource, data or ephemeral block of our provider: the arguments of Terraform itself, and the attributes. */
export function readObject(header: ObjectHeader, providerAlias: string | undefined, findings: Findings): ObjectBlock {
  const { mode, address, type, name, check, body, file } = header;
  const { provider } = body;
  const attributes = attributesOf(body);
  for (const key of blockKeys.resource.refused) {
    if (!Object.hasOwn(body, key)) continue;
    findings.refuse({ what: `\`${key}\``, owner: address, refusal: refusalOfKey(key) });
  }
  if (provider !== undefined && !(typeof provider === 'string' && providerReference.test(provider))) {
    const predicate = 'must be a text such as "analytics.alias", without `${…}`.';
    findings.report('Wrong type of value', `\`provider\` of ${address}`, predicate);
  }
  return {
    mode,
    address,
    type,
    name,
    ...(check !== undefined && { check }),
    ...readRepetition(header, findings),
    providerAlias,
    body: attributes,
    isConstant: isPlain(attributes),
    dependsOn: readDependsOn(body['depends_on'], address, findings),
    lifecycle: readLifecycle(header, findings),
    file,
  };
}
