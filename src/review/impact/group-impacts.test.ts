import { describe, expect, test } from '@jest/globals';
import type { Impact } from '../report';
import { groupImpacts } from './group-impacts';

type Given = Pick<Impact, 'severity'> & Partial<Impact>;

const impactOf = (given: Given, index: number): Impact => ({
  address: `analytics_alert.a${String(index)}`,
  kind: 'notify',
  sentence: `Sentence ${String(index)}.`,
  subject: `the alert "${String(index)}"`,
  ...given,
});

const groupsOf = (given: readonly Given[]): (readonly [string, readonly number[]])[] =>
  groupImpacts(given.map(impactOf)).map(({ headline, members }) => [headline, members] as const);

const repeat = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);

const sales = 'the Slack action "Sales"';
const stop = (target: string): Given => ({ severity: 'loss', consequence: 'notify-stopped', target });

describe('consequences that are alike', () => {
  test.each<[name: string, given: readonly Given[], headlines: readonly string[]]>([
    ['one is its sentence', [stop(sales)], ['Sentence 0.']],
    ['about the same action', repeat(3, stop(sales)), ['3 alerts stop notifying the Slack action "Sales".']],
    [
      'about several actions: the most first, what is alone together',
      [...repeat(2, stop('A')), ...repeat(3, stop('B')), stop('C'), stop('D')],
      ['3 alerts stop notifying B.', '2 alerts stop notifying A.', '2 alerts stop notifying several recipients.'],
    ],
    [
      'at most four of a kind, and the rest',
      ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((target) => repeat(2, stop(target))),
      [
        ...['A', 'B', 'C', 'D'].map((target) => `2 alerts stop notifying ${target}.`),
        '4 alerts stop notifying several recipients.',
      ],
    ],
    [
      'about a schedule',
      repeat(12, { severity: 'loss', consequence: 'less-often', target: 'every day instead of every hour' }),
      ['12 alerts are checked less often: every day instead of every hour.'],
    ],
    [
      'about several schedules',
      [
        { severity: 'loss', consequence: 'less-often', target: 'every day instead of every hour' },
        { severity: 'loss', consequence: 'less-often', target: 'every week instead of every hour' },
      ],
      ['2 alerts are checked less often.'],
    ],
    [
      'losses, then gains, then the others, in the order of the table',
      [
        ...repeat(2, { severity: 'neutral', consequence: 'schedule-changed' }),
        ...repeat(2, { severity: 'gain', consequence: 'notify-started', target: 'A' }),
        ...repeat(2, { severity: 'loss', consequence: 'less-often' }),
        ...repeat(2, { severity: 'loss', consequence: 'silenced', target: 'A' }),
      ],
      [
        '2 alerts fall silent: they stop notifying A, and no action and no e-mail address is left.',
        '2 alerts are checked less often.',
        '2 alerts start notifying A.',
        '2 alerts are checked at other times.',
      ],
    ],
    ['without a consequence, each by itself', repeat(2, { severity: 'loss' }), ['Sentence 0.', 'Sentence 1.']],
  ])('%s', (_, given, headlines) => {
    expect(groupsOf(given).map(([headline]) => headline)).toEqual(headlines);
  });

  const silent = (address: string, target: string): Given => ({
    ...{ severity: 'neutral', consequence: 'window-added', address, subject: 'the alert "A"', target },
  });
  test.each([
    [
      'one alert in two windows',
      [silent('a', 'at 1'), silent('a', 'at 2')],
      'The alert "A" is silent in maintenance windows.',
    ],
    ['two alerts of one name', [silent('a', 'at 1'), silent('b', 'at 1')], '2 alerts are silent at 1.'],
  ])('%s', (_, given, headline) => {
    expect(groupsOf(given)).toEqual([[headline, [0, 1]]]);
  });

  const lost = (subject: string, target: string): Given => ({
    severity: 'loss',
    kind: 'access',
    consequence: 'access-lost',
    subject,
    target,
  });
  const [user, group] = [
    (index: number): string => `the user "${String(index)}"`,
    (index: number): string => `the group ${String(index)}`,
  ];
  const alert = (index: number): string => `the alert "${String(index)}"`;
  const nine = Array.from({ length: 9 }, (_, index) => index);

  test.each<[name: string, given: readonly Given[], headlines: readonly string[]]>([
    [
      'nine users of an alert',
      nine.map((index) => lost(user(index), alert(1))),
      ['9 users lose access to the alert "1".'],
    ],
    [
      'a group of nine alerts',
      nine.map((index) => lost(group(12), alert(index))),
      ['The group 12 loses access to 9 alerts.'],
    ],
    [
      'users and a group, each of an alert of its own',
      [...nine.map((index) => lost(user(index), alert(index))), lost(group(7), alert(10))],
      ['9 users and 1 group lose access to 10 alerts.'],
    ],
    [
      'users of one alert, and others',
      [lost(user(1), alert(1)), lost(user(2), alert(1)), lost(user(3), alert(2)), lost(user(4), alert(3))],
      ['2 users lose access to the alert "1".', '2 users lose access to 2 alerts.'],
    ],
  ])('access: %s', (_, given, headlines) => {
    expect(groupsOf(given).map(([headline]) => headline)).toEqual(headlines);
  });

  test('each is in one group', () => {
    const given = [...repeat(3, stop('A')), stop('B'), ...repeat(2, { severity: 'neutral' as const }), stop('A')];
    const members = groupsOf(given).flatMap(([, each]) => each);
    expect(members.toSorted((a, b) => a - b)).toEqual(given.map((_, index) => index));
  });
});
