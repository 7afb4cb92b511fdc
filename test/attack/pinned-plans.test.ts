import { beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { ProviderError } from '../../src/base/errors';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { printTerraformJson, sortKeys } from '../../src/base/terraform-json';
import type { Plan } from '../../src/engine/plan/plan';
import { checkPinnedInputs, checkPinnedPlan } from '../../src/engine/pinned/check-pinned-plan';
import { parsePinnedPlan, pinPlan, printPinnedPlan } from '../../src/engine/pinned/pinned-plan';
import { slowDigest } from '../../src/engine/pinned/plan-digests';
import { makeDigestsCheap } from '../support/cheap-digests';
import { byTier, spread } from '../support/depth';
import { createToyRun, things, type ToyRun } from '../engine/toy-run';

type Path = readonly string[];

/** Every place in a value at which no further one lies, and every list and object. */
function placesIn(value: JsonValue, path: Path = []): readonly Path[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [...(path.length > 0 ? [path] : []), ...inner.flatMap(([key, one]) => placesIn(one, [...path, key]))];
}

/** Other values than the one that is there; undefined takes the place away. */
function othersThan(value: JsonValue): readonly (JsonValue | undefined)[] {
  if (typeof value === 'string') return [`${value}x`, 0, undefined];
  if (typeof value === 'boolean') return [!value, 'yes', undefined];
  if (typeof value === 'number') return [value + 1, String(value), undefined];
  return value === null ? ['x', undefined] : [null, 'x', undefined];
}

function withOther(value: JsonValue, [key = '', ...rest]: Path, other: JsonValue | undefined): JsonValue {
  const copy = (Array.isArray(value) ? [...(value as JsonValue[])] : { ...(value as JsonObject) }) as Record<
    string,
    JsonValue
  >;
  if (rest.length > 0) copy[key] = withOther(copy[key] ?? null, rest, other);
  else if (other !== undefined) copy[key] = other;
  else if (Array.isArray(copy)) copy.splice(Number(key), 1);
  else return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== key));
  return copy;
}

const at = (value: JsonValue, path: Path): JsonValue =>
  path.reduce<JsonValue>((inner, key) => (inner as Record<string, JsonValue>)[key] ?? null, value);

/** As somebody would who knows how the file is sealed. */
function seal(sealed: JsonObject): string {
  const contents = Object.fromEntries(Object.entries(sealed).filter(([name]) => name !== 'digest'));
  const digest = createHash('sha256')
    .update(printTerraformJson(sortKeys(contents), 'line'))
    .digest('hex');
  return JSON.stringify({ ...contents, digest });
}

const files = [{ path: 'a.tf.json', text: '{}' }];
const version = '1';
const around = {
  variable: { secret: { default: 'very-secret', sensitive: true }, word: { default: 'w' } },
  output: { code: { value: '${toy_thing.a.code}', sensitive: true }, name: { value: '${toy_thing.b.name}' } },
};
const a = { name: 'a', code: '${var.secret}' };
const before = { ...around, ...things({ a, b: { name: '${var.word}' }, c: { name: 'c', code: 'other' } }) };
const blocks = { ...around, ...things({ a, b: { name: 'changed' }, d: { name: 'd', code: '${var.secret}' } }) };

describe('a pinned plan of which a part is another one', () => {
  let toy: ToyRun;
  let plan: Plan;
  let text: string;
  makeDigestsCheap();
  beforeEach(async () => {
    toy = createToyRun();
    await toy.run(before);
    // An update, a create, an end, a drift, and one that stays.
    toy.service.objects.set('2', { id: '2', name: 'by hand', code: '', size: 7 });
    plan = await toy.plan(blocks);
    const secretKey = Uint8Array.of(1, 2, 3);
    text = printPinnedPlan(pinPlan(plan, { files, version, salt: 'salt' }, secretKey));
  });

  /** What it is refused with; undefined when it is carried out. */
  async function refusalOf(changed: string): Promise<ProviderError | undefined> {
    try {
      const pinned = parsePinnedPlan(changed, 'plan.json');
      checkPinnedPlan(pinned, await toy.plan(blocks, pinned.options));
      checkPinnedInputs(pinned, { state: toy.state, variables: plan.variables, files, version });
    } catch (error) {
      if (!ProviderError.is(error)) throw error;
      return error;
    }
    return undefined;
  }

  test('is carried out as long as nothing is', async () => {
    expect(await refusalOf(text)).toBeUndefined();
    expect(await refusalOf(seal(JSON.parse(text) as JsonObject))).toBeUndefined();
  });

  test('is refused as changed, whichever part it is', () => {
    const contents = JSON.parse(text) as JsonObject;
    const places = placesIn(contents);
    expect(places.length).toBeGreaterThan(300);
    for (const path of byTier({ test: spread(places, 100), ci: spread(places, 300), attack: places })) {
      for (const other of othersThan(at(contents, path))) {
        const changed = JSON.stringify(withOther(contents, path, other));
        expect(() => parsePinnedPlan(changed, 'plan.json')).toThrow(expect.objectContaining({ code: 'PLAN_STALE' }));
      }
    }
  });

  test('is refused or does the same, when it is sealed anew', async () => {
    const contents = JSON.parse(text) as JsonObject;
    const carriedOut = new Set<string>();
    const places = placesIn(contents);
    for (const path of byTier({ test: spread(places, 20), ci: spread(places, 150), attack: places })) {
      for (const other of othersThan(at(contents, path))) {
        const refusal = await refusalOf(seal(withOther(contents, path, other) as JsonObject));
        if (refusal) expect(refusal.code).toMatch(/^PLAN_STALE$|^CONFIG_INVALID$/);
        else carriedOut.add(path.join('.'));
      }
    }
    // What it is a plan of, and for which variables, is looked up under these names, and sealed by `code` and `variables`.
    const isLookedUp = /^(stack|values(\.word)?|digest|document\.timestamp)$/;
    expect([...carriedOut].filter((path) => !isLookedUp.test(path))).toEqual([]);
  });

  test('is refused with the place that shows something else', async () => {
    const contents = JSON.parse(text) as JsonObject;
    const path = ['document', 'resource_changes', '1', 'change', 'after', 'name'];
    expect(at(contents, path)).toBe('changed');
    const refusal = await refusalOf(seal(withOther(contents, path, 'harmless') as JsonObject));
    expect(refusal?.message).toBe(
      'The plan cannot be carried out any more: what it shows at resource_changes.1.change.after.name is not what would be done. Plan again.',
    );
  });

  test('is refused when a secret is another one', async () => {
    const places = placesIn(JSON.parse(text) as JsonObject).filter((path) => {
      const value = at(JSON.parse(text) as JsonObject, path);
      return typeof value === 'string' && value.startsWith('sensitive:');
    });
    expect(places.length).toBeGreaterThan(3);
    for (const path of places) {
      const changed = withOther(JSON.parse(text) as JsonObject, path, 'sensitive:0123456789abcdef') as JsonObject;
      expect((await refusalOf(seal(changed)))?.message).toContain('is not what would be done');
    }
  });
});

test('a secret of six digits in it resists a day of trying on one core', () => {
  const guesses = 3;
  const before = process.cpuUsage();
  for (let guess = 0; guess < guesses; guess += 1) slowDigest(String(guess), 'salt');
  const { user, system } = process.cpuUsage(before);
  expect(((user + system) / 1e6 / guesses) * 1e6).toBeGreaterThan(86_400);
});
