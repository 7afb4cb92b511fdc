import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../src/base/json';
import { ProviderError } from '../../src/base/errors';
import { parsePlanDocument, renderPlanText } from '../../src/documents';
import { buildReport, renderers } from '../../src/review';
import { byTier } from '../support/depth';
import { planWith } from '../support/hostile-plan';

const plain = (text: string): string => text;
const palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

const action = {
  address: 'data.analytics_actions.all',
  mode: 'data',
  type: 'analytics_actions',
  name: 'all',
  values: { actions: [{ id: '3', name: 'Ops', kind: 'slack' }] },
  sensitive_values: { actions: [{ token: true }] },
};
const category = {
  address: 'analytics_category.c',
  expressions: { parent_id: { references: ['analytics_category.d.id', 'analytics_category.d'] } },
};
const share = {
  address: 'analytics_alert_share.s',
  mode: 'managed',
  type: 'analytics_alert_share',
  name: 's',
  change: {
    actions: ['create'],
    before: null,
    after: { alert_id: '1', type: 'user', user: 'ann@example.com', access: 'view' },
    after_unknown: { id: true, shares: [true] },
    after_sensitive: { user: false, headers: { a: true } },
    replace_paths: [['user'], ['headers', 'a', 0]],
  },
};
const assets = {
  address: 'analytics_category_asset.a',
  mode: 'managed',
  type: 'analytics_category_asset',
  name: 'a',
  change: {
    actions: ['update'],
    before: { category_id: '4', asset_type: 'alert', asset_id: '1' },
    after: { category_id: '5', asset_type: 'alert', asset_id: '1' },
    before_sensitive: {},
    after_sensitive: {},
  },
};

/** A plan with everything in it that a review reads. */
function fullPlan(): JsonObject {
  const plan = planWith('x') as unknown as { resource_changes: JsonValue[] } & JsonObject;
  const state = {
    format_version: '1.0',
    values: { outputs: {}, root_module: { resources: [action], child_modules: [{ resources: [action] }] } },
  };
  return {
    ...plan,
    resource_changes: [...plan.resource_changes, share, assets],
    variables: { region: { value: 'eu' } },
    prior_state: state,
    relevant_attributes: [{ resource: 'analytics_alert.b', attribute: ['name'] }],
    configuration: {
      root_module: {
        resources: [category],
        module_calls: { m: { module: { resources: [category], module_calls: {} } } },
      },
    },
    complete: true,
    errored: false,
    applyable: true,
    timestamp: '2026-01-01T00:00:00Z',
  };
}

type Path = readonly (string | number)[];

function pathsIn(value: JsonValue, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner as JsonValue, [...path, key]))];
}

function put(value: JsonValue, [step, ...rest]: Path, wrong: JsonValue): JsonValue {
  if (step === undefined) return wrong;
  if (Array.isArray(value)) return value.map((inner: JsonValue, at) => (at === step ? put(inner, rest, wrong) : inner));
  return Object.fromEntries(
    Object.entries(value as JsonObject).map(([key, inner]) => [key, key === step ? put(inner, rest, wrong) : inner]),
  );
}

/** The message of the refusal; undefined when the document was taken. */
async function review(document: JsonValue): Promise<string | undefined> {
  try {
    const plan = await parsePlanDocument(document as JsonObject, 'plan.json');
    const report = buildReport({ document: plan, previous: plan });
    for (const render of Object.values(renderers)) render(report, { palette });
    renderPlanText(plan, { showsAll: true });
    renderPlanText(plan);
    return undefined;
  } catch (error) {
    if (ProviderError.is(error) && error.code === 'DOCUMENT_UNREADABLE') return error.message;
    throw error;
  }
}

const wrongs: readonly JsonValue[] = [null, true, 0, -1.5, '', 'constructor', [], [null], {}, { a: null }, [[{}]]];

describe('a plan document', () => {
  test('is taken when it is right', async () => {
    expect(await review(fullPlan())).toBeUndefined();
  });

  test('with a wrong value anywhere is reviewed, or refused in one sentence', async () => {
    const plan = fullPlan();
    const messages = new Set<string>();
    // Each value takes a millisecond, and there are thousands: every wrong one is tried somewhere all the same.
    const step = byTier({ test: 33, ci: 23, attack: 1 });
    for (const [at, path] of pathsIn(plan).slice(1).entries()) {
      for (const wrong of wrongs.filter((_, index) => (at + index) % step === 0)) {
        const message = await review(put(plan, path, wrong)).catch((error: unknown) => {
          throw new Error(`${JSON.stringify(wrong)} at ${path.join('.')}`, { cause: error });
        });
        if (message !== undefined) messages.add(message);
      }
    }
    expect(messages.size).toBeGreaterThan(40);
    expect(
      [...messages].filter((message) => !/^The document plan\.json cannot be read: [^\n]+\.$/.test(message)),
    ).toEqual([]);
  });

  test.each([
    ['arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000)],
  ])('with %s of great depth is refused, and a text that holds them is text', async (_, deep) => {
    const plan = fullPlan();
    const at: Path = ['resource_changes', 1, 'change', 'after', 'condition'];
    expect(await review(put(plan, at, JSON.parse(deep) as JsonValue))).toBe(
      'The document plan.json cannot be read: it is nested more than 250 levels deep.',
    );
    expect(await review(put(plan, at, deep))).toBeUndefined();
  });
});
