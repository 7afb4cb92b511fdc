import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { findFreePort } from '../support/free-port';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { hasTerraform, projectFolder } from '../support/project';
import { type Ran, run } from '../support/run';
import { environmentOf } from '../support/terraform';

const timeoutMs = 300_000;
// The pages of the kinds show the examples, which have tests of their own (test/examples), and so has the tutorial.
const pages = [
  'README.md',
  ...readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/^(?:resources|data-sources|ephemeral-resources|tutorial)\//.test(name))
    .toSorted(),
];
const textOf = (page: string): string =>
  readFileSync(join(projectFolder, page === 'README.md' ? page : `docs/${page}`), 'utf8');

/** The lines that cannot be run here, and why. */
const notRun: Readonly<Record<string, string>> = {
  'npm ci && npm run demo': 'asks the registry; `.ci/run` does it',
  'npm ci && npm test': 'asks the registry; `.ci/run` does it',
  'export ANALYTICS_BASE_URL=https://analytics.example.com ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=…':
    'an account of the reader; the test has one',
  'npm ci && npm pack': 'asks the registry; every test of the package does it',
  'npm install ./analytics-as-code-0.1.0.tgz cdktf constructs tsx': 'asks the registry; the project has them',
  'npx cdktf diff --skip-provider-lock': 'the command line of CDKTF is no dependency of ours',
  'npx cdktf deploy --skip-provider-lock': 'the command line of CDKTF is no dependency of ours',
  'aac plan --json > plan.json && conftest test plan.json': 'Conftest is no dependency of ours',
};

interface Block {
  readonly page: string;
  readonly lines: readonly string[];
}

/** The commands of all blocks of shell lines, without comments. */
const blocks: readonly Block[] = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, code = '']) => ({
    page,
    lines: code
      .split('\n')
      .map((line) => line.replace(/(^|(?<!\s)\s+)# .*$/, ''))
      .filter((line) => line !== ''),
  })),
);
const lines = blocks.flatMap((block) => block.lines);
const cases = blocks
  .map(({ page, lines: all }) => ({ page, lines: all.filter((line) => !(line in notRun)) }))
  .filter((block) => block.lines.length > 0)
  .map((block) => ({ ...block, first: block.lines[0] ?? '' }));
const isFirstOfItsLines = ({ lines: own }: Block, index: number): boolean =>
  cases.findIndex((block) => block.lines.join() === own.join()) === index;

/** What a reader does beside typing the line: says yes, and waits for a server that he started. */
function typed(whole: string, port: number): string {
  // What npx takes to find a program of the project is more than what most of them take: the first block shows that it does.
  const line = whole === cases[0]?.first ? whole : whole.replaceAll(/\bnpx (?=aac )/g, '');
  if (line.endsWith('&')) return `${line}\nuntil (exec 3<>/dev/tcp/127.0.0.1/${String(port)}) 2>&-; do sleep 0.1; done`;
  if (line === 'aac apply') return `${line} --auto-approve`;
  return line === 'aac terraform -- apply' ? `${line} -auto-approve` : line;
}

let project: PackedProject;
let server: ReferenceServer;

/** Jobs are killed with all that they started, as in a shell that somebody types into, and none is left behind. */
const asTyped = "set -m\ntrap 'kill %1 2>&- || true' EXIT";

/** Runs lines in one shell, which ends with the first that fails. */
async function runLines(typedLines: readonly string[]): Promise<Ran> {
  const port = await findFreePort();
  const script = typedLines
    .map((line) => typed(line, port))
    .join('\n')
    .replaceAll('8080', String(port));
  const programs = join(project.folder, 'node_modules/.bin');
  const env = { ...environmentOf(server), PATH: `${programs}:${process.env['PATH'] ?? ''}`, NO_COLOR: '1' };
  return run('bash', ['-ec', `${asTyped}\n${script}`], { cwd: project.folder, env, timeoutMs });
}

