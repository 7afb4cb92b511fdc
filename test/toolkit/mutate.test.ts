import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMet, prepareTrial } from '../../src/testing/conditions';
import { createToolkit, type MutateResult, type Survivor } from '../../src/toolkit/public';
import { byTier } from '../support/depth';
import { projectFolder } from '../support/project';
import type { Ran } from '../support/run';
import { runAac } from '../support/run-aac';
import { waitUntil } from '../support/wait-until';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  symlinkSync(projectFolder, join(modules, 'analytics-as-code'));
  for (const name of ['cdktf', 'cdktn', 'constructs'])
    symlinkSync(join(projectFolder, 'node_modules', name), join(modules, name));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

// What tests print goes to standard error, which is that of this process.
const command = 'node alerts.test.cjs > printed.txt 2>&1';

/** Runs `aac mutate` over a file of tests. */
async function mutate(tests: string, ...args: readonly string[]): Promise<Ran> {
  writeFileSync(join(folder, 'alerts.test.cjs'), `${head}${tests}`);
  const env = { NO_COLOR: '', FORCE_COLOR: undefined };
  return await runAac(['mutate', '--command', command, ...args], { cwd: folder, env });
}

const head = `
const { test } = require('node:test');
const { alertOf, assertFires, assertFiresTimes, assertQuiet, given } = require('analytics-as-code/testing');
function constructsOf(library, classes) {
  const { TerraformStack, Testing } = require(library);
  const { Alert, AnalyticsProvider } = require(classes);
  const stack = new TerraformStack(Testing.app(), 'shop');
  new AnalyticsProvider(stack, 'analytics');
  return (name, condition, more = {}) => new Alert(stack, name, { name, condition, ...more });
}
`;

/** An alert of a plan, which needs no library of constructs. */
const planned = (condition: string): string => `
const values = { name: 'Refunds', condition: ${JSON.stringify(condition)} };
const resource = { address: 'analytics_alert.refunds', type: 'analytics_alert', values };
const alert = alertOf({ planned_values: { root_module: { resources: [resource] } } }, resource.address);
const on = (region, refunds, paid) => given([{ region, refunds, paid }], { timeField: null }).at(0);
`;
const refunds = planned("(region = 'West' or region like 'N%') and refunds > 0.05 and paid = true");

/** Where a project has weak tests: what is changed of the strong ones, and the mutants that survive. */
interface Planted {
  readonly tests: string;
  readonly weakened: Readonly<Record<string, string>>;
  readonly survivors: readonly string[];
}

const counts: Planted = {
  tests: `
const createAlert = constructsOf('cdktf', 'analytics-as-code/cdktf');
const stalled = createAlert('stalled', 'select count(*) as orders where orders < 3 and at >= $c9_now-1h');
const orders = (...times) => given(times.map((time) => ({ at: '2026-10-28T' + time + 'Z' }))).at('2026-10-28T02:00:00Z');
test('is quiet', () => assertQuiet(stalled, orders('01:00', '01:30', '01:50')));
test('fires', () => assertFires(stalled, orders('00:30', '01:30', '01:50')));
`,
  weakened: { "orders('01:00'": "orders('01:01'" },
  survivors: ['analytics_alert.stalled 1:51 >= > '],
};

const records: Planted = {
  tests: `${refunds}
test('fires in the west', () => assertFires(alert, on('West', 0.06, true)));
test('fires in the north', () => assertFires(alert, on('North', 0.06, true)));
test('is quiet elsewhere', () => assertQuiet(alert, on('East', 0.06, true)));
test('is quiet with few refunds', () => assertQuiet(alert, on('West', 0.05, true)));
test('is quiet before the payment', () => assertQuiet(alert, on('West', 0.06, false)));
`,
  weakened: { "'North', 0.06": "'West', 0.06", "on('East', 0.06": "on('East', 0.01" },
  survivors: [
    "analytics_alert.refunds 1:1 (region = 'West' or region like 'N%') and  ",
    "analytics_alert.refunds 1:18 or region like 'N%'  ",
    'analytics_alert.refunds 1:28 like not like ',
  ],
};

const statements: Planted = {
  tests: `
const createAlert = constructsOf('cdktn', 'analytics-as-code/cdktn');
const schedule = { frequency: 1, frequencyType: 'day' };
const noted = createAlert('noted', "note = '$\${x}' and day >= 2026-10-01", { schedule });
const regions = createAlert('regions', 'select region, sum(sales) as s group by region;\\nselect count(*) as n where s > 100 and n >= 2');
const notes = (note, day) => given([{ note, day }]).between('2026-09-01', '2026-11-01');
const sales = (...all) => given(all.map((sales, region) => ({ sales, region })), { timeField: null }).at(0);
test('fires', () => assertFires(noted, notes('\${x}', '2026-10-01')));
test('fires once', () => assertFiresTimes(noted, 1, notes('\${x}', '2026-10-01')));
test('is quiet on the day before', () => assertQuiet(noted, notes('\${x}', '2026-09-30')));
test('is quiet of other notes', () => assertQuiet(noted, notes('y', '2026-10-01')));
test('fires in two regions', () => assertFires(regions, sales(101, 101)));
test('is quiet in one', () => assertQuiet(regions, sales(101, 100)));
`,
  weakened: { 'sales(101, 100)': 'sales(101, 90)' },
  survivors: ['analytics_alert.regions 2:30 > >= ', 'analytics_alert.regions 2:32 100 99 '],
};

