import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../src/review';
import { projectFolder } from '../support/project';
import { type CliProject, openCliProject } from '../support/cli-project';

const hourMs = 3_600_000;
const thisHourMs = Math.floor(Date.now() / hourMs) * hourMs;
/** Orders every hour for the last four days; those of four hours two days ago failed. */
const orders = Array.from({ length: 96 }, (_, hour) => ({
  order: hour,
  customer: `customer-${String(hour)}`,
  placed: new Date(thisHourMs - (96 - hour) * hourMs).toISOString(),
  status: hour >= 49 && hour <= 52 ? 'failed' : 'paid',
}));
const condition = (least: number): string =>
  `select count(*) as n where status = failed and placed >= $c9_now-2h and n >= ${String(least)}`;
const everyHour = { frequency: 1, frequency_type: 'hour', start_time: '00:30' };
const alert = { name: 'Failed orders', dataset_id: 7, schedule: everyHour, email: { to: ['amy@example.com'] } };

let project: CliProject;

function write(failed: object | undefined, others: object = {}): void {
  project.write({
    resource: { analytics_alert: { ...(failed && { failed: { ...alert, ...failed } }), ...others } },
    provider: { analytics: { requests_per_second: 1000 } },
  });
}

const policies = (text: string): void => {
  writeFileSync(
    join(project.folder, 'aac.policies.js'),
    `const { firesAtMost, neverFired, notAtNight } = require(${JSON.stringify(join(projectFolder, 'dist/review/public.js'))});\nmodule.exports = [${text}];\n`,
  );
};

const reportOf = (text: string): Report => JSON.parse(text) as Report;
const firing = ({ impact }: Report): string[] =>
  impact.filter(({ kind }) => kind === 'firing').map(({ sentence }) => sentence);

beforeEach(async () => {
  project = await openCliProject({ seed: { datasets: [{ id: 7, name: 'Orders', records: orders }] } });
  write({ condition: condition(2) });
  await project.succeed(['apply', '--auto-approve']);
});
afterEach(() => project.close());

describe('a review with a backtest', () => {
  test('says how often a changed alert would have fired, whoever has the plan', async () => {
    write({ condition: condition(1) }, { quiet: { ...alert, name: 'Quiet', condition: condition(9) } });
    const printed = await project.succeed([
      'plan',
      '--backtest',
      '3d',
      '--json',
      '--format',
      'html=r.html',
      '--out',
      'p',
    ]);
    writeFileSync(join(project.folder, 'plan.json'), printed);
    const words = [
      expect.stringMatching(
        /^The alert "Failed orders" would have fired once in the 3 days up to [-\d]+ [:\d]+ UTC(, at night)?, with 5 notifications to "amy@example\.com" by e-mail; as it is now, once with 3 notifications; first new one: [-\d]+ \d\d:30 UTC\.$/,
      ),
      expect.stringMatching(/^The new alert "Quiet" would never have fired in the 3 days up to/),
    ];
    for (const plan of ['plan.json', 'p']) {
      const report = reportOf(await project.succeed(['review', plan, '--format', 'json']));
      expect(firing(report)).toEqual(words);
    }
    for (const format of ['text', 'markdown']) {
      const text = await project.succeed(['review', 'p', '--format', format]);
      expect(text).toContain('as it is now, once');
      expect(text).toMatch(/Dataset `?7`?: \d+ records from/);
    }
    const page = readFileSync(join(project.folder, 'r.html'), 'utf8');
    expect(page).toContain('When alerts would have fired');
    expect(page + printed).not.toContain('customer-');
    // The saved plan is applied with what it brings along.
    await project.succeed(['apply', 'p']);
  });

  test('refuses a result that is about another alert, in a sentence', async () => {
    write({ condition: condition(1) });
    writeFileSync(join(project.folder, 'result.json'), await project.succeed(['backtest', '--since', '3d', '--json']));
    const review = async (): Promise<string[]> => {
      writeFileSync(join(project.folder, 'plan.json'), await project.succeed(['plan', '--json']));
      const args = ['review', 'plan.json', '--backtest', 'result.json', '--format', 'json'];
      return firing(reportOf(await project.succeed(args)));
    };
    expect(await review()).toEqual([expect.stringContaining('as it is now, once with 3')]);
    write({ condition: condition(3) });
    expect(await review()).toEqual([
      'The alert "Failed orders" cannot be backtested: It was another one when the backtest was made, so make the backtest again.',
    ]);
    const result = readFileSync(join(project.folder, 'result.json'), 'utf8');
    for (const damaged of [
      result.replace(/"zone": *"UTC"/, '"zone":"Mars/X"'),
      result.replace(/"from": *"/, '"from":"x'),
    ]) {
      writeFileSync(join(project.folder, 'result.json'), damaged);
      const { code, stderr } = await project.aac(['review', 'plan.json', '--backtest', 'result.json']);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/result\.json cannot be read: .*(zone|from)/)]);
    }
    writeFileSync(join(project.folder, 'result.json'), '{"format":"x"}');
    const { code, stderr } = await project.aac(['review', 'plan.json', '--backtest', 'result.json']);
    expect([code, stderr]).toEqual([1, expect.stringContaining('it is no result of a backtest')]);
  });

  test('says why there is none, and fails no plan', async () => {
    write({ condition: condition(1), dataset_id: 8 });
    for (const format of [[], ['--format', 'markdown']]) {
      const { code, stdout } = await project.aac(['plan', '--backtest', '3d', ...format]);
      expect([code, stdout]).toEqual([0, expect.stringContaining('cannot be backtested: ')]);
    }
    const wrong = await project.aac(['plan', '--backtest', 'soon']);
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('30d or 4w')]);
  });

  test('lets policies refuse what it shows', async () => {
    policies(
      `firesAtMost({ times: 0, per: 'day' }), neverFired({ in: '3d' }), notAtNight({ zone: 'UTC', from: '00:00', to: '23:59' })`,
    );
    write({ condition: condition(1) }, { quiet: { ...alert, name: 'Quiet', condition: condition(9) } });
    const denied = await project.aac(['plan', '--backtest', '3d']);
    expect(denied.code).toBe(3);
    expect(denied.stderr).toContain('"Failed orders" would have fired once in one day, and at most 0 are allowed');
    expect(denied.stderr).toContain('"Failed orders" would have fired between 00:00 and 23:59 (UTC) in 5 checks');
    expect(denied.stderr).toContain('"Quiet" would not have fired once in 3d');
    const without = await project.aac(['plan']);
    expect([without.code, without.stderr]).toEqual([0, expect.stringContaining('plan with --backtest 3d')]);
    const short = await project.aac(['plan', '--backtest', '12h']);
    expect([short.code, short.stderr]).toEqual([0, expect.stringContaining('the backtest is of 12 hours alone')]);
  });
});
