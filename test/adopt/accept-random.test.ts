/** Alerts whose code was edited and not applied, while somebody changed them in the service: what drifted becomes code, and nothing else. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { type JsonObject, mergeJson } from '../../src/base/json';
import { decodeRecord, encodeRecord, parseDialect } from '../../src/service/interface/index';
import { adoptingInEachTest } from '../support/adopting';
import { byTier, seedOr } from '../support/depth';

const account = adoptingInEachTest();

/** A leaf as it was applied, as the code has it now, and as the service has it. */
interface Leaf {
  readonly was: unknown;
  readonly code: unknown;
  readonly hand: unknown;
}

const everyStep = (frequency: number, frequencyType: string, call: string) => ({ frequency, frequencyType, call });

/** The values that a leaf may have. A schedule is one: its parts go together. */
const valuesOf: Readonly<Record<string, readonly unknown[]>> = {
  condition: ["a 'b'", 'select *\nwhere a < 1', '`${c}`'],
  type: [2, 3, 4],
  datasetId: ['11', '12', '9007199254740993'],
  realtime: [true, false],
  paused: [true, false],
  schedule: [
    everyStep(15, 'minute', "Schedule.every('15m')"),
    everyStep(2, 'hour', "Schedule.every('2h')"),
    { cron: '0 8 * * 1-5', call: "Schedule.cron('0 8 * * 1-5')" },
    { cron: '0 9 * * *', call: "Schedule.cron('0 9 * * *')" },
  ],
  startTime: ['08:00', '09:30'],
  'email.subject': ['One', 'Two "2"', 'Three'],
  'email.body': ['x', 'y\nz'],
  'email.to': [['amy@example.com'], ['amy@example.com', 'bob@example.com'], ['eve@example.com']],
  'email.attachDataset': [true, false],
};

const arbitraryLeaf = (values: readonly unknown[]): fc.Arbitrary<Leaf> => {
  const value = fc.option(fc.constantFrom(...values), { freq: 3, nil: undefined });
  const kept = { weight: 2, arbitrary: fc.constant('kept' as const) };
  const other = { weight: 1, arbitrary: value };
  return fc
    .tuple(value, fc.oneof(kept, other), fc.oneof(kept, other))
    .map(([was, code, hand]) => ({ was, code: code === 'kept' ? was : code, hand: hand === 'kept' ? was : hand }));
};

const arbitraryAlert = fc.record({
  leaves: fc.record(
    Object.fromEntries(Object.entries(valuesOf).map(([path, values]) => [path, arbitraryLeaf(values)])),
  ),
  isOneLine: fc.boolean(),
  hasCalls: fc.boolean(),
});
type Alert = typeof arbitraryAlert extends fc.Arbitrary<infer T> ? T : never;

const write = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value.replaceAll('${', () => '$${')) : JSON.stringify(value);

/** The props that say the leaves on a side, by their names. */
function propsOf({ leaves, hasCalls }: Alert, side: 'was' | 'code'): readonly string[] {
  const given = Object.entries(leaves).flatMap(([path, leaf]) =>
    leaf[side] === undefined ? [] : [[path, leaf[side]] as const],
  );
  const of = (path: string): unknown => given.find(([name]) => name === path)?.[1];
  const plain = given
    .filter(([path]) => !/^schedule$|startTime|\./.test(path))
    .map(([path, value]) => `${path}: ${write(value)}`);
  const { call, ...times } = { ...(of('schedule') as { call?: string } | undefined) };
  const schedule = { ...times, ...(of('startTime') !== undefined && { startTime: of('startTime') }) };
  const isCall = hasCalls && call !== undefined && of('startTime') === undefined;
  const parts = given
    .filter(([path]) => path.startsWith('email.'))
    .map(([path, value]) => `${path.slice(6)}: ${write(value)}`);
  return [
    ...plain,
    ...(Object.keys(schedule).length > 0 ? [`schedule: ${isCall ? call : write(schedule)}`] : []),
    ...(parts.length > 0 ? [`email: { ${parts.join(', ')} }`] : []),
  ];
}

function codeOf(alerts: readonly Alert[], side: 'was' | 'code'): string {
  const statements = alerts.map((alert, index) => {
    const props = [`name: 'Alert ${String(index)}'`, ...propsOf(alert, side)];
    const text = alert.isOneLine
      ? `{ ${props.join(', ')} }`
      : `{\n${props.map((prop) => `  ${prop}, // of ${String(index)}\n`).join('')}}`;
    return `// Alert ${String(index)}\nnew Alert(stack, 'a${String(index)}', ${text});\n`;
  });
  return `import { Alert, AnalyticsProvider, Schedule } from 'analytics-as-code/cdktf';
import { App, TerraformStack } from 'cdktf';
const app = new App();
const stack = new TerraformStack(app, 'team');
new AnalyticsProvider(stack, 'analytics');
void Schedule;
${statements.join('')}app.synth();
`;
}

/** Nothing, an empty list and a flag that is not set say the same. */
const plain = (value: unknown): unknown => {
  if (value === undefined || value === null || value === false) return null;
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replaceAll('$${', '${') : value;
};
const times = ({ frequency, frequency_type: type, frequencyType, cron }: JsonObject): unknown =>
  plain(cron) ?? (plain(frequency) === null ? null : JSON.stringify([frequency, type ?? frequencyType]));

/** The leaves of an alert as a synthesised stack has them. */
function leavesIn(body: JsonObject): Readonly<Record<string, unknown>> {
  const [schedule, email] = [(body['schedule'] ?? {}) as JsonObject, (body['email'] ?? {}) as JsonObject];
  return {
    condition: plain(body['condition']),
    type: plain(body['type']),
    datasetId: plain(body['dataset_id']),
    realtime: plain(body['realtime']),
    paused: plain(body['paused']),
    schedule: times(schedule),
    startTime: plain(schedule['start_time']),
    'email.subject': plain(email['subject']),
    'email.body': plain(email['body']),
    'email.to': plain(email['to']),
    'email.attachDataset': plain(email['attach_dataset']),
  };
}

