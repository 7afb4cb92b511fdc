/**
 * How long it takes to judge mutants: conditions with 500 of them, which tests check at moments, and in windows of 30 days with a record
 * every quarter of an hour, beside the time in which Node starts and loads what tests of alerts need, as it would for each mutant if the
 * tests ran again.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { mutantsOf } from '../src/query/mutants';
import { parseQuery } from '../src/query';
import { type Note, prepareTrial } from '../src/testing/conditions';
import { judgeNotes } from '../src/toolkit/mutate/run-mutate';

const [least, days] = [500, 30];
const [stepMs, dayMs] = [900_000, 86_400_000];
const fromMs = Date.UTC(2026, 9, 1);
const timing = { schedule: { frequency: 15, frequencyType: 'minute' }, isRealtime: false } as const;
const records = Array.from({ length: (days * dayMs) / stepMs }, (_, index) => ({
  at: new Date(fromMs + index * stepMs).toISOString(),
  region: ['North', 'East', 'South', 'West'][index % 4] ?? '',
  orders: index % 37,
}));

/** Conditions of the kinds that alerts have. */
const conditionOf = (index: number): string =>
  [
    `select count(*) as n where orders < ${String(index)} and at >= $c9_now-2h and n >= 3`,
    `select avg(orders) as mean where region = 'West' and at >= $c9_now-1d and mean > ${String(index)}.5`,
    `(region = 'North' or region = 'East') and orders > ${String(index)} and at >= $c9_now-1h`,
  ][index % 3] ?? '';

/** A check at a moment and one in a window, of what the condition does. */
function notesOf(index: number): readonly Note[] {
  const condition = conditionOf(index);
  const windows = [{ atMs: fromMs + 20 * dayMs }, { fromMs: fromMs + dayMs, toMs: fromMs + days * dayMs }];
  return windows.map((when): Note => {
    const given = { records };
    const { summary } = prepareTrial({ timing, given, when })(condition);
    const expectation = { kind: 'episodes', count: summary.episodes.length } as const;
    return { address: `analytics_alert.a${String(index)}`, condition, timing, given, when, expectation, isMet: true };
  });
}

function makeNotes(): readonly Note[] {
  const notes: Note[] = [];
  let count = 0;
  for (let index = 0; count < least; index += 1) {
    notes.push(...notesOf(index));
    count += mutantsOf(parseQuery(conditionOf(index))).length;
  }
  return notes;
}

function measure<T>(work: () => T): readonly [result: T, seconds: string] {
  const startMs = performance.now();
  const result = work();
  return [result, `${((performance.now() - startMs) / 1000).toFixed(2)} s`];
}

const notes = makeNotes();
const [alerts, judged] = measure(() => judgeNotes(notes));
const program = `require(${JSON.stringify(join(__dirname, '../dist/testing'))}); require('cdktf')`;
const [, started] = measure(() => spawnSync(process.execPath, ['-e', program], { cwd: join(__dirname, '..') }));
const mutants = alerts.reduce((sum, alert) => sum + alert.mutants, 0);
const found = alerts.reduce((sum, alert) => sum + alert.survivors.length, 0);
process.stdout.write(
  `${String(mutants)} mutants of ${String(alerts.length)} conditions, ${String(notes.length)} checks over ${String(records.length)} records: judged in ${judged}, ${String(found)} survive; ` +
    `starting Node with the constructs and the testing package, as running the tests again for each would: ${started} each\n`,
);
