import { describe, expect, test } from '@jest/globals';
import { SyntaxKind } from 'ts-morph';
import type { ObjectValue, Value } from '../../model';
import { accountObject } from '../../../test/support/account-object';
import { type Drifted, judgeProps } from '../wanted-props';
import { toEdits } from './change-literal';
import { setProps } from './set-props';
import { Sources } from './sources';
import { applyEdits } from './text-edit';

const alert = accountObject('analytics_alert', '7', { name: 'Orders' });
const beside = (values: ObjectValue): ObjectValue => ({ ...alert.values, ...values });

type Applied = readonly [remembered: ObjectValue, observed: ObjectValue];

/** What becomes of the props of an alert that the service has otherwise than its code, which is as it was applied unless `planned` says otherwise. */
async function set(props: string, [remembered, observed]: Applied, more: Partial<Drifted> = {}) {
  const sources = new Sources({ 'main.ts': `import 'x';\nnew Alert(this, 'a', ${props});\n` });
  const making = sources.files.get('main.ts')?.getFirstDescendantByKindOrThrow(SyntaxKind.NewExpression);
  if (!making) throw new Error('Nothing is made.');
  const known = {
    declared: true,
    declaredBefore: [],
    ...more,
    planned: beside(more.planned ?? remembered),
    remembered: beside(remembered),
    observed: beside(observed),
  };
  const results = await setProps(sources, making, judgeProps(alert.schema, known));
  const edits = toEdits(
    sources,
    results.flatMap(({ edit }) => edit?.change ?? []),
  );
  const after = applyEdits(sources.texts, edits)['main.ts'] ?? sources.texts['main.ts'] ?? '';
  const text = /'a', (.*)\);\n$/s.exec(after)?.[1];
  const left = results.flatMap(({ prop: { path }, left: why }) =>
    why === undefined
      ? []
      : [path, ...(why.reason === 'computed' ? [] : [why.reason]), why.saidBy ?? ''].join(' ').trim(),
  );
  return [text, left];
}

const both = (name: string, planned: Value, observed: Value): [ObjectValue, ObjectValue] => [
  { [name]: planned },
  { [name]: observed },
];
const time = { frequency: null, frequency_type: null, cron: null, start_time: null };
const step = { ...time, frequency: 15, frequency_type: 'minute' };
const cron = { ...time, cron: '0 8 * * 1' };

describe('a prop that is written out', () => {
  test.each([
    ['is given another text', `{ condition: 'a' }`, ...both('condition', 'a', 'b'), `{ condition: 'b' }`],
    [
      'is given a text that is no expression',
      `{ condition: 'a' }`,
      ...both('condition', 'a', '${b}'),
      `{ condition: '$\${b}' }`,
    ],
    [
      'has a comment behind it',
      `{ email: { to: ['a@b.c'] /* b */ } }`,
      ...both('email', { to: ['a@b.c'] }, { to: ['b@b.c'] }),
      `{ email: { to: ['b@b.c'] /* b */ } }`,
    ],
    ['is found in quotes', `{ 'condition': 'a' }`, ...both('condition', 'a', 'b'), `{ 'condition': 'b' }`],
    ['is added', `{ name: 'x' }`, ...both('paused', null, true), `{ name: 'x', paused: true }`],
    ['is a flag', `{ name: 'x', paused: true }`, ...both('paused', true, false), `{ name: 'x', paused: false }`],
    ['is removed', `{ name: 'x', paused: true }`, ...both('paused', true, null), `{ name: 'x' }`],
    [
      'is removed as a whole',
      `{ name: 'x', schedule: Schedule.cron('0 8 * * 1') }`,
      ...both('schedule', cron, null),
      `{ name: 'x' }`,
    ],
    ['keeps an id a text', `{ datasetId: '1' }`, ...both('dataset_id', '1', '2'), `{ datasetId: '2' }`],
    ['keeps an id a number', `{ datasetId: 1 }`, ...both('dataset_id', '1', '2'), `{ datasetId: 2 }`],
    ['is a negative number', `{ type: -1 }`, ...both('type', -1, 2), `{ type: 2 }`],
    [
      'keeps its few words',
      `{ schedule: Schedule.every('15m') }`,
      ...both('schedule', step, cron),
      `{ schedule: Schedule.cron('0 8 * * 1') }`,
    ],
    [
      'has no few words any more',
      `{ schedule: Schedule.every('15m') }`,
      ...both('schedule', step, { ...cron, start_time: '08:00' }),
      `{ schedule: { cron: '0 8 * * 1', startTime: '08:00' } }`,
    ],
    [
      'is changed within',
      `{ email: { subject: 'a', body: 'b' } }`,
      ...both('email', { subject: 'a', body: 'b' }, { subject: 'c', body: 'b' }),
      `{ email: { subject: 'c', body: 'b' } }`,
    ],
    ['has several lines', `{ condition: 'a' }`, ...both('condition', 'a', 'b\nc'), '{ condition: `b\nc` }'],
  ])('%s', async (...[, props, planned, observed, after]) => {
    expect(await set(props, [planned, observed])).toEqual([after, []]);
  });
});

