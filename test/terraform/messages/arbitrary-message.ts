/** Random requests of plugin protocol 6: plausible ones by the schemas of the provider, and ones with something wrong in them. */
import { encode as pack } from '@msgpack/msgpack';
import {
  type Attribute,
  type Attributes,
  isConfigurable,
  mapAttributes,
  type ObjectValue,
  Unknown,
  type Value,
} from '../../../src/model';
import { encodeDynamicValue } from '../../../src/terraform/wire/dynamic-value';
import { type Message, messages } from '../../../src/terraform/wire/messages';
import { arbitraryText, arbitraryValue } from '../../support/arbitrary-values';
import * as fc from '../../support/seeded-fast-check';

type Dynamic = Message<'DynamicValue'>;

/** What the values of a request are made of. */
export interface Subject {
  readonly typeName: string;
  readonly attributes: Attributes;
  /** Of the values in answers. */
  readonly answered: Attributes;
  readonly identity: Attributes;
}

/** Ids of objects that the service has, and others. */
const id = fc.oneof(fc.integer({ min: 1, max: 30 }).map(String), fc.constant('9007199254740993'));
const known = { hasUnknowns: false };

/** The value of an example, which is TypeScript. */
const exampleOf = (example: string): Value | undefined => /^'([^']*)'$/.exec(example)?.[1];

function plausible(attribute: Attribute): fc.Arbitrary<Value> {
  const { type, oneOf, isInt64, example = '' } = attribute;
  if (type.kind === 'object') return arbitraryConfig(type.attributes);
  if (type.kind === 'objects') return fc.array(arbitraryConfig(type.attributes), { maxLength: 2 });
  const text = exampleOf(example);
  const scalar = oneOf
    ? fc.constantFrom(...oneOf)
    : isInt64
      ? id
      : fc.oneof(arbitraryText, ...(text === undefined ? [] : [fc.constant(text)]));
  if (type.kind === 'string') return scalar;
  if (type.kind === 'integer') return fc.oneof(fc.integer({ min: 0, max: 90 }), arbitraryValue(type, known));
  const isMany = type.kind === 'list' || type.kind === 'set';
  return isMany ? (fc.uniqueArray(scalar, { maxLength: 3 }) as fc.Arbitrary<Value>) : arbitraryValue(type, known);
}

/** A configuration that often passes its validation; nothing in it is unknown. */
export function arbitraryConfig(attributes: Attributes): fc.Arbitrary<ObjectValue> {
  const entries = mapAttributes(attributes, (_, attribute) => {
    if (!isConfigurable(attribute)) return fc.constant(null);
    const value = plausible(attribute);
    return attribute.required ? value : fc.option(value, { freq: 1 });
  });
  return fc.record(entries, { noNullPrototype: true }) as fc.Arbitrary<ObjectValue>;
}

/** Some values in it are unknown, and computed ones are there as well. */
function arbitraryValues(attributes: Attributes): fc.Arbitrary<ObjectValue> {
  const entries = mapAttributes(attributes, (_, attribute) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.option(plausible(attribute)) },
      { weight: 1, arbitrary: arbitraryValue(attribute.type, { hasUnknowns: true }) },
      { weight: 1, arbitrary: fc.constant(new Unknown()) },
    ),
  );
  return fc.record(entries, { noNullPrototype: true }) as fc.Arbitrary<ObjectValue>;
}

/** A value in JSON, which has no unknowns. */
const asJson = (value: Value): Dynamic => ({
  json: Buffer.from(JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))),
});

/** Some values, such as functions, have no form in msgpack. */
function packOrNil(value: unknown): Uint8Array {
  try {
    return pack(value);
  } catch (error) {
    if (error instanceof Error) return pack(null);
    throw error;
  }
}

/** What a host with mistakes in it could send in the place of a value. */
const wrongDynamic: fc.Arbitrary<Dynamic> = fc.oneof(
  fc.constant({}),
  fc.uint8Array({ maxLength: 20 }).map((msgpack) => ({ msgpack })),
  fc.json().map((text) => ({ json: Buffer.from(text) })),
  arbitraryText.map((text) => ({ json: Buffer.from(text) })),
  fc.anything({ maxDepth: 2 }).map((value) => ({ msgpack: packOrNil(value) })),
);

const dynamic = (attributes: Attributes): fc.Arbitrary<Dynamic> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitraryValues(attributes).map(encodeDynamicValue) },
    { weight: 2, arbitrary: arbitraryConfig(attributes).map(asJson) },
    { weight: 1, arbitrary: fc.constant(encodeDynamicValue(null)) },
    { weight: 1, arbitrary: wrongDynamic },
  );

const rawState = (attributes: Attributes): fc.Arbitrary<Message<'RawState'>> =>
  fc.oneof(
    { weight: 5, arbitrary: arbitraryConfig(attributes).map((value) => ({ json: asJson(value).json })) },
    { weight: 1, arbitrary: fc.json().map((text) => ({ json: Buffer.from(text) })) },
    { weight: 1, arbitrary: fc.constant({ flatmap: { id: '1' } }) },
  );

const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(arbitraryText, id),
  bool: fc.boolean(),
  bytes: fc.oneof(fc.constant(Buffer.from('planned')), fc.uint8Array({ maxLength: 8 })),
  int32: fc.integer({ min: 0, max: 3 }),
  int64: fc.constantFrom(0, 1, 2, -1, 2 ** 40),
};
const typeFields = new Set(['type_name', 'action_type', 'target_type_name', 'name']);

function arbitraryField(name: string, type: string, subject: Subject): fc.Arbitrary<unknown> {
  if (typeFields.has(name)) {
    return fc.oneof({ weight: 12, arbitrary: fc.constant(subject.typeName) }, { weight: 1, arbitrary: arbitraryText });
  }
  if (name === 'source_type_name') return fc.constantFrom('restapi_object', subject.typeName, 'other');
  if (type === 'DynamicValue') return dynamic(name === 'identity_data' ? subject.identity : subject.attributes);
  if (type === 'RawState') return rawState(name === 'raw_identity' ? subject.identity : subject.attributes);
  return scalars[type] ?? arbitraryMessage(type as keyof typeof messages, subject);
}

/** A random message. Each field may be missing. */
export function arbitraryMessage(
  message: keyof typeof messages,
  subject: Subject,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(messages[message] as Record<string, readonly [number, string, string?]>);
  const arbitraries = fields.map(([name, [, type, rule]]) => {
    const one = arbitraryField(name, type, subject);
    const value = rule === 'repeated' ? fc.array(one, { maxLength: 3 }) : rule === 'map' ? fc.constant({}) : one;
    return [name, fc.option(value, { nil: undefined, freq: typeFields.has(name) ? 40 : 8 })] as const;
  });
  return fc.record(Object.fromEntries(arbitraries), { noNullPrototype: true });
}
