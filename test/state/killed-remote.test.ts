import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { formatJson } from '../../src/base/json-text';
import { parseState } from '../../src/state/file/parse-state';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import type { KillMoment } from '../engine/killing-proxy';
import { byTier, spread } from '../support/depth';
import type { Ran } from '../support/run';
import { type BackendName, backends, type TestBackend } from './backends';

/** The requests of an apply to the server of its state, in their order. */
const requests: Readonly<Record<BackendName, readonly string[]>> = {
  http: ['LOCK', 'GET', 'GET', 'POST', 'GET', 'UNLOCK'],
  gitlab: ['POST', 'GET', 'GET', 'POST', 'GET', 'DELETE'],
  s3: ['PUT', 'GET', 'GET', 'PUT', 'GET', 'GET', 'DELETE'],
};
const every: readonly BackendName[] = ['http', 'gitlab', 's3'];
const names = byTier({ test: spread(every, 1), ci: every, attack: every });
const moments: readonly KillMoment[] = ['before', 'after'];
const everyCase = names.flatMap((name) =>
  requests[name].flatMap((method, index) => moments.map((moment) => [name, moment, method, index + 1] as const)),
);
const isChanged = everyCase.filter(([, moment, method]) => moment === 'after' && method !== 'GET');
const cases = byTier({ test: isChanged, ci: spread(everyCase, 13), attack: everyCase });

let project: CliProject;
let backend: TestBackend;

async function open(name: BackendName): Promise<void> {
  backend = await backends[name]();
  project.write({
    terraform: {
      required_providers: { analytics: { source: 'analytics-as-code/analytics' } },
      backend: backend.block,
    },
    // What never was made is not waited for.
    provider: { analytics: { read_after_write: '0s' } },
    ...alerts('a', 'b'),
  });
}
/** In a process of its own, if that is to be killed. */
const apply = (onStart?: (child: ChildProcess) => void): Promise<Ran> => {
  // The client of s3 looks for its credential in the environment of the process.
  Object.assign(process.env, backend.environment);
  return project.aac(['apply', '--auto-approve'], { env: backend.environment, ...(onStart && { onStart }) });
};

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(async () => {
  await backend.server.close();
  await project.close();
});

/** Everything is there once, and nothing is left behind. */
function expectWantedEnd(): void {
  const listed = project.server.snapshot().objects.alert.map(({ id }) => formatJson(id ?? null));
  expect(listed).toHaveLength(2);
  const state = parseState(backend.text() ?? '', 'the state');
  expect([...state.objects.keys()]).toEqual(['analytics_alert.a', 'analytics_alert.b']);
  const known = [...state.objects.values()].map(({ current }) =>
    formatJson(current?.attributes['id'] ?? null).replaceAll('"', ''),
  );
  expect(known.toSorted()).toEqual(listed.toSorted());
  expect(state.serial).toBeLessThanOrEqual(1);
  expect(backend.lockInfo()).toBeUndefined();
  expect(readdirSync(join(project.folder, '.analytics'))).toEqual(['.gitignore']);
}

describe('an apply on a state in a backend', () => {
  test.each(names)('asks the server of %s as often as it has to', async (name) => {
    await open(name);
    const { code } = await apply();
    expect([code, backend.server.requests.map((line) => line.split(' ')[0])]).toEqual([0, requests[name]]);
    expectWantedEnd();
  });

  test.each(cases)('in %s that is killed %s its %s (request %i) is continued by the next one', async (...one) => {
    const [name, moment, , nth] = one;
    await open(name);
    let child: ChildProcess | undefined;
    backend.server.arm(nth, moment, () => child?.kill('SIGKILL'));
    const killed = await apply((started) => {
      child = started;
    });
    expect(killed.code).toBeNull();
    const { code, stderr } = await apply();
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
    expectWantedEnd();
  });
});
