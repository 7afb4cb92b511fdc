import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { type InstanceState, type ObjectState, type OutputState, type State } from '../../src/state/state';
import { addressOf } from '../../src/state/address';
/** JSON that is read as it was printed: a whole number beyond 2^53 is read as bigint, a negative zero as zero. */
export const arbitraryJson = fc
  .json({ maxDepth: 3 })
  .filter((text) => !/(?<![\d.])\d{16}|e\+/.test(text))
  .map((text) => JSON.parse(text) as JsonValue);
const value: fc.Arbitrary<JsonValue> = fc.oneof(
  arbitraryJson,
  fc.bigInt().filter((whole) => !Number.isSafeInteger(Number(whole))),
);
const jsonObject = fc.dictionary(fc.string(), value, { maxKeys: 3, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const name = fc.constantFrom('a', 'b', 'c', 'main-1', 'über');
const address = fc.constantFrom('analytics_alert.a', 'data.analytics_category.main-1', 'analytics_category.über');

const instance: fc.Arbitrary<InstanceState> = fc.record(
  {
    schemaVersion: fc.nat(),
    attributes: jsonObject,
    sensitiveAttributes: fc.array(fc.constant([{ type: 'get_attr', value: 'token' }]), { maxLength: 2 }),
    dependencies: fc.array(address, { maxLength: 2 }),
    private: fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64')),
    isTainted: fc.constant(true as const),
    createBeforeDestroy: fc.constant(true as const),
    identity: jsonObject,
    identitySchemaVersion: fc.nat(),
  },
  { requiredKeys: ['schemaVersion', 'attributes', 'sensitiveAttributes', 'dependencies'], noNullPrototype: true },
);

/** Any object of the provider that a state can hold. */
export const arbitraryObject: fc.Arbitrary<ObjectState> = fc
  .record(
    {
      mode: fc.constantFrom('managed' as const, 'data' as const),
      type: fc.constantFrom('analytics_alert', 'analytics_category'),
      name,
      module: fc.constantFrom('module.m', 'module.m[0].module.über["a.b[\\"]"]'),
      indexKey: fc.constantFrom(0, 2, 10, 'a', '10', '${"\\'),
      provider: fc.constantFrom(
        'provider["registry.terraform.io/analytics-as-code/analytics"]',
        'provider["registry.opentofu.org/analytics-as-code/analytics"].second',
      ),
      current: instance,
      deposed: fc.dictionary(fc.constantFrom('0badc0de', 'ffffffff'), instance, { noNullPrototype: true }),
    },
    { requiredKeys: ['mode', 'type', 'name', 'provider', 'deposed'], noNullPrototype: true },
  )
  // What has no instance has no key either.
  .map(({ indexKey, ...object }) =>
    indexKey !== undefined && (object.current || Object.keys(object.deposed).length > 0)
      ? { ...object, indexKey }
      : object,
  );

/** Any outputs. */
export const arbitraryOutputs: fc.Arbitrary<Record<string, OutputState>> = fc.dictionary(
  name,
  fc
    .tuple(
      fc.oneof(
        fc.tuple(fc.string({ unit: 'binary-ascii' }), fc.constant('string')),
        fc.tuple(fc.oneof(fc.integer(), fc.bigInt({ min: 2n ** 53n })), fc.constant('number')),
        fc.tuple(fc.array(fc.boolean()), fc.constant(['list', 'bool'])),
      ),
      fc.boolean(),
    )
    .map(([[given, type], sensitive]): OutputState => ({ value: given, type, sensitive })),
  { maxKeys: 3, noNullPrototype: true },
);

/** Any state. */
export const arbitraryState: fc.Arbitrary<State> = fc.record(
  {
    lineage: fc.uuid(),
    serial: fc.nat(),
    terraformVersion: fc.constantFrom('1.0.0', '1.11.4'),
    outputs: arbitraryOutputs,
    objects: fc
      .uniqueArray(arbitraryObject, { selector: addressOf, maxLength: 4 })
      .map((objects) => new Map(objects.map((object) => [addressOf(object), object]))),
    checkResults: fc.constantFrom<JsonValue>(null, [{ object_kind: 'resource', config_addr: 'a.b', status: 'pass' }]),
  },
  {
    requiredKeys: ['lineage', 'serial', 'terraformVersion', 'outputs', 'objects', 'checkResults'],
    noNullPrototype: true,
  },
);