describe('a prop that is computed', () => {
  test.each([
    ['by a name', `{ condition }`, ...both('condition', 'a', 'b'), ['condition']],
    ['by an expression', `{ condition: one + 'a' }`, ...both('condition', 'a', 'b'), ['condition']],
    ['by a template', '{ condition: `${one}` }', ...both('condition', 'a', 'b'), ['condition']],
    ['by what is spread', `{ ...others }`, ...both('condition', 'a', 'b'), ['condition']],
    [
      'within an object',
      `{ email: { subject } }`,
      ...both('email', { subject: 'a' }, { subject: 'b' }),
      ['email.subject'],
    ],
    [
      'by a list with a name in it',
      `{ email: { to: [amy] } }`,
      ...both('email', { to: ['a@b.c'] }, { to: ['b@b.c'] }),
      ['email.to'],
    ],
    [
      'with a comment in it',
      `{ email: { to: ['a@b.c', /* boss */ 'b@b.c'] } }`,
      ...both('email', { to: ['a@b.c', 'b@b.c'] }, { to: ['a@b.c'] }),
      ['email.to'],
    ],
    [
      'by nothing, but not valid',
      `{ email: { to: ['a@b.c'] } }`,
      ...both('email', { to: ['a@b.c'] }, { to: ['"Smith'] }),
      ['email.to invalid'],
    ],
    [
      'by a list with a name in it, and not valid either',
      `{ email: { to: [amy] } }`,
      ...both('email', { to: ['a@b.c'] }, { to: ['"Smith', 'J." <j@b.c>'] }),
      ['email.to invalid'],
    ],
    [
      'in no literal, and not valid either',
      'props',
      ...both('email', { to: ['a@b.c'] }, { to: ['"S'] }),
      ['email.to invalid'],
    ],
    [
      'by nothing, but is never',
      `{ schedule: { frequency: 15, frequencyType: 'minute' } }`,
      ...both('schedule', step, { ...step, frequency: 0 }),
      ['schedule.frequency invalid'],
    ],
    [
      'by a few words, and is never',
      `{ schedule: Schedule.cron('0 8 * * 1') }`,
      ...both('schedule', cron, { ...step, frequency: 0 }),
      ['schedule.frequency invalid', 'schedule.frequency_type invalid', 'schedule.cron invalid'],
    ],
    ['by `notify`', `{ notify: [chat] }`, ...both('slack_action_ids', ['1'], ['2']), ['slack_action_ids notify']],
    ['in no literal', 'props', ...both('condition', 'a', 'b'), ['condition']],
    ['elsewhere, and has to go', `{ name: 'x' }`, ...both('paused', true, null), ['paused']],
  ])('%s is left to a person', async (...[, props, planned, observed, left]) => {
    expect(await set(props, [planned, observed])).toEqual([props, left]);
  });
});

describe('a prop that the code changed, too,', () => {
  const email = (values: ObjectValue): ObjectValue => ({ email: { subject: 'was', body: 'was', ...values } });
  test.each<[string, string, ObjectValue, ObjectValue, Partial<Drifted>, string, string[]]>([
    [
      'is left',
      `{ condition: 'code' }`,
      { condition: 'was' },
      { condition: 'hand' },
      { planned: { condition: 'code' } },
      `{ condition: 'code' }`,
      ['condition contested'],
    ],
    [
      'is left beside others',
      `{ email: { subject: 'code', body: 'was' } }`,
      email({}),
      email({ subject: 'hand', body: 'hand' }),
      { planned: email({ subject: 'code' }) },
      `{ email: { subject: 'code', body: 'hand' } }`,
      ['email.subject contested'],
    ],
    [
      'is left where it stands by a few words',
      `{ schedule: Schedule.every('30m') }`,
      { schedule: step },
      { schedule: cron },
      { planned: { schedule: { ...step, frequency: 30 } } },
      `{ schedule: Schedule.every('30m') }`,
      ['schedule.frequency contested', 'schedule.frequency_type contested', 'schedule.cron contested'],
    ],
    [
      'stays where the service did not',
      `{ condition: 'code' }`,
      { condition: 'was' },
      { condition: 'was' },
      { planned: { condition: 'code' } },
      `{ condition: 'code' }`,
      [],
    ],
    [
      'stays as the service has it by now',
      `{ condition: 'hand' }`,
      { condition: 'was' },
      { condition: 'hand' },
      { planned: { condition: 'hand' } },
      `{ condition: 'hand' }`,
      [],
    ],
    [
      'is not put back where it was taken out',
      `{ name: 'x' }`,
      { condition: 'was' },
      { condition: 'hand' },
      { planned: { condition: 'hand' }, declared: {}, declaredBefore: ['condition'] },
      `{ name: 'x' }`,
      ['condition contested'],
    ],
  ])('%s', async (...[, props, remembered, observed, more, after, left]) => {
    expect(await set(props, [remembered, observed], more)).toEqual([after, left]);
  });
});

test('a prop is written in the quotes that the file has', async () => {
  const sources = new Sources({ 'main.ts': `import "x";\nnew Alert(this, "a", { condition: "a" });\n` });
  const making = sources.files.get('main.ts')?.getFirstDescendantByKindOrThrow(SyntaxKind.NewExpression);
  const known = {
    planned: beside({ condition: 'a' }),
    remembered: beside({ condition: 'a' }),
    observed: beside({ condition: 'b' }),
    declared: true,
    declaredBefore: [],
  };
  const results = making ? await setProps(sources, making, judgeProps(alert.schema, known)) : [];
  expect(results.map(({ edit }) => edit)).toEqual([
    {
      change: expect.objectContaining({ text: '"b"' }),
      diff: { file: 'main.ts', line: 2, before: 'condition: "a"', after: 'condition: "b"' },
    },
  ]);
});
