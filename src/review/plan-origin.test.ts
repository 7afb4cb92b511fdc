import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../base/json';
import type { PlanDocument } from '../documents';
import { accountOf, originOf } from './plan-origin';

const documentOf = (providers: JsonObject, timestamp?: string): PlanDocument => ({
  format_version: '1.2',
  planned_values: { root_module: {} },
  configuration: { provider_config: providers, root_module: {} },
  ...(timestamp !== undefined && { timestamp }),
});
const provider = (...settings: readonly [string, JsonObject][]): JsonObject => ({
  name: 'analytics',
  expressions: Object.fromEntries(settings),
});
const at = (url: string): JsonObject => provider(['base_url', { constant_value: url }]);
const elsewhere: JsonObject = { name: 'aws', expressions: { base_url: { constant_value: 'https://aws.example' } } };

test.each([
  ['2026-01-31T09:00:00Z', '2026-01-31T09:00:00Z'],
  ['2026-01-31T09:00:00.125Z', '2026-01-31T09:00:00Z'],
  ['2026-01-31T10:30:00+01:30', '2026-01-31T09:00:00Z'],
  ['2026-01-31T09:00:00', undefined],
  ['2026-13-31T09:00:00Z', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('the time %s of a plan is %s', (timestamp, plannedAt) => {
  expect(originOf({ document: documentOf({}, timestamp) }).plannedAt).toBe(plannedAt);
});

describe('the services of a plan', () => {
  test.each([
    ['are left to the environment', { analytics: provider(), aws: elsewhere }, undefined],
    ['have no login', { analytics: at('https://robot:planted@a.example:8443/v1') }, ['a.example:8443']],
    [
      'are told once',
      { analytics: at('https://b.example'), 'analytics.x': at('https://a.example/x') },
      ['a.example', 'b.example'],
    ],
    ['are not told in part', { analytics: provider(), 'analytics.x': at('https://a.example') }, []],
    ['are not guessed', { analytics: provider(['base_url', { references: ['var.url'] }]) }, []],
  ])('%s', (_, providers, services) => {
    expect(originOf({ document: documentOf(providers) }).services).toEqual(services);
  });

  test('are those that it was made with, where these are known', () => {
    const document = documentOf({ analytics: at('https://a.example') });
    expect(originOf({ document, stack: 's', services: ['https://b.example/v1'] })).toEqual({
      stack: 's',
      services: ['b.example'],
    });
  });
});

test('plans are of one account where their documents say the same service and login', () => {
  const [one, other] = [at('https://a.example'), at('https://b.example')];
  expect(accountOf(documentOf({ analytics: one }))).toBe(accountOf(documentOf({ analytics: one, aws: elsewhere })));
  expect(accountOf(documentOf({ analytics: one }))).not.toBe(accountOf(documentOf({ analytics: other })));
  expect(accountOf(documentOf({ analytics: provider(['client_id', { references: ['var.id'] }]) }))).toBeUndefined();
});
