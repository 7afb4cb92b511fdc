/** What is told of a record at first sight is what a read of it finds: of every kind, in all of its fields, also in odd values of them. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { camelCase } from '../../src/base/text/camel-case';
import type { JsonObject, JsonValue } from '../../src/base/json';
import {
  type Attribute,
  type Attributes,
  conformObject,
  type ObjectValue,
  type ResourceDefinition,
  type Value,
} from '../../src/model';
import { printPrivateState } from '../../src/provider/private-state/private-state';
import { readState } from '../../src/provider/resource/read';
import { resourceDefinitions } from '../../src/resources/index';
import type { ServiceContext } from '../../src/resources/context';
import type { ListOperationName } from '../../src/service/http/index';
import {
  defaultDialect,
  fieldsOf,
  getOperation,
  getBodyCodec,
  type Operation,
  type OperationName,
  operations,
  type RecordBodyName,
  recordBodies,
  resolvedFields,
  withAt,
  withoutAt,
} from '../../src/service/interface/index';
import { createFakeService } from '../support/fake-context';

const kinds = resourceDefinitions.filter((definition) => 'showsState' in definition);

function operationOf(path: string | undefined, wanted: (operation: Operation) => boolean): OperationName {
  const names = Object.keys(operations) as OperationName[];
  const found = names.find((name) => getOperation(name).path === path && wanted(getOperation(name)));
  if (!found) throw new Error(`Nothing of ${String(path)}.`);
  return found;
}

/** The operations of a kind, and the body that they carry. */
function callsOf({ path = '' }: ResourceDefinition<ServiceContext>) {
  const list = operationOf(path, ({ method }) => method === 'GET') as ListOperationName;
  const find = operationOf(`${path}/{objectId}`, ({ method }) => method === 'GET');
  return {
    list,
    find,
    body: getOperation(list).answer.replace('[]', '') as RecordBodyName,
  };
}

const texts = ['', 'a', '0', '15', '***', '•••', 'minute', 'e\u0301', 'a@b.c', 'A: b', '{"priority":1}', 'a\r\nb'];
const oddities: readonly (JsonValue | undefined)[] = [
  undefined,
  null,
  '',
  'x',
  '***',
  0,
  15,
  1.5,
  true,
  false,
  [],
  [7],
  {},
];

function arbitraryValue({ type, oneOf }: Attribute): fc.Arbitrary<Value> {
  const text = fc.constantFrom(...(oneOf ?? texts));
  switch (type.kind) {
    case 'string':
      return text;
    case 'integer':
      return fc.constantFrom(0, 1, 15);
    case 'bool':
      return fc.boolean();
    case 'list':
      return fc.array(fc.constantFrom('a@b.c', 'd@e.f', 'x'), { maxLength: 2 });
    case 'set':
      return fc.array(fc.constantFrom('7', '9', '10'), { maxLength: 2 });
    case 'map':
      return fc.dictionary(fc.constantFrom('A', 'B'), text, { maxKeys: 2 });
    case 'object':
      return arbitraryState(type.attributes);
    case 'objects':
      return fc.constant([]);
  }
}

/** Most attributes have nothing, or what holds anyway. */
const arbitraryState = (attributes: Attributes): fc.Arbitrary<ObjectValue> =>
  fc.record(
    Object.fromEntries(
      Object.entries(attributes).map(([name, one]) => {
        const digits = one.isInt64 && one.type.kind === 'string' ? { oneOf: ['7', '0', '15'] } : {};
        const usual = fc.constant<Value>(one.default ?? null);
        const value = arbitraryValue({ ...one, ...digits });
        return [
          name,
          fc.oneof(
            { weight: 6, arbitrary: usual },
            { weight: 1, arbitrary: fc.constant(null) },
            { weight: 3, arbitrary: value },
          ),
        ];
      }),
    ),
  );

/** The fields that say what a state says, as far as there are such. */
function fieldsIn(record: Parameters<typeof fieldsOf>[0], values: ObjectValue): Readonly<Record<string, unknown>> {
  const fields = new Map(fieldsOf(record));
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const entry = fields.get(camelCase(name));
      if (!entry || value === null) return [];
      return [[camelCase(name), entry.record ? fieldsIn(entry.record, value as ObjectValue) : value]];
    }),
  );
}

/** The places of a record on the wire, and those above and inside of them. */
function placesOf(body: RecordBodyName): readonly string[] {
  const { record } = recordBodies[body];
  return resolvedFields(defaultDialect, record).flatMap(({ place, entry }) => {
    const keys = place.split('.');
    const above = keys.map((_, index) => keys.slice(0, index + 1).join('.'));
    const inside = entry.record
      ? resolvedFields(defaultDialect, entry.record).map((one) => `${place}.${one.place}`)
      : [];
    return [...above, ...inside];
  });
}

const mutated = (wire: JsonObject, [place, value]: readonly [string, JsonValue | undefined]): JsonObject =>
  value === undefined ? withoutAt(wire, place) : withAt(wire, place, value);

test.each(kinds.map((definition) => [definition.type, definition] as const))('of %s', async (_, definition) => {
  const { attributes } = definition;
  const { list, find, body } = callsOf(definition);
  const mutations = fc.array(fc.tuple(fc.constantFrom('paused', ...placesOf(body)), fc.constantFrom(...oddities)), {
    maxLength: 2,
  });
  // Most that were configured have a value.
  const declared = fc.tuple(fc.boolean(), fc.subarray([...Object.keys(attributes), 'schedule.cron', 'email.to']));
  const seen = { shown: 0, read: 0 };
  await fc.assert(
    fc.asyncProperty(arbitraryState(attributes), mutations, declared, async (values, changes, [isAny, chosen]) => {
      const state = conformObject(attributes, { ...values, id: '7' }).value;
      const names = chosen.filter((name) => isAny || (state[name] ?? null) !== null);
      const encoded = getBodyCodec(body).encode(defaultDialect, fieldsIn(recordBodies[body].record, state));
      const said = typeof state['paused'] === 'boolean' ? { paused: state['paused'] } : {};
      const wire = changes.reduce(mutated, {
        ...(encoded as JsonObject),
        ...said,
      });
      const { context } = createFakeService({
        [list]: [{ ...wire, id: 7 }],
        [find]: { ...wire, id: 7 },
      });
      await context.snapshot.read(list, '7', 'list').catch(() => undefined);
      const isShown = definition.showsState?.(context, state, names);
      seen[isShown ? 'shown' : 'read'] += 1;
      if (!isShown) return;
      const alwaysRead = { ...definition, showsState: () => false };
      const session = {
        observing: context,
        changing: context,
        close: () => Promise.resolve(),
      };
      const host = {
        session: () => session,
        isStrict: true,
        writing: () => undefined,
      };
      const privateData = printPrivateState({
        declared: names,
        unseen: [],
        stored: {},
      });
      expect(await readState(alwaysRead, host, { state, privateData })).toEqual({ state, diagnostics: [] });
    }),
    { numRuns: 1000 },
  );
  if (definition.type === 'analytics_category') expect(seen.shown).toBe(0);
  else expect(Math.min(seen.shown, seen.read)).toBeGreaterThan(10);
});
