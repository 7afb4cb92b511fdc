import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../../../src/base/clock';
import { runCli } from '../../../src/cli/run-cli';
import { createCliHost } from '../../support/cli-host';
import { startGithubServer } from '../../support/github-server';
import { startGitlabServer } from '../../support/gitlab-server';
import { planOfAlerts } from '../../support/plan-of-alerts';
import type { StandIn } from '../../support/stand-in';

/** A host with the issues that it has, and a way to write into them by hand. */
interface Host {
  readonly server: StandIn;
  readonly environment: Readonly<Record<string, string>>;
  readonly issues: () => readonly { readonly text: string; readonly state: string }[];
  readonly write: (change: (text: string) => string) => void;
  readonly closeByHand: () => void;
  /** Adds closed issues of somebody else that were changed last. */
  readonly addClosed: (count: number) => void;
}

async function openGithub(): Promise<Host> {
  const server = await startGithubServer('planted');
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_API_URL: server.url, GITHUB_REPOSITORY: 'acme/alerts' };
  return {
    server,
    environment: { ...environment, GITHUB_EVENT_PATH: 'event.json', GITHUB_TOKEN: 'planted' },
    issues: () => server.issues.map(({ body, state }) => ({ text: body, state })),
    write(change) {
      for (const issue of server.issues) issue.body = change(issue.body);
    },
    closeByHand() {
      for (const issue of server.issues) issue.state = 'closed';
    },
    addClosed(count) {
      const others = Array.from({ length: count }, (_, index) => index + 1_000);
      const shared = { body: '', state: 'closed', login: 'amy' } as const;
      server.issues.unshift(...others.map((id) => ({ id, number: id, ...shared })));
    },
  };
}

async function openGitlab(): Promise<Host> {
  const server = await startGitlabServer('planted');
  return {
    server,
    environment: {
      GITLAB_CI: 'true',
      CI_API_V4_URL: `${server.url}/api/v4`,
      CI_PROJECT_ID: '17',
      GITLAB_TOKEN: 'planted',
    },
    issues: () => server.issues.map(({ text, state }) => ({ text, state })),
    write(change) {
      for (const issue of server.issues) issue.text = change(issue.text);
    },
    closeByHand() {
      for (const issue of server.issues) issue.state = 'closed';
    },
    addClosed(count) {
      const others = Array.from({ length: count }, (_, index) => index + 1_000);
      server.issues.unshift(...others.map((id) => ({ id, text: '', state: 'closed' as const, author: 5 })));
    },
  };
}

type Found = readonly [address: string, digest: string];

let folder: string;
let host: Host;
let runs: number;
/** What happens while a run waits. */
let waiting: () => void;
beforeEach(() => {
  waiting = () => undefined;
  folder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
  writeFileSync(join(folder, 'event.json'), '{"schedule":"0 5 * * *"}');
  runs = 0;
});
afterEach(async () => {
  await host.server.close();
  rmSync(folder, { recursive: true, force: true });
});

const drifted = (day: string, found: readonly Found[], more: object = {}): object => ({
  ...planOfAlerts('orders'),
  timestamp: `2026-03-${day}T05:00:00Z`,
  complete: true,
  drift_differences: found.map(([address, digest]) => ({ address, path: 'name', digest, is_known: false })),
  ...more,
});

async function comment(document: object): Promise<string> {
  const name = `drift-${String(++runs)}.json`;
  writeFileSync(join(folder, name), JSON.stringify(document));
  let out = '';
  const told = createCliHost({
    environment: host.environment,
    workingFolder: folder,
    print: (text) => (out += text),
    printError: (text) => (out += text),
  });
  const clock: Clock = {
    ...systemClock,
    sleep: () => {
      waiting();
      return Promise.resolve();
    },
  };
  const surroundings = { ...told.surroundings, clock };
  expect(await runCli(['comment', name, '--issue', 'Drift'], { ...told, surroundings })).toBe(0);
  return out.replaceAll(/^::.*\n/gm, '');
}

const listed = (): readonly string[] =>
  host.issues().flatMap(({ text, state }) => (state === 'closed' ? [] : (text.match(/^- 2026-.*$/gm) ?? [])));

