import { expect, test } from '@jest/globals';
import type { RawAnswer } from '../../http/index';
import { parseDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { findSegments } from './segments';

async function find(answers: Readonly<Record<string, Partial<RawAnswer>>>, set = {}) {
  const notebook = new Findings(parseDialect({ segments: set }));
  const wire = answeringWire((path) => answers[path.replace('/api/2.0/actions/', '')]);
  await findSegments(new Session(wire, 'token'), notebook);
  return { notebook, webhook: notebook.answerTo('segments.webhook') };
}

test.each([
  ['a list', { hooks: { wire: [] } }, 'hooks'],
  ['a list in an envelope', { hooks: { wire: { data: [{ id: 1 }] } } }, 'hooks'],
  ['null', { hooks: { wire: null } }, 'hooks'],
  ['no content', { hooks: { status: 204 } }, 'hooks'],
  ['lists at two of them: the usual one counts', { hooks: { wire: [] }, webhooks: { wire: [] } }, 'webhooks'],
  ['no list', { hooks: { wire: { id: 1 } } }, undefined],
  ['a refusal', { hooks: { status: 403, wire: [] } }, undefined],
])('the segment of webhooks is known by an answer that is %s', async (_says, answers, segment) => {
  expect((await find(answers)).webhook).toBe(segment);
});

test('a segment that is set is tried first', async () => {
  expect((await find({ 'my-hooks': { wire: [] }, webhooks: { wire: [] } }, { webhook: 'my-hooks' })).webhook).toBe(
    'my-hooks',
  );
});

test('a segment that is not found is asked for, with what was tried', async () => {
  const { notebook } = await find({ hooks: { status: 403 } });
  expect(notebook.findings().find(({ entry }) => entry === 'segments.webhook')?.evidence).toContain(
    'No list of webhook actions is at any of webhooks (404), webhook (404), hooks (403), web-hooks (404)',
  );
});

test.each([
  [{ hooks: { wire: [] } }, 'certain'],
  [{ webhooks: { wire: [] }, 'aac-probe-nowhere': { wire: [] } }, 'likely'],
])('with the answers %j, what answers a list is a segment: %s', async (answers, certainty) => {
  const { notebook } = await find(answers);
  expect(notebook.findings().find(({ entry }) => entry === 'segments.webhook')?.certainty).toBe(certainty);
});