const survivorsIn = ({ alerts }: MutateResult): readonly string[] =>
  alerts.flatMap(({ address, survivors }) =>
    survivors.map(
      ({ line, column, was, becomes }) => `${address} ${String(line)}:${String(column)} ${was} ${becomes} `,
    ),
  );

/** What a condition does over the records that should kill a mutant, and what the mutant does. */
function outcomesOf(condition: string, { killer, condition: mutant }: Survivor): readonly unknown[] {
  if (!killer) return ['no killer'];
  const given = { records: killer.records, timeField: null };
  const timing = { schedule: null, isRealtime: false };
  const trial = prepareTrial({ timing, given, when: { atMs: Date.parse(killer.moment) } });
  return [condition, mutant].map((one) => isMet({ kind: killer.expect }, trial(one)));
}

describe('aac mutate', () => {
  // Libraries of constructs take a second to load.
  test.each(byTier({ test: [records], ci: [records, counts, statements], attack: [records, counts, statements] }))(
    'names what weak tests do not notice, and nothing else',
    async ({ tests, weakened, survivors }) => {
      const strong = await mutate(tests, '--json');
      expect({ ...strong, stdout: survivorsIn(JSON.parse(strong.stdout) as MutateResult) }).toEqual({
        code: 0,
        stdout: [],
        stderr: '',
      });
      const weak = Object.entries(weakened).reduce((text, [was, becomes]) => text.replace(was, becomes), tests);
      const { code, stdout } = await mutate(weak, '--json');
      const result = JSON.parse(stdout) as MutateResult;
      expect({ code, survivors: survivorsIn(result) }).toEqual({ code: 2, survivors });
      for (const { condition, survivors: found } of result.alerts) {
        expect(found.map((survivor) => outcomesOf(condition, survivor))).toEqual(found.map(() => [true, false]));
      }
    },
  );

  test('says in sentences where which change survives', async () => {
    const { code, stdout } = await mutate(`${refunds}
test('is quiet', () => assertQuiet(alert, on('West', 0.05, true)));
test('fires', () => assertFires(alert, on('West', 0.07, true)));`);
    expect(code).toBe(2);
    expect(stdout).toContain(
      `
  line 1, column 53: 0.05 becomes 0.06
    (region = 'West' or region like 'N%') and refunds > 0.06 and paid = true
    Killed by: expect(alert).toFire(given([{"region":"West","refunds":0.06,"paid":true}], { timeField: null }).at('1970-01-01T00:00:00Z'))
`,
    );
    expect(stdout).toContain("\n  line 1, column 18: or region like 'N%' dropped\n    (region = 'West') and");
    expect(stdout).toContain('\nanalytics_alert.refunds: 2 checks, 11 of 16 mutants killed\n');
    expect(stdout).toContain(': 5 survived. Add the checks above, or correct the conditions.\n');
  });

  test('lets pass what may mean the same as the condition', async () => {
    const { code, stdout } = await mutate(`${planned('refunds > 5 and refunds > 4')}
test('is quiet', () => assertQuiet(alert, on('West', 5, true)));
test('fires', () => assertFires(alert, on('West', 6, true)));
test('fires soon', () => assertFires(alert, on('West', 5.5, true)));`);
    expect(code).toBe(0);
    expect(stdout).toContain(`
  line 1, column 13: and refunds > 4 dropped
    refunds > 5
    Possibly equivalent: no difference on`);
    expect(stdout).toContain(': 0 survived, 4 possibly equivalent.\n');
  });

  test('refuses tests that fail, and those that check no alert', async () => {
    const failed = await mutate(`${refunds}test('fires', () => assertFires(alert, on('East', 0.07, true)));`);
    expect(failed.code).toBe(1);
    expect(failed.stderr).toBe(
      `Error: The test command \`${command}\` ended with exit code 1: mutants can be judged once all tests pass. (TESTS_UNUSABLE)\n`,
    );
    const none = await mutate('', '--json');
    expect(none.code).toBe(1);
    expect(JSON.parse(none.stdout)).toMatchObject({ diagnostics: [{ code: 'TESTS_UNUSABLE' }] });
  });

  test('leaves nothing behind that tests expected, not even when it is interrupted', async () => {
    writeFileSync(
      join(folder, 'wait.cjs'),
      `require('node:fs').writeFileSync('at.txt', process.env.AAC_MUTATE_NOTES); setInterval(() => undefined, 1000);`,
    );
    const controller = new AbortController();
    const toolkit = createToolkit({ folder, signal: controller.signal });
    const mutated = toolkit.mutate({ command: 'node wait.cjs' });
    const at = join(folder, 'at.txt');
    await waitUntil(() => existsSync(at) && readFileSync(at, 'utf8') !== '');
    const notes = readFileSync(at, 'utf8');
    expect(statSync(notes).mode & 0o777).toBe(0o700);
    controller.abort();
    await expect(mutated).rejects.toMatchObject({ code: 'ABORTED' });
    expect(existsSync(notes)).toBe(false);
  });
});
