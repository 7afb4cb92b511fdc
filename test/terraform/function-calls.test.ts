import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { encode } from '@msgpack/msgpack';
import { functionDefinitions } from '../../src/resources';
import { makeConstantAnswers } from '../../src/terraform/process/provider-calls';
import type { Message } from '../../src/terraform/wire/messages';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { pluginFile } from '../support/project';
import { toDynamic } from '../support/protocol-client';
import { usePlugin } from '../support/use-plugin';

const plugin = usePlugin();

const ask = <R extends 'GetFunctionsResponse' | 'GetProviderSchemaResponse' | 'GetMetadataResponse'>(
  call: string,
  response: R,
): Promise<Message<R>> => plugin.client.call(`/tfplugin6.Provider/${call}`, { request: 'Empty', response }, {});

const packed = (...values: readonly unknown[]): Message<'DynamicValue'>[] =>
  values.map((value) => ({ msgpack: encode(value) }));

const call = (name: string, given: Message<'DynamicValue'>[]): Promise<Message<'CallFunctionResponse'>> =>
  plugin.client.call(
    '/tfplugin6.Provider/CallFunction',
    { request: 'CallFunctionRequest', response: 'CallFunctionResponse' },
    { name, arguments: given },
  );

const names = functionDefinitions.map(({ name }) => name).sort();
const ofType = (type: unknown, value: unknown): unknown => [Buffer.from(JSON.stringify(type)), value];
const records = ofType(['tuple', [['object', { a: 'number' }]]], [{ a: '9007199254740993' }]);
const now = '2026-11-27T12:00:00Z';

test('what the build has put into the plugin is what the provider answers, whatever its environment', async () => {
  const environment = { ANALYTICS_BASE_URL: 'https://example.com', ANALYTICS_STRICT: '1' };
  const answers = await makeConstantAnswers(await createAnalyticsProvider(environment, () => undefined));
  expect(Object.keys(answers)).toHaveLength(4);
  const code = readFileSync(pluginFile, 'latin1');
  const differing = Object.entries(answers).filter(
    (entry) => !code.includes(entry.map((part) => `"${part}"`).join(':')),
  );
  expect(differing).toEqual([]);
});

test('the functions are the same wherever hosts ask for them', async () => {
  const { functions = {} } = await ask('GetFunctions', 'GetFunctionsResponse');
  expect(Object.keys(functions).sort()).toEqual(names);
  expect((await ask('GetProviderSchema', 'GetProviderSchemaResponse')).functions).toEqual(functions);
  const metadata = await ask('GetMetadata', 'GetMetadataResponse');
  expect(metadata.functions?.map(({ name }) => name).sort()).toEqual(names);
});

test('a provider that is not configured answers a call', async () => {
  const { result, error } = await call('would_fire', packed('a = 9007199254740993', records, now));
  expect(error).toBeUndefined();
  expect(result?.msgpack).toEqual(Buffer.from(encode(true)));
});

test('arguments may be JSON', async () => {
  const typed = { type: ['tuple', [['object', { a: 'number' }]]], value: [{ a: 1 }] };
  const { result } = await call('would_fire', [toDynamic('a = 2'), toDynamic(typed), toDynamic(now)]);
  expect(result?.msgpack).toEqual(Buffer.from(encode(false)));
});

test.each([
  ['cron_next', packed('nope', now, 1), 0],
  ['cron_next', packed('0 8 * * *', 'now', 1), 1],
  ['cron_next', packed('0 8 * * *', now, '1.5'), 2],
  ['cron_next', packed('0 8 * * *', now, 'x'), 2],
  ['cron_next', packed(null, now, 1), 0],
  ['cron_next', packed(5, now, 1), 0],
  ['would_fire', packed('a = 1', 'no type', now), 1],
  ['would_fire', packed('a = 1', ofType(['list'], []), now), 1],
  ['would_fire', packed('a = 1', ofType(['object', {}], { a: 1 }), now), 1],
  ['would_fire', [...packed('a = 1'), toDynamic({ value: [] }), ...packed(now)], 1],
  ['would_fire', [...packed('a = 1'), toDynamic([]), ...packed(now)], 1],
  ['schedule', [{ msgpack: Buffer.from([0xd4, 0, 0]) }], 0],
  ['schedule', [{}], 0],
  ['schedule', [{ json: Buffer.from('{') }], 0],
])('a wrong argument of %s is named by its index: %#', async (name, given, index) => {
  const { result, error } = await call(name, given);
  expect(result).toBeUndefined();
  expect(error?.function_argument).toBe(index);
  expect(error?.text).toMatch(/^\w+ must .*[^.]$/);
});

test.each([
  ['schedule', [], 'It takes 1 argument, not 0'],
  ['nope', [], 'This provider has no function "nope"'],
])('a call of %s with %j is refused as a whole', async (name, given, text) => {
  expect(await call(name, given)).toEqual({ error: { text } });
});
