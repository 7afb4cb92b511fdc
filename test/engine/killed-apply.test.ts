import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { formatJson } from '../../src/base/json-text';
import { providerSource } from '../../src/base/provider-address';
import { parseState } from '../../src/state/file/parse-state';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { backends, type TestBackend } from '../state/backends';
import { byTier, spread } from '../support/depth';
import { runAac } from '../support/run-aac';
import type { Ran } from '../support/run';
import { environmentOf } from '../support/terraform';
import { type KillingProxy, type KillMoment, startKillingProxy } from './killing-proxy';

const alertCount = 24;
const hookCount = 6;
/** 30 creates, and a pause for every third alert. */
const requestCount = alertCount + hookCount + alertCount / 3;

const names = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${String(index)}`);

/** The first alerts are written out, the others are instances. */
const writtenCount = alertCount / 2;

const hooks = {
  for_each: `\${toset(${JSON.stringify(names('hook', hookCount))})}`,
  name: '${each.key}',
  url: 'https://a.example.com/',
  headers: { A: 'secret-of-${each.key}' },
};
const hookOf = (index: string): string => `\${analytics_webhook_action.hooks["hook${index}"].id}`;
const alerts = names('alert', writtenCount).map((name, index) => {
  const hook = hookOf(String(index % hookCount));
  // Two and two are alike.
  return [
    name,
    { name: `Alert ${String(index >> 1)}`, condition: 'c', paused: index % 3 === 0, webhook_action_ids: [hook] },
  ] as const;
});
const others = {
  count: writtenCount,
  name: 'Other ${floor(count.index / 2)}',
  condition: 'c',
  paused: '${count.index % 3 == 0}',
  webhook_action_ids: [hookOf(`\${count.index % ${String(hookCount)}}`)],
};
const stackIn = (backend: TestBackend | undefined): object => ({
  terraform: {
    required_providers: { analytics: { source: providerSource } },
    ...(backend && { backend: backend.block }),
  },
  // What never was made is not waited for.
  provider: { analytics: { read_after_write: '0s' } },
  resource: { analytics_webhook_action: { hooks }, analytics_alert: { ...Object.fromEntries(alerts), others } },
});

/** Where the state is; nothing of it for the file that the engine keeps by default. */
const startBackends = { 'a file': () => Promise.resolve(undefined), http: backends.http, s3: backends.s3 };
type Place = keyof typeof startBackends;

let folder: string;
let server: ReferenceServer;
let proxy: KillingProxy;
let backend: TestBackend | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  server = await startReferenceServer();
  proxy = await startKillingProxy(server.url);
});

afterEach(async () => {
  await backend?.server.close();
  backend = undefined;
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keepStateIn(place: Place): Promise<void> {
  backend = await startBackends[place]();
  writeFileSync(join(folder, 'stack.tf.json'), JSON.stringify(stackIn(backend)));
}

function apply(onStart?: (child: ChildProcess) => void): Promise<Ran> {
  const env = { ...environmentOf(server), ...backend?.environment, ANALYTICS_BASE_URL: proxy.url };
  const args = ['apply', '--json', '--auto-approve', '--dir', '.'];
  // What speaks to S3 is loaded by Node alone.
  const isS3 = backend !== undefined && 's3' in backend.block;
  return runAac(args, { cwd: folder, env, ...(isS3 && { ownProcess: true }), ...(onStart && { onStart }) });
}

function expectWantedEnd(): void {
  const { objects } = server.snapshot();
  const listed = (kind: keyof typeof objects): string[] =>
    objects[kind].map((record) => formatJson(record['id'] ?? null)).toSorted();
  const text = backend ? backend.text() : readFileSync(join(folder, 'terraform.tfstate'), 'utf8');
  const state = parseState(text ?? '', 'the state');
  const known = (type: string): string[] =>
    [...state.objects.values()]
      .filter((object) => object.type === type)
      .map(({ current }) => formatJson(current?.attributes['id'] ?? null).replaceAll('"', ''))
      .toSorted();
  expect(listed('alert')).toHaveLength(alertCount);
  expect(known('analytics_alert')).toEqual(listed('alert'));
  expect(listed('webhook')).toHaveLength(hookCount);
  expect(known('analytics_webhook_action')).toEqual(listed('webhook'));
}

const every = Array.from({ length: requestCount }, (_, index) => index + 1);
const moments: readonly KillMoment[] = ['before', 'after'];
/** Another place differs in how the state is kept alone. */
const samples: Readonly<Record<Place, readonly number[]>> = {
  'a file': byTier({ test: [9], ci: spread(every, 4), attack: every }),
  http: byTier({ test: [], ci: [8, requestCount], attack: every }),
  s3: byTier({ test: [], ci: [8], attack: every }),
};
/** The two moments of a request take turns: those before and behind it have the other one. */
const cases = (Object.keys(samples) as Place[]).flatMap((place) =>
  samples[place].map((nth, index) => [place, nth, moments[index % moments.length] ?? 'before'] as const),
);

describe('an apply that is killed', () => {
  test.each(cases)(
    'with its state in %s at mutating request %i, %s the server did it, is continued without a double or a loss',
    async (place, nth, moment) => {
      await keepStateIn(place);
      let child: ChildProcess | undefined;
      proxy.arm(nth, moment, () => child?.kill('SIGKILL'));
      const killed = await apply((started) => {
        child = started;
      });
      expect(killed.code).toBeNull();
      const again = await apply();
      expect(again.stderr).not.toContain('Error');
      expect([again.code, JSON.parse(again.stdout)]).toMatchObject([0, { outcome: 'done' }]);
      expectWantedEnd();
      expect(backend?.lockInfo()).toBeUndefined();
      // A run in which nothing is left to do is the same after every kill.
      if (nth % 4 !== 1) return;
      const last = proxy.mutating();
      const settled = await apply();
      expect([JSON.parse(settled.stdout), settled.stderr]).toMatchObject([{ outcome: 'done', done: [] }, '']);
      expect(proxy.mutating()).toBe(last);
    },
  );
});
