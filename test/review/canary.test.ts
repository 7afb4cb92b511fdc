import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/base/json';
import { type PlanDocument, renderPlanText } from '../../src/documents';
import { buildReport, renderers } from '../../src/review';
import type { ReportFormat } from '../../src/review/formats';

const plain = (text: string): string => text;
const palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

const planted: string[] = [];

/** A secret that is planted, each with a mark of its own, so that a finding tells where it came from. */
function secret(place: string): string {
  const text = `canary${String(planted.length)}${place}`;
  planted.push(text);
  return text;
}

const head = { mode: 'managed', type: 'analytics_webhook_action', name: 'a' } as const;

/** Both sides of an object with secrets at every depth, and the marks of both. */
function sidesOf(place: string): JsonObject {
  const side = (which: string): JsonObject => ({
    name: 'Tickets',
    url: 'https://example.com/',
    whole: secret(`${place}${which}Whole`),
    number: 4711,
    map: { open: which, closed: secret(`${place}${which}Map`) },
    list: ['open', secret(`${place}${which}List`)],
    set: [{ key: which, value: secret(`${place}${which}Set`) }],
    nested: { inner: { text: secret(`${place}${which}Nested`), other: which } },
    json: JSON.stringify({ token: secret(`${place}${which}Json`) }),
    lines: `${which}\n${secret(`${place}${which}Lines`)}`,
    added: which === 'Before' ? null : secret(`${place}Added`),
    removed: which === 'Before' ? secret(`${place}Removed`) : null,
  });
  const marks = {
    whole: true,
    number: true,
    map: { closed: true },
    list: [false, true],
    set: [{ value: true }],
    nested: { inner: { text: true } },
    json: true,
    lines: true,
    added: true,
    removed: true,
  };
  return { before: side('Before'), after: side('After'), before_sensitive: marks, after_sensitive: marks };
}

/** Marked on one side alone: what was no secret becomes one, and the other way round. */
function halfMarked(place: string): JsonObject {
  const values = { name: 'N', token: secret(place) };
  const hidden = { token: true };
  const isAnew = place.endsWith('Anew');
  return {
    before: values,
    after: { ...values, name: 'M' },
    before_sensitive: isAnew ? {} : hidden,
    after_sensitive: isAnew ? hidden : {},
  };
}

function changeOf(address: string, actions: readonly string[], sides: JsonObject) {
  const [type = '', name = ''] = address.split('.');
  return { ...head, type, address, name, change: { actions, ...sides } };
}

const ours = 'analytics_webhook_action';
const foreign = 'random_password';
const resourceChanges = [ours, foreign].flatMap((type) => [
  changeOf(`${type}.u`, ['update'], sidesOf(`${type}Update`)),
  changeOf(`${type}.r`, ['delete', 'create'], { ...sidesOf(`${type}Replace`), replace_paths: [['whole']] }),
  changeOf(`${type}.c`, ['create'], { ...sidesOf(`${type}Create`), before: null }),
  changeOf(`${type}.d`, ['delete'], { ...sidesOf(`${type}Delete`), after: null }),
  changeOf(`${type}.f`, ['forget'], { ...sidesOf(`${type}Forget`), after: null }),
  changeOf(`${type}.n`, ['update'], halfMarked(`${type}Anew`)),
  changeOf(`${type}.o`, ['update'], halfMarked(`${type}NoMore`)),
  changeOf(`${type}.w`, ['update'], { ...sidesOf(`${type}Whole`), before_sensitive: true, after_sensitive: true }),
]);

const document = {
  format_version: '1.2',
  variables: { token: { value: secret('Variable') } },
  planned_values: { root_module: {} },
  resource_changes: resourceChanges,
  resource_drift: [changeOf(`${ours}.u`, ['update'], sidesOf('Drift'))],
  output_changes: {
    whole: {
      actions: ['update'],
      before: secret('OutputBefore'),
      after: secret('OutputAfter'),
      before_sensitive: true,
      after_sensitive: true,
    },
    parts: {
      actions: ['update'],
      before: { open: 1, closed: secret('OutputPartBefore') },
      after: { open: 2, closed: secret('OutputPartAfter') },
      before_sensitive: { closed: true },
      after_sensitive: { closed: true },
    },
  },
  prior_state: {
    format_version: '1.0',
    values: {
      outputs: { whole: { sensitive: true, value: secret('PriorOutput') } },
      root_module: {
        resources: [
          {
            address: 'data.analytics_actions.all',
            mode: 'data',
            type: 'analytics_actions',
            name: 'all',
            values: { actions: [{ id: '7', kind: 'webhook', name: secret('PriorName') }] },
            sensitive_values: { actions: [{ name: true }] },
          },
        ],
      },
    },
  },
} as unknown as PlanDocument;

const found = (text: string): readonly string[] => planted.filter((one) => text.includes(one));

describe('a planted secret', () => {
  test.each(Object.keys(renderers) as ReportFormat[])('is in no report in the format %s', (format) => {
    const previous = { ...document, resource_changes: [] };
    for (const input of [{ document }, { document, previous }, { document: previous, previous: document }]) {
      for (const limit of [1_000_000, 20_000, 3_000]) {
        const text = renderers[format](buildReport(input), { palette, limit });
        expect(found(text)).toEqual([]);
        expect(text).not.toContain('4711');
      }
    }
  });

  test('is named as what changes', () => {
    const text = renderers.markdown(buildReport({ document }), { palette, limit: 1_000_000 });
    expect(text).toContain('- `map.closed`: (sensitive value) changed\n');
  });

  test('is in no text of a plan', () => {
    expect(found(renderPlanText(document, { showsAll: true }))).toEqual([]);
  });
});
