import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TerraformStack, Testing } from 'cdktf';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Alert, AnalyticsProvider, Schedule, WebhookAction } from '../../src/constructs/cdktf';
import { Alert as CdktnAlert, AnalyticsProvider as CdktnProvider } from '../../src/constructs/cdktn';
import {
  alertOf,
  assertFires,
  assertFiresTimes,
  assertQuiet,
  every,
  given,
  type GivenRecord,
  historyOf,
  matchers,
  planOf,
} from '../../src/testing';
import { notesVariable, readNotes } from '../../src/testing/conditions';

const day = '2026-10-28';
const few = 'select count(*) as orders where orders < 3 and at >= $c9_now-1h';

function createAlert(condition = few, schedule = Schedule.every('15m')): Alert {
  const stack = new TerraformStack(Testing.app(), 'reporting');
  new AnalyticsProvider(stack, 'analytics');
  return new Alert(stack, 'stalled', { name: 'Orders stalled', condition, schedule });
}

/** An order every quarter of an hour, but for the hours from 2 to 5. */
const orders = every('15m', day, '2026-10-29', (index, at) => ({ at, order: index })).filter(
  ({ at }) => at < `${day}T02:00` || at >= `${day}T05:00`,
);

/** What a check says where it fails, or is refused. */
function refusalOf<Given extends unknown[]>(assertion: (...given: Given) => unknown, ...given: Given): string {
  try {
    assertion(...given);
    return 'it passes';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the condition of an alert is tested', () => {
  test('at a moment', () => {
    const alert = createAlert();
    assertQuiet(alert, given(orders).at(`${day}T01:45:00Z`));
    assertFires(alert, given(orders).at(new Date(`${day}T03:00:00Z`)));
    assertFires(alert, given([]).at(Date.parse(day)));
    expect(refusalOf(assertFires, alert, given(orders).at(`${day}T01:45:00Z`))).toBe(
      'Expected the alert "Orders stalled" to fire at 2026-10-28T01:45:00Z. It has:\n  no row at 2026-10-28T01:45:00Z\n  8 of 84 records there at that time',
    );
    expect(refusalOf(assertQuiet, alert, given(orders).at(`${day}T02:30:00Z`))).toBe(
      'Expected the alert "Orders stalled" to stay quiet at 2026-10-28T02:30:00Z. It has:\n  1 row at 2026-10-28T02:30:00Z: {"orders":2}\n  8 of 84 records there at that time',
    );
  });

  test('in a window, at the moments of its schedule', () => {
    const window = given(orders).between(`${day}T01:00:00Z`, '2026-10-29');
    const alert = createAlert();
    assertFiresTimes(alert, 1, window);
    assertFires(alert, window);
    assertQuiet(alert, given(orders).between(`${day}T06:00:00Z`, '2026-10-29'));
    expect(refusalOf(assertFiresTimes, alert, 2, window)).toBe(
      'Expected the alert "Orders stalled" to fire in 2 episodes between 2026-10-28T01:00:00Z and 2026-10-29T00:00:00Z. It has:\n' +
        '  1 episode: 12 of 92 checks fire\n' +
        '  2026-10-28T02:30:00Z to 2026-10-28T05:15:00Z, 12 checks: 1 row at 2026-10-28T02:30:00Z: {"orders":2}',
    );
    expect(historyOf(alert, window)).toEqual({
      checks: 92,
      firing: 12,
      episodes: ['2026-10-28T02:30:00Z to 2026-10-28T05:15:00Z, 12 checks'],
    });
  });

  test('with a cron expression in a zone, and in real time', () => {
    const cron = createAlert('orders > 5', Schedule.cron('0 8 * * *'));
    const record = [{ at: `${day}T07:30:00Z`, orders: 9 }];
    assertFiresTimes(cron, 1, given(record).between(day, '2026-10-29'));
    assertQuiet(cron, given(record, { zone: 'Europe/Berlin' }).between(day, '2026-10-29'));
    const realtime = createAlert('orders > 5');
    realtime.resetSchedule();
    realtime.realtime = true;
    assertFiresTimes(realtime, 1, given(record).between(day, '2026-10-29'));
    assertQuiet(realtime, given(record, { visibleAfter: '1h' }).at(`${day}T08:29:00Z`));
  });

  test('over constructs of the other library, and over the alerts of a plan', async () => {
    const cdktn = await import('cdktn');
    const stack = new cdktn.TerraformStack(cdktn.Testing.app(), 'reporting');
    new CdktnProvider(stack, 'analytics');
    assertFires(
      new CdktnAlert(stack, 'a', { name: 'A', condition: 'x > 1' }),
      given([{ x: 2 }], { timeField: null }).at(0),
    );

    const alert = createAlert();
    const report = await planOf(alert.cdktfStack);
    assertFires(alertOf(report, 'analytics_alert.stalled'), given([]).at(day));
    const values = { name: 'A', condition: 'x > 1' };
    const resource = { address: 'module.m.analytics_alert.a', type: 'analytics_alert', values };
    const plan = { planned_values: { root_module: { child_modules: [{ resources: [resource] }] } } };
    assertFires(alertOf(plan, resource.address), given([{ at: day, x: 2 }]).at(day));
    assertFires(alertOf({ document: plan, report: {} }, resource.address), given([{ at: day, x: 2 }]).at(day));
    expect(refusalOf(alertOf, report, 'analytics_alert.staled')).toContain('analytics_alert.stalled');
    expect(refusalOf(alertOf, {}, 'a')).toContain('This is no plan');
  });

  test.each<[string, string, string, readonly GivenRecord[]]>([
    ['a condition that is not of the language', 'line 1, column 9 of its condition): expected', 'orders >', []],
    [
      'a token without a value',
      'the token $c9_region$ has neither a value nor a default',
      'x = $c9_region$',
      [{ day }],
    ],
    ['a condition that Terraform works out', 'is worked out by Terraform', 'x = ${var.x}', []],
    ['an alert without a condition', 'has no condition', '', []],
    ['records without dates', 'No column has nothing but dates, so name', few, [{ x: 1 }]],
    ['records with two dates', 'The columns "a", "b" have nothing but dates, so name', few, [{ a: day, b: day }]],
  ])('and %s is a refusal in one sentence', (_, ...[sentence, condition, records]) => {
    expect(refusalOf(assertQuiet, createAlert(condition), given(records).at(day))).toContain(sentence);
  });

  test('and what is no alert, no check, no moment, no span or no step is a refusal', () => {
    const alert = createAlert();
    const webhook = new WebhookAction(alert.cdktfStack, 'w', { name: 'W', url: 'https://example.com' });
    expect(refusalOf(assertQuiet, webhook, given([]).at(day))).toContain('analytics_webhook_action has no condition');
    expect(refusalOf(assertQuiet, alert, given([]).between(day, day))).toContain('is not checked once in this window');
    const window = given([]).between(day, '2026-10-29');
    expect(refusalOf(assertQuiet, createAlert(few, {}), window)).toContain('cannot be checked: ');
    expect(refusalOf(() => given([]).at('tomorrow'))).toContain('"tomorrow" is no moment');
    expect(refusalOf(given, [], { visibleAfter: 'a day' })).toContain('"a day" is no span of time');
    expect(refusalOf(() => every('0m', day, day, () => ({})))).toContain('longer than nothing');
  });

  test('and says which records are not there', () => {
    const alert = createAlert('x > 1');
    const records = [
      { day, x: 2 },
      { day: null, x: 3 },
    ];
    expect(refusalOf(assertQuiet, alert, given(records).at(day))).toBe(
      'Expected the alert "Orders stalled" to stay quiet at 2026-10-28T00:00:00Z. It has:\n' +
        '  1 row at 2026-10-28T00:00:00Z: {"day":"2026-10-28","x":2}\n' +
        '  1 of 2 records there at that time\n' +
        '  1 record without a time: left out\n' +
        '  "day" has days without times, so a record is there from midnight on (see visibleAfter)',
    );
  });
});

