import { expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { findMessage } from './message';

async function find(status: number, wire: JsonValue, ids: readonly string[] = []) {
  const notebook = new Findings(defaultDialect);
  const service = answeringWire(() => ({ status, wire }));
  await findMessage(new Session(service, 'token'), ids, notebook);
  const told = (entry: string) => notebook.answerTo(entry);
  return { message: told('message.field'), statuses: told('absent.statuses'), asked: service.asked, notebook };
}

test.each([
  [{ message: 'It is not there.' }, 'message'],
  [{ error: { code: 7, text: 'It is not there.' } }, 'error.text'],
  [{ problem: { title: 'It is not there.', type: 'a b' } }, 'problem.title'],
  [{ message: 'missing' }, undefined],
  [{ colour: 'It is not there.' }, undefined],
  ['It is not there.', undefined],
])('the sentence of the refusal %j is found at %j', async (wire, place) => {
  expect((await find(404, wire)).message).toBe(place);
});

const usual = [400, 403, 404, 410];

test.each([
  [404, usual],
  [200, usual],
  [422, [...usual, 422]],
  [500, [...usual, 500]],
  [429, undefined],
  [503, undefined],
])('a read of what is not there that is answered with %i has %j stand for it', async (status, statuses) => {
  expect((await find(status, {})).statuses).toEqual(statuses);
});

test('a status that is not usual is no more than likely', async () => {
  const { notebook } = await find(422, {});
  expect(notebook.findings().find(({ entry }) => entry === 'absent.statuses')?.certainty).toBe('likely');
});

test.each([
  [[], '/api/2.0/alerts/1000003'],
  [['7', '9007199254740993', 'x8'], '/api/2.0/alerts/9007199255740996'],
])('beside the alerts %j, it is %s that is not there', async (ids, path) => {
  expect((await find(404, {}, ids)).asked).toEqual([path]);
});