const sayOf = (path: string, value: unknown): unknown =>
  path === 'schedule' ? times((value ?? {}) as JsonObject) : plain(value);

/** What the code has to give for a leaf; `isLeft` where both sides changed it, and not alike. */
function expectLeaf(path: string, leaf: Leaf): { readonly value: unknown; readonly isLeft: boolean } {
  const [was, code, hand] = [leaf.was, leaf.code, leaf.hand].map((side) => sayOf(path, side));
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  if (same(was, hand)) return { value: code, isLeft: false };
  // What was taken out of the code is as good as changed, also where its value is that of nothing. So is a flag that the service
  // had no value for.
  const isTakenOut = leaf.was !== undefined && leaf.code === undefined;
  const isFirst = leaf.was === undefined && leaf.code === false && path !== 'paused';
  const isEdited = !same(was, code) || isTakenOut || isFirst;
  return isEdited ? { value: code, isLeft: !same(code, hand) } : { value: hand, isLeft: false };
}

const isFlag = (path: string): boolean => valuesOf[path]?.includes(true) === true;

/** The service as somebody left it: the leaves that were changed by hand, and no others. */
function changeByHand(alerts: readonly Alert[]): void {
  const { objects, ...others } = account.server.snapshot();
  const dialect = parseDialect({});
  const byHand = objects.alert.map((raw) => {
    const { leaves } = alerts[Number(String(decodeRecord(dialect, 'alert', raw).name).slice(6))] as Alert;
    const changed = Object.entries(leaves).filter(
      ([path, { was, hand }]) => JSON.stringify(sayOf(path, was)) !== JSON.stringify(sayOf(path, hand)),
    );
    const of = (test: (path: string) => boolean): [string, unknown][] =>
      changed
        .filter(([path]) => test(path))
        .map(([path, { hand }]) => [path.replace('email.', ''), hand ?? (isFlag(path) ? false : null)]);
    const none = { frequency: null, frequencyType: null, cron: null };
    const schedule = changed.some(([path]) => path === 'schedule')
      ? { ...none, ...(leaves['schedule']?.hand as object | undefined), call: undefined }
      : {};
    const startTime = changed.some(([path]) => path === 'startTime')
      ? { startTime: leaves['startTime']?.hand ?? null }
      : {};
    const email = Object.fromEntries(of((path) => path.startsWith('email.')));
    const top = Object.fromEntries(of((path) => !/^schedule$|startTime|\./.test(path)));
    const parts = {
      ...(Object.keys({ ...schedule, ...startTime }).length > 0 && { schedule: { ...schedule, ...startTime } }),
      ...(Object.keys(email).length > 0 && { email }),
    };
    // Records do not carry it to the service: it has a call of its own.
    const paused = changed.some(([path]) => path === 'paused') ? { paused: leaves['paused']?.hand === true } : {};
    return mergeJson(raw, {
      ...encodeRecord(dialect, 'alert', { ...top, ...parts }),
      ...paused,
    }) as JsonObject;
  });
  account.server.restore({ ...others, objects: { ...objects, alert: byHand } });
}

const count = byTier({ test: 8, ci: 20, attack: 50 });

test.each(Array.from({ length: byTier({ test: 1, ci: 1, attack: 4 }) }, (_, index) => seedOr(29) + index))(
  'what drifted becomes code, and nothing else, from the seed %i',
  async (seed) => {
    const alerts = fc.sample(arbitraryAlert, { numRuns: count, seed });
    account.writeProject(codeOf(alerts, 'was'));
    const run = (...args: readonly string[]) => account.aac(args, { below: 'mine' });
    const applied = await run('apply', '--auto-approve');
    expect(applied).toMatchObject({ code: 0 });
    changeByHand(alerts);
    writeFileSync(join(account.folder, 'mine/main.ts'), codeOf(alerts, 'code'));
    account.takeChanges();

    const accepted = await run('drift', '--accept', '--json');
    expect(accepted.stderr).not.toContain('Error');
    const { suggestions, edits } = JSON.parse(accepted.stdout) as Record<
      'suggestions' | 'edits',
      { address: string; path: string }[]
    >;
    expect(account.takeChanges()).toEqual([]);
    const synthesised = JSON.parse(
      readFileSync(join(account.folder, 'mine/cdktf.out/stacks/team/cdk.tf.json'), 'utf8'),
    ) as {
      resource: { analytics_alert: Record<string, JsonObject> };
    };
    alerts.forEach(({ leaves }, index) => {
      const address = `analytics_alert.a${String(index)}`;
      const expected = Object.entries(leaves).map(([path, leaf]) => [path, expectLeaf(path, leaf)] as const);
      const found = leavesIn(synthesised.resource.analytics_alert[`a${String(index)}`] ?? {});
      expect([address, found]).toEqual([
        address,
        Object.fromEntries(expected.map(([path, { value }]) => [path, value])),
      ]);
      const isLeft = expected.some(([, one]) => one.isLeft);
      expect([address, suggestions.some((one) => one.address === address)]).toEqual([address, isLeft]);
    });
    expect(edits.length).toBeGreaterThan(0);
    // All else is as a person wrote it.
    const comments = (text: string): readonly string[] => text.match(/^\/\/ .*$/gm) ?? [];
    expect(comments(account.read('main.ts'))).toEqual(comments(codeOf(alerts, 'code')));
  },
);