test('matchers say the other way round what must not be', () => {
  const { pass, message } = matchers.toFire(createAlert(), given([]).at(day));
  expect([pass, message()]).toEqual([
    true,
    expect.stringMatching(/^Expected the alert "Orders stalled" not to fire at 2026/),
  ]);
});

describe('where notes are asked for', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
    process.env[notesVariable] = folder;
  });
  afterEach(() => {
    Reflect.deleteProperty(process.env, notesVariable);
    rmSync(folder, { recursive: true });
  });

  test('each check leaves what it found', () => {
    const alert = createAlert();
    const records = [{ at: day, id: 9007199254740993n }];
    assertFires(alert, given(records).at(day));
    const { pass } = matchers.toFireTimes(alert, 7, given(records, { visibleAfter: '1h' }).between(day, '2026-10-29'));
    expect(pass).toBe(false);
    const common = { address: 'analytics_alert.stalled', condition: few, timing: { isRealtime: false } };
    expect(readNotes(folder)).toMatchObject([
      { ...common, given: { records }, when: { atMs: Date.parse(day) }, expectation: { kind: 'fires' }, isMet: true },
      {
        ...common,
        given: { records, visibleAfterMs: 3_600_000 },
        expectation: { kind: 'episodes', count: 7 },
        isMet: false,
      },
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
  });
});
