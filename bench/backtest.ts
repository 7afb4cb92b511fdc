/**
 * How long a backtest takes: 90 days of checks every 15 minutes over a million records, for each aggregate over the last day, beside one
 * reading of all records, and beside SQLite with an index doing the same checks one by one. Each runs in a process of its own;
 * its time counts from the start of that process. Arguments pick aggregates: `count`, `sum`, `avg`, `min`, `max`, `median`.
 */
import { spawnSync } from 'node:child_process';
import initSqlJs from 'sql.js';
import type { JsonObject } from '../src/base/json';
import { runQuery } from '../src/query';
import {
  checkMoments,
  fireHistory,
  readCondition,
  reachBackMs,
  summariseChecks,
  timelineOf,
} from '../src/query/over-time';

const [count, days] = [1_000_000, 90];
const dayMs = 86_400_000;
const toMs = Date.UTC(2026, 3, 1);
const window = { fromMs: toMs - days * dayMs, toMs };
/** SQLite does one check in so many of ours. */
const sqliteSkips = 40;
const fields = { count: '*', sum: 'amount', avg: 'amount', min: 'amount', max: 'amount', median: 'amount' } as const;
/** Some checks fire, and others do not. */
const limits = { count: 10_989, sum: 549_000, avg: 50, min: 0.01, max: 99.99, median: 50 } as const;
type Name = keyof typeof fields;

/** Ascending, and not equally dense. */
const timeOf = (index: number): number =>
  window.fromMs - dayMs + Math.floor((index * (days + 1) * dayMs) / count + Math.sin(index / 1_000) * 3_600_000);
/** From 0 to 100, as if by chance. */
const amountOf = (index: number): number =>
  Math.floor(((Math.sin(index * 12.9898) * 43_758.5453 + 50_000) * 10_000) % 10_000) / 100;

function* recordsOf(): Iterable<JsonObject> {
  const regions = ['North', 'East', 'South', 'West'];
  for (let index = 0; index < count; index += 1) {
    yield { at: new Date(timeOf(index)).toISOString(), region: regions[index % 4] ?? '', amount: amountOf(index) };
  }
}

const since = (): number => process.uptime() * 1000;
const conditionOf = (name: Name): string =>
  `select ${name}(${fields[name]}) as found where at >= $c9_now-1d and found < ${String(limits[name])}`;

function measureOurs(name: Name): object {
  const records = [...recordsOf()];
  const madeMs = since();
  const query = readCondition(conditionOf(name), ['at', 'region', 'amount']);
  if (reachBackMs(query, 'at') !== dayMs) throw new Error('A condition of the last day reaches further back.');
  const rows = [...runQuery(query, records, { nowMs: toMs })].length;
  const readMs = since();
  const timeline = timelineOf(records, 'at');
  const schedule = { frequency: 15, frequencyType: 'minute' } as const;
  const moments = checkMoments({ schedule, isRealtime: false }, window, []);
  const checks = [...fireHistory(query, timeline, { moments })];
  const summary = summariseChecks(checks, window);
  const endMs = since();
  return {
    rows,
    checks: summary.checks,
    firing: summary.firing,
    sampled: checks.filter(({ rows: found }, index) => found > 0 && index % sqliteSkips === 0).length,
    cpuMs: (process.cpuUsage().user + process.cpuUsage().system) / 1000,
    readMs: readMs - madeMs,
    historyMs: endMs - readMs,
    wholeMs: endMs - (readMs - madeMs),
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

async function measureSqlite(name: Name): Promise<object> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run('CREATE TABLE r (at INTEGER, amount REAL)');
  database.run('BEGIN');
  for (let index = 0; index < count; index += 1)
    database.run('INSERT INTO r VALUES (?, ?)', [timeOf(index), amountOf(index)]);
  database.run('COMMIT');
  database.run('CREATE INDEX byTime ON r (at, amount)');
  const startMs = since();
  let [checks, firing] = [0, 0];
  for (let moment = window.fromMs; moment < toMs; moment += sqliteSkips * 900_000) {
    const sql = `SELECT ${name}(${fields[name]}) < ${String(limits[name])} FROM r WHERE at >= ${String(moment - dayMs)} AND at <= ${String(moment)}`;
    firing += Number(database.exec(sql)[0]?.values[0]?.[0] ?? 0);
    checks += 1;
  }
  return { checks, firing, sqliteMs: since() - startMs };
}

function inProcess(part: 'ours' | 'sqlite', name: Name): Readonly<Record<string, number>> {
  const words = [...process.execArgv, __filename, part, name];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Readonly<Record<string, number>>;
}

const seconds = (ms = 0): string => `${(ms / 1000).toFixed(1)} s`;

function compare(name: Name): void {
  const ours = inProcess('ours', name);
  const { historyMs = 0, readMs = 0, checks = 0, firing = 0 } = ours;
  process.stdout.write(
    `${name} over the last day, ${String(checks)} checks, ${String(count)} records: ${seconds(ours['wholeMs'])} from the start of the process (${seconds(ours['cpuMs'])} of processors with one reading more), ` +
      `${(ours['megabytes'] ?? 0).toFixed(0)} MB; the history ${seconds(historyMs)}, one reading ${seconds(readMs)}, ratio ${(historyMs / readMs).toFixed(2)}; ${String(firing)} fired\n`,
  );
  if (name === 'median') return;
  const sqlite = inProcess('sqlite', name);
  const { sqliteMs = 0, checks: done = 1 } = sqlite;
  const scaled = (sqliteMs * checks) / done;
  if (sqlite['firing'] !== ours['sampled'])
    throw new Error(`SQLite says that others fire: ${JSON.stringify({ ours, sqlite })}`);
  process.stdout.write(
    `  SQLite: ${String(done)} checks in ${seconds(sqliteMs)}, so ${seconds(scaled)} for all without loading, ratio ${(scaled / historyMs).toFixed(1)}; the same ${String(sqlite['firing'])} fired\n`,
  );
}

async function main(): Promise<void> {
  const [first, second] = process.argv.slice(2) as [string?, Name?];
  if (first === 'ours' && second) process.stdout.write(JSON.stringify(measureOurs(second)));
  else if (first === 'sqlite' && second) process.stdout.write(JSON.stringify(await measureSqlite(second)));
  else {
    const picked = process.argv.slice(2);
    const names = Object.keys(fields) as Name[];
    for (const name of names) if (picked.length === 0 ? name !== 'median' : picked.includes(name)) compare(name);
  }
}

void main();
