import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { providerSource } from '../../src/base/provider-address';
import { createAnalyticsProvider } from '../../src/toolkit/provider-factory';
import { runCli } from '../../src/cli/run-cli';
import { createCliHost } from '../support/cli-host';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { backends, password, startS3, type TestBackend } from './backends';

/** Commands share the environment of the test here, where the client library would look for the keys. */
const starts = { http: backends.http, s3: () => startS3({ access_key: 'key', secret_key: password }) };
type Kind = keyof typeof starts;

let project: CliProject;
let backend: TestBackend;

beforeEach(async () => {
  project = await openCliProject();
});
afterEach(async () => {
  await backend.server.close();
  await project.close();
});

/** Declares one alert, whose state a new backend keeps. */
async function declare(kind: Kind, alert: string): Promise<void> {
  backend = await starts[kind]();
  project.write({
    terraform: { required_providers: { analytics: { source: providerSource } }, backend: backend.block },
    ...alerts(alert),
  });
}

/** Runs a command until its request number `nth` to the server of the state, which hangs: then ^C is pressed so often. */
async function interruptAt(command: readonly string[], nth: number, times: number): Promise<readonly [number, string]> {
  const environment = { ...project.environment, ...backend.environment };
  const said: string[] = [];
  let press = (): void => undefined;
  const host = createCliHost({
    environment,
    workingFolder: project.folder,
    createProvider: () => createAnalyticsProvider(environment, () => undefined),
    printError: (text) => said.push(text),
    onInterrupt(listener) {
      press = () => {
        for (let time = 0; time < times; time++) listener('SIGINT');
      };
      return () => undefined;
    },
  });
  backend.server.arm(nth, 'before', () => {
    press();
  });
  return [await runCli([...command, '--dir', '.'], host), said.join('')];
}

const apply = ['apply', '--auto-approve'];
const succeed = (): Promise<unknown> => project.succeed(apply, { env: backend.environment });

const requestsOf = new Map<Kind, readonly string[]>();
/** Which request of an apply is the first one that looks like this. */
async function countTo(kind: Kind, request: RegExp): Promise<number> {
  if (!requestsOf.has(kind)) {
    await declare(kind, 'trial');
    await succeed();
    await backend.server.close();
    requestsOf.set(kind, backend.server.requests);
  }
  return (requestsOf.get(kind) ?? []).findIndex((sent) => request.test(sent)) + 1;
}

const waiting = /did not answer before the run was interrupted\./;

/** A request that hangs: of which command, how often ^C is pressed, what is said then, and whether the alert is there by then. */
interface Hanging {
  readonly title: string;
  readonly command?: readonly string[];
  readonly requests: Readonly<Record<Kind, RegExp>>;
  readonly times?: number;
  readonly words: RegExp;
  readonly isMade?: true;
}

const cases: readonly Hanging[] = [
  { title: 'a read of a plan', command: ['plan'], requests: { http: /^GET/, s3: /^GET/ }, words: waiting },
  {
    title: 'a lock',
    requests: { http: /^LOCK/, s3: /^PUT .*tflock$/ },
    words: /Its lock may be taken: the next run in this folder takes it over, and elsewhere `aac force-unlock/,
  },
  { title: 'a read of an apply', requests: { http: /^GET/, s3: /^GET/ }, words: waiting },
  {
    title: 'a write',
    requests: { http: /^POST/, s3: /^PUT .*tfstate$/ },
    times: 2,
    words: /What this run did is safe in .*\.journal/,
    isMade: true,
  },
  {
    title: 'an unlock',
    requests: { http: /^UNLOCK/, s3: /^DELETE/ },
    words: /could not be given back: .* the next run in this folder takes it over/,
    isMade: true,
  },
];
const casesOfBackends = cases.flatMap(({ requests, ...hanging }) =>
  Object.entries(requests).map(([kind, request]) => ({ ...hanging, kind: kind as Kind, request })),
);

test.each(casesOfBackends)(
  '^C ends $title that hangs ($kind), says what is left, and loses nothing',
  async (hanging) => {
    const { kind, command = apply, request, times = 1, words, isMade } = hanging;
    const nth = command === apply ? await countTo(kind, request) : 1;
    await declare(kind, 'team');
    const [code, said] = await interruptAt(command, nth, times);
    expect([code, said]).toEqual([130, expect.stringMatching(words)]);
    const made = (): unknown[] =>
      project.server.snapshot().objects.alert.filter(({ alertName }) => alertName === 'team');
    expect(made()).toHaveLength(isMade ? 1 : 0);
    await succeed();
    expect(made()).toHaveLength(1);
    expect(backend.lockInfo()).toBeUndefined();
    expect(await project.aac(['plan', '--detailed-exitcode'], { env: backend.environment })).toMatchObject({ code: 0 });
  },
);
