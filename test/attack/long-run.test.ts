/**
 * The long run of `docs/explanation/safety.md`, by `npm run attack`: kills, hostile requests and answers, damaged files and hostile
 * texts, each by the thousand. It prints what it did; nothing may be lost, doubled, silent, hung, answered with 500, or act.
 */
import { expect } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { quote, words } from '../../src/cli/output/line';
import { createOwnCodes } from '../../src/cli/output/trusted-ansi';
import { alerts, type CliProject, openCliProject } from '../support/cli-project';
import { longTest } from '../support/depth';
import { hostileBodies } from '../support/hostile-request';
import { hostileTexts } from '../support/hostile-texts';
import { aacFile } from '../support/project';
import { sendHostile } from '../support/send-hostile';
import { cuts, damageJournals, damagePlans, damageStates, flips } from './damaged-files';
import { arbitraryText } from '../support/arbitrary-text';

const [kills, requests, answers, texts] = [200, 20_000, 2_000, 200_000];

/** Prints a row, and fails where something is wrong. */
function tell(what: string, figures: Readonly<Record<string, number>>, faults: readonly string[]): void {
  const counts = Object.entries(figures).filter(([, count]) => count > 0);
  process.stdout.write(
    `${what}: ${counts.map(([name, count]) => `${count.toLocaleString('en')} ${name}`).join(', ')}\n`,
  );
  expect(faults.slice(0, 5).map((fault) => fault.slice(0, 500))).toEqual([]);
}

const acting = /[^\P{Cc}\n\t]|[\u2028\u2029\p{Cs}]|^[^\S\n\r\u2028\u2029]*::(?=\w)|##\[/mu;

const damages = { 'a bit is another': flips(), 'the end is missing': cuts() };
const readers = { states: damageStates, journals: damageJournals, plans: damagePlans };
const damaged = Object.entries(readers).flatMap(([name, read]) =>
  Object.entries(damages).map(([title, damage]) => ({ name, title, counted: () => read(damage) })),
);

longTest.each(damaged)('$name of which $title are noticed, or mean the same', async ({ name, title, counted }) => {
  const { counts, silent } = await counted();
  tell(`${name} of which ${title}`, counts, silent);
});

/** Kills an apply when so many requests have changed something, and so many turns later. */
async function killApply({ folder, environment, server }: CliProject, nth: number, turns: number): Promise<boolean> {
  const options = { cwd: folder, env: { ...process.env, ...environment }, stdio: 'ignore' } as const;
  const child: ChildProcess = spawn(process.execPath, [aacFile, 'apply', '--auto-approve', '--dir', '.'], options);
  const ended = once(child, 'exit');
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const isDue = (): boolean => server.journal.filter(({ mutating }) => mutating).length >= nth;
  while (!isDue() && child.exitCode === null) await turn();
  for (let left = turns; left > 0; left -= 1) await turn();
  child.kill('SIGKILL');
  await ended;
  return child.signalCode !== null;
}

/** What is wrong after a stack was applied to its end; nothing when all is as it was declared, once. */
function faultsOf(project: CliProject, names: readonly string[]): readonly string[] {
  const { folder, server } = project;
  const made = server.snapshot().objects.alert.map((record) => record['alertName'] as string);
  const known = project.readState().resources.map(({ name }) => name);
  const left = readdirSync(folder).filter((name) => !/^(main\.tf\.json|terraform\.tfstate(\.backup)?)$/.test(name));
  const [wanted, found] = [[...names].sort().join(), [made, known].map((some) => [...some].sort().join())];
  return [
    ...found.filter((one) => one !== wanted).map((one) => `wanted ${wanted}, found ${one}`),
    ...left.map((name) => `left ${name}`),
  ];
}

longTest('applies that are killed are continued', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `alert-${String(index)}`);
  let count = 0;
  const faults: string[] = [];
  for (let round = 0; count < kills; round += 1) {
    const project = await openCliProject({ latencyMs: 1 });
    try {
      // What never was made is not waited for.
      project.write({ ...alerts(...names), provider: { analytics: { read_after_write: '0s' } } });
      // One after the other: the second goes on with what the first left.
      for (let time = 0; time < 3; time += 1) {
        const nth = (round * 5 + time * 4) % (names.length + 1);
        if (await killApply(project, nth, (round * 7) % 40)) count += 1;
      }
      const { code, stderr } = await project.aac(['apply', '--auto-approve']);
      faults.push(...(code === 0 ? faultsOf(project, names) : [stderr]));
    } finally {
      await project.close();
    }
  }
  tell('applies that were killed', { kills: count }, faults);
});

longTest('hostile requests are answered', async () => {
  const { statuses, failures } = await sendHostile(requests);
  const figures = Object.fromEntries(
    [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => [`of ${String(status)}`, n]),
  );
  tell(`${requests.toLocaleString('en')} hostile requests`, figures, failures);
});

longTest('hostile answers to everything but the login are refused, or mean something', async () => {
  const project = await openCliProject();
  project.write(alerts('a'));
  const bodies = fc.sample(hostileBodies, { seed: 1, numRuns: answers });
  let body: Buffer | null = null;
  const service = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(url.endsWith('/login') ? '{"access_token":"token","token_type":"bearer","expires_in":3600}' : body);
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const env = {
    ANALYTICS_BASE_URL: `http://127.0.0.1:${String((service.address() as AddressInfo).port)}`,
    ANALYTICS_STRICT: '',
  };
  const figures = { refused: 0, planned: 0 };
  const faults: string[] = [];
  let longestMs = 0;
  for (body of bodies) {
    const startedMs = performance.now();
    const { code, stdout, stderr } = await project.aac(['plan'], { env });
    longestMs = Math.max(longestMs, performance.now() - startedMs);
    figures[code === 0 ? 'planned' : 'refused'] += 1;
    if (/INTERNAL|please report/.test(stderr) || acting.test(stdout + stderr))
      faults.push(`${String(body)}: ${stderr}`);
  }
  tell('hostile answers', { ...figures, 'ms at most': Math.round(longestMs) }, faults);
  service.close();
  service.closeAllConnections();
  await project.close();
});

longTest('hostile texts act nowhere, and forge no line', () => {
  const codes = createOwnCodes('7f9c2ba4-e88f-427d-9d15-33f2b1b3f0c1');
  const pieces = fc.array(fc.oneof(arbitraryText({ maxLength: 8 }), fc.constantFrom(...Object.values(hostileTexts))));
  const faults: string[] = [];
  for (const parts of fc.sample(pieces, { seed: 1, numRuns: texts })) {
    const hostile = parts.join('');
    const printed = [words`Name ${hostile}: ${hostile}`, quote(`It says ${hostile}`), hostile].map(codes.toPrinted);
    const [sentence = '', message = ''] = printed;
    const isForged =
      sentence.includes('\n') ||
      message
        .split('\n')
        .slice(1)
        .some((line) => !line.startsWith('│ '));
    if (isForged || printed.some((one) => acting.test(one))) faults.push(JSON.stringify(hostile));
  }
  tell('hostile texts in three places each', { texts }, faults);
});
