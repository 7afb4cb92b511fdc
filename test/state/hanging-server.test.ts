import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { providerSource } from '../../src/base/provider-address';
import { createAnalyticsProvider } from '../../src/bin/provider-factory';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from '../support/cli-host';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { type HttpStateServer, startHttpStateServer } from '../support/http-state-server';

let project: CliProject;
let server: HttpStateServer;

beforeEach(async () => {
  project = await openCliProject();
  server = await startHttpStateServer();
});
afterEach(async () => {
  await server.close();
  await project.close();
});

/** Declares one alert, with its state under a path. */
function declare(path: string): void {
  const url = `${server.url}/${path}`;
  const backend = { http: { address: url, lock_address: url, unlock_address: url, retry_wait_min: 0 } };
  project.write({
    terraform: { required_providers: { analytics: { source: providerSource } }, backend },
    ...alerts(path),
  });
}

/** Runs a command until its request number `nth` to the server of the state, which hangs: then ^C is pressed so often. */
async function interruptAt(command: readonly string[], nth: number, times: number): Promise<readonly [number, string]> {
  const { folder: workingFolder, environment } = project;
  const said: string[] = [];
  let press = (): void => undefined;
  const host = createCliHost({
    environment,
    workingFolder,
    createProvider: () => createAnalyticsProvider(environment, () => undefined),
    printError: (text) => said.push(text),
    onInterrupt(listener) {
      press = () => {
        for (let time = 0; time < times; time++) listener('SIGINT');
      };
      return () => undefined;
    },
  });
  server.arm(nth, 'before', () => {
    press();
  });
  return [await runCli([...command, '--dir', '.'], host), said.join('')];
}

/** Which request of an apply is the first one of a method. */
async function countTo(method: string): Promise<number> {
  declare('trial');
  await project.succeed(['apply', '--auto-approve']);
  const nth = server.requests.findIndex((request) => request.startsWith(`${method} `)) + 1;
  return nth;
}

const apply = ['apply', '--auto-approve'];
const waiting = 'was not waited for any longer, as the run was interrupted.';

/** A request that hangs: of which command, how often ^C is pressed, what is said then, and whether the alert is there by then. */
interface Hanging {
  readonly title: string;
  readonly command?: readonly string[];
  readonly method: string;
  readonly times?: number;
  readonly words: RegExp;
  readonly isMade?: true;
}

const cases: readonly Hanging[] = [
  { title: 'a read of a plan', command: ['plan'], method: 'GET', words: new RegExp(waiting) },
  {
    title: 'a lock',
    method: 'LOCK',
    words: /Its lock may be taken: the next run in this folder takes it over, and elsewhere `aac force-unlock/,
  },
  { title: 'a read of an apply', method: 'GET', words: new RegExp(waiting) },
  {
    title: 'a write',
    method: 'POST',
    times: 2,
    words: /What this run did is safe in .*\.journal/,
    isMade: true,
  },
  {
    title: 'an unlock',
    method: 'UNLOCK',
    words: /could not be given back: .* the next run in this folder takes it over/,
    isMade: true,
  },
];

test.each(cases)('^C ends $title that hangs, says what is left, and loses nothing', async (hanging) => {
  const { command = apply, method, times = 1, words, isMade } = hanging;
  const nth = command === apply ? await countTo(method) : 1;
  declare('team');
  const [code, said] = await interruptAt(command, nth, times);
  expect([code, said]).toEqual([130, expect.stringMatching(words)]);
  const made = (): unknown[] => project.server.snapshot().objects.alert.filter(({ alertName }) => alertName === 'team');
  expect(made()).toHaveLength(isMade ? 1 : 0);
  await project.succeed(apply);
  expect(made()).toHaveLength(1);
  expect(server.locks.size).toBe(0);
  expect(await project.aac(['plan', '--detailed-exitcode'])).toMatchObject({ code: 0 });
});
