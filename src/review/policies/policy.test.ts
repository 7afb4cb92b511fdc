import { describe, expect, test } from '@jest/globals';
import type { PlanDocument } from '../../documents';
import { buildReport } from '../build-report';
import { applyPolicies, type Policy } from './policy';

const address = 'analytics_alert.orders';
const change = { actions: ['create'], before: null, after: { name: 'Orders' }, after_unknown: {} };
const document = {
  format_version: '1.2',
  planned_values: {},
  resource_changes: [{ address, mode: 'managed', type: 'analytics_alert', name: 'orders', change }],
} as unknown as PlanDocument;
const place = { file: 'main.ts', line: 12, column: 3 };
const report = buildReport({ document, places: new Map([[address, place]]) });

describe('applyPolicies', () => {
  test('puts denials first, with the line of the code', () => {
    const warns: Policy = {
      name: 'warns',
      check: (_, { warn }) => {
        warn('it is late');
      },
    };
    const denies: Policy = {
      name: 'denies',
      check({ changes }, { deny }) {
        for (const each of changes) deny(`not ${each.name}`, each);
      },
    };
    expect(applyPolicies(report, [warns, denies]).policies).toEqual([
      { policy: 'denies', level: 'deny', message: 'not Orders', address, place },
      { policy: 'warns', level: 'warn', message: 'it is late' },
    ]);
    expect(report.policies).toEqual([]);
  });

  test('leaves a policy its own state', () => {
    class Counting implements Policy {
      readonly name = 'counting';
      readonly #limit = 0;

      check({ changes }: typeof report, { deny }: Parameters<Policy['check']>[1]): void {
        if (changes.length > this.#limit) deny('too many');
      }
    }
    expect(applyPolicies(report, [new Counting()]).policies).toEqual([
      { policy: 'counting', level: 'deny', message: 'too many' },
    ]);
  });

  test('denies when a policy throws', () => {
    const fails: Policy = {
      name: 'fails',
      check() {
        throw new Error('no such field');
      },
    };
    expect(applyPolicies(report, [fails]).policies).toEqual([
      { policy: 'fails', level: 'deny', message: 'the policy fails failed: no such field' },
    ]);
  });

  test('hands the report to every policy as it is: one that changes it fails, and denies', () => {
    const changes: Policy = {
      name: 'changes',
      check(given) {
        const [one] = given.changes;
        if (one?.fields[0]) one.fields.length = 0;
      },
    };
    const drops: Policy = {
      name: 'drops',
      check(given) {
        given.changes.splice(0);
      },
    };
    const counts: Policy = {
      name: 'counts',
      check(given, { warn }) {
        warn(String(given.changes[0]?.fields.length));
      },
    };
    const before = structuredClone(report);
    expect(applyPolicies(report, [changes, drops, counts]).policies).toEqual([
      { policy: 'changes', level: 'deny', message: expect.stringMatching(/^the policy changes failed: Cannot /) },
      { policy: 'drops', level: 'deny', message: expect.stringMatching(/^the policy drops failed: Cannot /) },
      { policy: 'counts', level: 'warn', message: String(before.changes[0]?.fields.length) },
    ]);
    expect(report).toEqual(before);
    expect(Object.isFrozen(report.changes)).toBe(false);
  });

  test.each([
    [
      'late',
      async () => {
        await Promise.resolve();
      },
    ],
    ['late and failing', () => Promise.reject(new Error('late'))],
  ] as const)('denies when a policy is %s, because nobody waits for what it finds', (_, check) => {
    const late = { name: 'late', check } as unknown as Policy;
    const message = 'the policy late failed: it answers a promise, but has to judge at once, by deny and warn';
    expect(applyPolicies(report, [late]).policies).toEqual([{ policy: 'late', level: 'deny', message }]);
  });

  type Loose = (
    given: unknown,
    judge: Readonly<Record<'deny' | 'warn', (...args: readonly unknown[]) => unknown>>,
  ) => unknown;
  type Row = readonly [words: string, check: Loose];

  const answers = (what: string): string => `it answers ${what}, but has to judge at once, by deny and warn`;
  const denies = (words: string, ...args: readonly unknown[]): Row => [
    `it calls deny without ${words}`,
    (_, { deny }) => void deny(...args),
  ];
  const text = 'a message, which has to be a text';
  const subject = 'a second argument that has an address, such as a change';
  const throws = (thrown: unknown) => (): never => {
    throw thrown;
  };

  // What no compiler has seen.
  test.each<Row>([
    [
      answers('a generator'),
      function* check(_, { deny }) {
        yield deny('too late');
      },
    ],
    [
      answers('a generator'),
      async function* check(_, { deny }) {
        yield await Promise.resolve(deny('too late'));
      },
    ],
    [answers('a value'), () => ['a webhook of a stranger']],
    [answers('a value'), () => () => undefined],
    denies(text),
    denies(text, { a: 1 }),
    denies(text, new Error('hi')),
    denies(text, ' '),
    denies(subject, 'no', 'address'),
    denies(subject, 'no', null),
    denies(subject, 'no', { address: 5 }),
    [`it calls warn without ${text}`, (_, { warn }) => void warn()],
    ['it throws a value that is not an error', throws(Object.create(null))],
    ['no', throws('no')],
  ])('denies when a policy fails: %s', (words, check) => {
    const fails = { name: 'no', check } as unknown as Policy;
    const message = `the policy no failed: ${words}`;
    expect(applyPolicies(report, [fails]).policies).toEqual([{ policy: 'no', level: 'deny', message }]);
  });

  test('a denial after the check throws, or is told', () => {
    const denials: (() => void)[] = [];
    const keeps: Policy = {
      name: 'no',
      check(_, { deny }) {
        denials.push(() => {
          deny('too late');
        });
      },
    };
    const late: unknown[] = [];
    expect(applyPolicies(report, [keeps]).policies).toEqual([]);
    expect(applyPolicies(report, [keeps], (failure) => late.push(failure)).policies).toEqual([]);
    const message = 'the policy no failed: it calls deny after its check has ended, but has to judge at once';
    expect(denials[0]).toThrow(message);
    denials[1]?.();
    expect(late).toEqual([{ policy: 'no', level: 'deny', message }]);
  });
});