/** Makes the project one that has what the page of the block shows. */
function prepare({ page, first }: (typeof cases)[number]): void {
  if (page === 'guides/stacks.md') {
    const [, code = ''] = /^```ts\n\/\/ stacks\.ts\n([^]*?)^```$/m.exec(textOf(page)) ?? [];
    project.write('stacks.ts', code);
    project.write('cdktf.json', JSON.stringify({ app: 'npx tsx stacks.ts' }));
    return;
  }
  const [, hcl = ''] = /^```hcl\n([^]*?)^```$/m.exec(textOf('guides/terraform.md')) ?? [];
  if (first.startsWith('npx aac mirror')) project.write('main.tf', hcl);
}

describe('the shell lines of README and docs', () => {
  test('are run, or named here with the reason', () => {
    expect(cases.map(({ page, first }) => [page, first])).toEqual([
      [
        'README.md',
        'export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret',
      ],
      ['README.md', 'npx aac terraform -- init'],
      ['guides/adopt.md', 'npx aac adopt --out my-alerts'],
      ['guides/adopt.md', 'npx aac terraform -- init'],
      ['guides/adopt.md', 'npm init -y'],
      ['guides/install.md', 'npx aac init my-alerts'],
      [
        'guides/plan-and-apply.md',
        'export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret',
      ],
      ['guides/plan-and-apply.md', 'npx aac plan --out plan.json --format html=report.html'],
      ['guides/probe.md', 'npx aac probe'],
      ['guides/probe.md', 'npx aac probe --write --share-with user/amy@example.com --share-with group/17'],
      [
        'guides/probe.md',
        'export ANALYTICS_BASE_URL=http://127.0.0.1:8080 ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=secret',
      ],
      ['guides/review.md', 'npx aac plan --out plan.json'],
      ['guides/stacks.md', "aac apply --stack '*' --auto-approve"],
      ['guides/terraform.md', 'npx aac terraform -- init'],
      ['guides/terraform.md', 'npx aac mirror ./mirror > terraform.rc'],
      ['guides/terraform.md', 'npx aac mirror ./mirror > terraform.rc'],
    ]);
    expect(Object.keys(notRun).filter((line) => !lines.includes(line))).toEqual([]);
  });

  test('name commands that there are', () => {
    const known = new Set([...textOf('reference/commands.md').matchAll(/^## aac ([a-z-]+)/gm)].map(([, name]) => name));
    const named = pages.flatMap((page) =>
      [...textOf(page).matchAll(/`(?:npx )?aac ([a-z][a-z-]*)/g)].map(([, name]) => name),
    );
    expect(known.size).toBeGreaterThan(10);
    expect([...new Set(named)].filter((name) => name !== 'help' && !known.has(name))).toEqual([]);
  });
});

describe('a reader who types the lines', () => {
  let packed: PackedProject;
  beforeAll(async () => {
    packed = await createPackedProject();
  });
  afterAll(() => {
    packed.remove();
  });
  beforeEach(async () => {
    project = packed.beside();
    server = await startReferenceServer();
    // What a clone has.
    cpSync(join(projectFolder, 'examples'), join(project.folder, 'examples'), { recursive: true });
    cpSync(join(projectFolder, 'cdktf.json'), join(project.folder, 'cdktf.json'));
  });
  afterEach(async () => {
    await server.close();
    project.remove();
  });

  test.each(cases.filter(isFirstOfItsLines))(
    'of $page from `$first` on sees them succeed',
    async (block) => {
      const needsTerraform = block.lines.some((line) => /terraform/.test(line));
      if (needsTerraform && !hasTerraform) return;
      prepare(block);
      const isAlone = block.first.startsWith('npx aac mirror');
      const { code, stdout, stderr } = await runLines([
        ...block.lines,
        // What the text below the block says of it.
        ...(isAlone ? ['terraform init', 'terraform apply -auto-approve'] : []),
      ]);
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
      if (isAlone) expect(server.snapshot().objects.alert).toMatchObject([{ alertName: 'Orders stalled' }]);
      if (block.first.startsWith('npx aac serve')) {
        expect(stdout).toMatch(/3 to add[^]*Apply complete![^]*No changes[^]*0 to add[^]*to destroy/);
      }
    },
    timeoutMs,
  );
});