describe.each([
  ['GitHub', openGithub],
  ['GitLab', openGitlab],
])('the issue about drift on %s', (_, open) => {
  beforeEach(async () => {
    host = await open();
  });

  test('keeps when each difference was seen for the first time, as long as it is there', async () => {
    await comment(drifted('01', [['a', 'one']]));
    expect(
      await comment(
        drifted('02', [
          ['b', 'one'],
          ['a', 'one'],
        ]),
      ),
    ).toBe('name of a: first seen on 2026-03-01.\nname of b: first seen on 2026-03-02.\nThe issue was edited.\n');
    expect(listed()).toEqual(['- 2026-03-01: `name` of `a`', '- 2026-03-02: `name` of `b`']);
    await comment(
      drifted('03', [
        ['a', 'two'],
        ['b', 'one'],
      ]),
    );
    expect(listed()).toEqual(['- 2026-03-02: `name` of `b`', '- 2026-03-03: `name` of `a`']);
    await comment(drifted('04', [['a', 'one']]));
    expect(listed()).toEqual(['- 2026-03-04: `name` of `a`']);
    expect(host.issues()).toHaveLength(1);
  });

  test('forgets nothing that a run did not compare', async () => {
    await comment(drifted('01', [['a', 'one']]));
    await comment(drifted('02', [['b', 'one']], { complete: false }));
    expect(listed()).toEqual(['- 2026-03-02: `name` of `b`']);
    const [failed, compared] = [{ diagnostics: [] }, drifted('03', [])];
    const stack = (name: string, result: object): object => ({ name, result });
    await comment({ stacks: [stack('sales', compared), stack('support', failed)], not_tried: [] });
    await comment(
      drifted('04', [
        ['a', 'one'],
        ['b', 'one'],
      ]),
    );
    expect(listed()).toEqual(['- 2026-03-01: `name` of `a`', '- 2026-03-02: `name` of `b`']);
  });

  test('tells the stacks of one issue apart', async () => {
    const of = (...days: readonly string[]): object => ({
      stacks: days.map((day, index) => ({ name: `s${String(index)}`, result: drifted(day, [['a', 'one']]) })),
      not_tried: [],
    });
    await comment(of('01'));
    await comment(of('02', '03'));
    expect(listed()).toEqual(['- 2026-03-01: `name` of `a` in `s0`', '- 2026-03-03: `name` of `a` in `s1`']);
  });

  test.each([0, 1])('has the dates of all runs that write it at the same moment (%p issues before)', async (before) => {
    if (before > 0) await comment(drifted('01', [['z', 'one']]));
    const found = ['a', 'b', 'c', 'd'];
    await Promise.all(found.map((address) => comment(drifted('02', [[address, 'one']], { complete: false }))));
    const all = [...found, 'z'].map((address): Found => [address, 'one']);
    await comment(drifted('09', all));
    const days = all.map(([address]) => (address === 'z' ? (before > 0 ? '01' : '09') : '02'));
    expect([...listed()].sort()).toEqual(
      all.map(([address], index) => `- 2026-03-${days[index] ?? ''}: \`name\` of \`${address}\``).sort(),
    );
  });

  test('is written again where a run that had read it before writes over it', async () => {
    await comment(drifted('01', [['z', 'one']], { complete: false }));
    const [{ text: read } = { text: '' }] = host.issues();
    let isLate = true;
    waiting = () => {
      if (isLate) host.write(() => read);
      isLate = false;
    };
    await comment(drifted('02', [['a', 'one']], { complete: false }));
    // The other run writes in any case, so a run that does not wait loses its date.
    waiting();
    await comment(
      drifted('03', [
        ['a', 'one'],
        ['z', 'one'],
      ]),
    );
    expect(listed()).toEqual(['- 2026-03-01: `name` of `z`', '- 2026-03-02: `name` of `a`']);
  });

  test('is opened again with the dates of what was there all the time, whoever closed it', async () => {
    const known = { drift_differences: [{ address: 'a', path: 'name', digest: 'one', is_known: true }] };
    const both = [
      ['a', 'one'],
      ['b', 'one'],
    ] as const;
    await comment(drifted('01', both));
    // All drift is known, so that the report is empty.
    expect(await comment({ ...planOfAlerts(), timestamp: '2026-03-02T05:00:00Z', complete: true, ...known })).toBe(
      'name of a: first seen on 2026-03-01.\nThe issue was closed.\n',
    );
    expect(await comment(drifted('03', both))).toMatch(/The issue was reopened\.\n$/);
    expect(listed()).toEqual(['- 2026-03-01: `name` of `a`', '- 2026-03-03: `name` of `b`']);
    host.closeByHand();
    expect(await comment(drifted('04', both))).toMatch(/The issue was reopened\.\n$/);
    expect(listed()).toEqual(['- 2026-03-01: `name` of `a`', '- 2026-03-03: `name` of `b`']);
    expect(host.issues()).toHaveLength(1);
  });

  test('looks for a closed issue among those that were changed last, and begins anew where it is none of them', async () => {
    await comment(drifted('01', [['a', 'one']]));
    host.closeByHand();
    host.addClosed(1_000);
    expect(await comment(drifted('02', [['a', 'one']]))).toMatch(/The issue was created\.\n$/);
    expect(listed()).toEqual(['- 2026-03-02: `name` of `a`']);
  });

  test('takes no date from a line that somebody broke, nor one of the future, and lists the report without drift', async () => {
    await comment(drifted('01', [['a', 'one']]));
    host.write((text) => text.replace(/=\d+/, '=99999999999'));
    await comment(drifted('02', [['a', 'one']]));
    expect(listed()).toEqual(['- 2026-03-02: `name` of `a`']);
    host.write((text) => text.replace(/=\d+/, '=soon').replaceAll('\n', '\r\n'));
    await comment(drifted('03', [['a', 'one']]));
    expect(listed()).toEqual(['- 2026-03-03: `name` of `a`']);
    host.write((text) => `For @team\n${text}`.replaceAll('\n', '\r\n'));
    await comment(drifted('04', [['a', 'one']]));
    expect(host.issues()).toHaveLength(1);
    expect(listed()).toEqual(['- 2026-03-03: `name` of `a`']);
    expect(await comment(planOfAlerts('orders'))).toBe('The issue was edited.\n');
    expect(listed()).toEqual([]);
    await comment(drifted('05', [['a', 'one']]));
    expect(listed()).toEqual(['- 2026-03-03: `name` of `a`']);
  });

  test('stays within the limits of its host, and shows no text of others as markdown', async () => {
    const all = Array.from({ length: 3_000 }, (__, index): Found => [
      `@amy_${String(index)}_${'`x'.repeat(200)}`,
      '--> d',
    ]);
    await comment(drifted('01', all));
    const [{ text } = { text: '' }] = host.issues();
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('keeps the dates of 1000 differences');
    expect(text).toContain('and 2950 more');
    expect(text).not.toMatch(/[^`]@amy/);
  });
});
