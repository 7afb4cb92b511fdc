import { expect, test } from '@jest/globals';
import { plainPalette, renderPlanText } from '../../src/documents';
import { parsePinnedPlan, pinPlan, printPinnedPlan } from '../../src/engine/pinned/pinned-plan';
import { toPlanDocument } from '../../src/engine/plan/document/plan-document';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import type { JsonValue } from '../../src/base/json';
import { makeDigestsCheap } from '../support/cheap-digests';
import { createToyRun, things } from './toy-run';

makeDigestsCheap();

const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const objects = (levels: number): JsonValue =>
  JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels)) as JsonValue;
const outputs = (values: Readonly<Record<string, JsonValue>>) => ({
  output: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
});

test('values that are nested as deep as they may be are planned, written down, applied, and read again', async () => {
  const toy = createToyRun();
  const code = {
    ...things({ a: { name: `\${jsonencode(jsondecode("${lists(500)}"))}` } }),
    ...outputs({ objects: objects(200), lists: `\${jsondecode("${lists(200)}")}` }),
  };
  const plan = await toy.plan(code);
  renderPlanText(toPlanDocument(plan), { palette: plainPalette, showsAll: true });
  const pinned = pinPlan(
    plan,
    { files: [{ path: 'a', text: JSON.stringify(code) }], version: '1', salt: '' },
    undefined,
  );
  parsePinnedPlan(printPinnedPlan(pinned), 'plan.json');
  await toy.apply(plan);
  const { outputs: kept } = parseState(printState(toy.state), 'the state');
  expect([kept['objects']?.value, JSON.stringify(kept['lists']?.value)]).toEqual([objects(200), lists(200)]);
  expect((await toy.plan(code)).isApplyable).toBe(false);
});

test.each([
  [
    'an output',
    outputs({ deep: objects(201) }),
    'output.deep (b.tf.json): lists and objects may be nested 200 levels deep',
  ],
  [
    'a local',
    { locals: { deep: objects(201) }, ...outputs({ x: '${local.deep}' }) },
    'local.deep (b.tf.json): lists and objects',
  ],
  [
    'values that are put into each other',
    {
      locals: { a: objects(150), b: `\${${'['.repeat(60)}local.a${']'.repeat(60)}}` },
      ...outputs({ x: '${local.b}' }),
    },
    'local.b (b.tf.json): lists and objects',
  ],
  ['a file', outputs({ deep: objects(600) }), 'b.tf.json is not valid JSON: it is nested more than 500 levels deep'],
  [
    'jsondecode',
    outputs({ deep: `\${jsonencode(jsondecode("${lists(8_000)}"))}` }),
    '`jsondecode` cannot read this text: it is nested more than 500 levels deep',
  ],
])('%s that is nested too deeply is refused in a sentence', async (_, code, sentence) => {
  await expect(createToyRun().plan(code)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    diagnostics: expect.arrayContaining([expect.objectContaining({ detail: expect.stringContaining(sentence) })]),
  });
});
