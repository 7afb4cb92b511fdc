import * as fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { arbitraryStack, instanceOf, repetition, someOf, word } from './arbitrary-stack';

/** A stack and the code of the modules that it calls, by folder. */
export interface ModularStack {
  readonly stack: JsonObject;
  readonly modules: Readonly<Record<string, JsonObject>>;
}

const blocks = (stack: JsonObject, kind: string): JsonObject => (stack[kind] ?? {}) as JsonObject;

const alertsOf = (stack: JsonObject): readonly (readonly [name: string, body: JsonObject])[] =>
  Object.entries(blocks(blocks(stack, 'resource'), 'analytics_alert')) as [string, JsonObject][];

const isRepeated = (body: JsonObject): boolean => 'count' in body || 'for_each' in body;

/** A list of the ids of all instances of an object. */
function idsOf(address: string, body: JsonObject): string {
  return 'for_each' in body ? `values(${address})[*].id` : `${address}[*].id`;
}

/** A module in modules. */
const inner: JsonObject = {
  variable: { text: { type: 'string' } },
  resource: { analytics_alert: { c: { name: 'Inner ${var.text}', condition: '${path.module}' } } },
  output: { id: { value: '${analytics_alert.c.id}' }, text: { value: '${var.text}' } },
};

function call(source: string, values: JsonObject, repeated: JsonObject | undefined): JsonObject {
  return { source, ...values, ...repeated };
}

/** A module: a small stack with more variables, outputs that its callers name, and sometimes a module in it. */
const moduleCode: fc.Arbitrary<JsonObject> = arbitraryStack(1, 2).chain((stack) =>
  fc
    .record({
      nested: fc.option(
        fc.record({
          repeated: repetition,
          text: fc.constantFrom('${var.word}', '${local.both}', '${jsonencode(var.options)}', '${join(",", var.list)}'),
        }),
        { nil: undefined },
      ),
      type: fc.constantFrom('object({ a = optional(string, "x"), n = optional(number) })', 'map(string)', 'any'),
    })
    .map(({ nested, type }) => ({
      ...stack,
      variable: {
        ...blocks(stack, 'variable'),
        options: { type, default: {} },
        list: { type: 'list(string)', default: ['p'] },
      },
      ...(nested && { module: { inner: call('../inner', { text: nested.text }, nested.repeated) } }),
      output: {
        ...blocks(stack, 'output'),
        ids: {
          value: `\${concat([], ${alertsOf(stack)
            .map(([name, body]) => idsOf(`analytics_alert.${name}`, body))
            .join(', ')})}`,
        },
        word: { value: '${var.word}' },
        options: { value: '${var.options}' },
        secret: { value: '${var.secret}', sensitive: true },
        inner: { value: nested ? '${module.inner}' : null },
      },
    })),
);

const names = ['m', 'n'];

/** A module call; what it gives may come from the alerts of the stack and from the calls before it. */
function arbitraryCall(
  stack: JsonObject,
  before: readonly (readonly [string, JsonObject])[],
): fc.Arbitrary<JsonObject> {
  const objects = alertsOf(stack).map(([name]) => `analytics_alert.${name}`);
  const others = before.map(
    ([name, body]) => `\${try(${instanceOf(`module.${name}`, isRepeated(body) ? body : undefined)}.word, "none")}`,
  );
  return repetition.chain((repeated) => {
    const key =
      repeated === undefined ? [] : 'count' in repeated ? ['${count.index}'] : ['${each.key}', '${each.value}'];
    const ids = alertsOf(stack).map(([name, body]) => `\${${idsOf(`analytics_alert.${name}`, body)}}`);
    return fc
      .record({
        source: fc.constantFrom('./modules/a', './modules/b'),
        values: someOf({
          word: fc.oneof(word, fc.constantFrom('one', ...key, ...others)),
          options: fc.constantFrom<JsonValue>({ a: 'b' }, { a: '${var.word}', n: 3 }, {}, { a: '${var.secret}' }),
          list: fc.constantFrom<JsonValue>([], ['a', '${local.both}'], '${toset([var.word])}', ...ids),
          secret: fc.constantFrom('told', '${var.secret}'),
        }),
        dependsOn: fc.option(fc.subarray([...objects, ...before.map(([name]) => `module.${name}`)]), {
          nil: undefined,
        }),
      })
      .map(({ source, values, dependsOn }) => ({
        ...call(source, values, repeated),
        ...(dependsOn && dependsOn.length > 0 && { depends_on: dependsOn }),
      }));
  });
}

/** Values that the root reads from a call. */
function readsOf(name: string, body: JsonObject): readonly JsonObject[] {
  const address = `module.${name}`;
  const one = `try(${instanceOf(address, isRepeated(body) ? body : undefined)}.word, "none")`;
  const all = 'for_each' in body ? `{ for key, one in ${address} : key => one.ids }` : `${address}[*].ids`;
  return [
    { value: `\${${address}}`, sensitive: true },
    { value: `\${${one}}` },
    { value: `\${${all}}` },
    { value: `\${${'for_each' in body ? `values(${address})` : address}[*].options}`, sensitive: true },
    { value: `\${${'for_each' in body ? `values(${address})` : address}[*].inner}` },
  ];
}

/** Adds up to two module calls, and objects and outputs that read from them, to a stack. */
export const withModules = (stack: JsonObject): fc.Arbitrary<ModularStack> =>
  fc
    .subarray(names)
    .chain((called) =>
      called.reduce<fc.Arbitrary<readonly (readonly [string, JsonObject])[]>>(
        (all, name) =>
          all.chain((before) => arbitraryCall(stack, before).map((body) => [...before, [name, body] as const])),
        fc.constant([]),
      ),
    )
    .chain((calls) =>
      fc.record({
        calls: fc.constant(calls),
        a: moduleCode,
        b: moduleCode,
        outputs: fc.tuple(...calls.map(([name, body]) => fc.constantFrom(...readsOf(name, body)))),
        z: fc.option(
          fc.record({
            condition: fc.constantFrom(
              'plain',
              ...calls.map(
                ([name, body]) =>
                  `\${try(${instanceOf(`module.${name}`, isRepeated(body) ? body : undefined)}.word, "none")}`,
              ),
              ...calls.map(([name]) => `\${length(module.${name})}`),
            ),
            depends_on: fc.subarray(calls.map(([name]) => `module.${name}`)),
          }),
          { nil: undefined },
        ),
      }),
    )
    .map(({ calls, a, b, outputs, z }) => {
      if (calls.length === 0) return { stack, modules: {} };
      const resource = blocks(stack, 'resource');
      const alert = { ...blocks(resource, 'analytics_alert'), ...(z && { z: { name: 'Alert z', ...z } }) };
      return {
        stack: {
          ...stack,
          ...((z ?? 'resource' in stack) && {
            resource: { ...resource, ...(Object.keys(alert).length > 0 && { analytics_alert: alert }) },
          }),
          module: Object.fromEntries(calls),
          output: {
            ...blocks(stack, 'output'),
            ...Object.fromEntries(outputs.map((output, index) => [`m${String(index)}`, output])),
          },
        },
        modules: { 'modules/a': a, 'modules/b': b, 'modules/inner': inner },
      };
    });
