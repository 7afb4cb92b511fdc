import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { providerSource } from '../../src/base/provider-address';
import { type ReferenceServer, startReferenceServer } from '../../src/server';
import { findFreePort } from '../support/free-port';
import { createPackedProject, type PackedProject } from '../support/packed-project';
import { hasTerraform, projectFolder } from '../support/project';
import { linkQuickTsx, quickCompiler } from '../support/quick-tsx';
import { type Ran, run } from '../support/run';
import {
  blocksFor,
  commandsOf,
  fencesOf,
  isRun,
  isShell,
  notRun,
  pages,
  type ShellBlock,
  textOf,
} from '../support/shell-lines';
import { environmentOf } from '../support/terraform';

const timeoutMs = 300_000;
const cases = blocksFor('reader').map((block) => ({ ...block, first: block.lines[0] ?? '' }));
const isFirstOfItsLines = ({ lines: own }: ShellBlock, index: number): boolean =>
  cases.findIndex((block) => block.lines.join() === own.join()) === index;

const npxOfNpm = join(dirname(process.execPath), 'npx');

/** What a reader does beside typing the line: says yes, and waits for a server that he started. */
function typed(whole: string, port: number): string {
  // The others have the quick one of .config/jest.set-up.cjs.
  const line = whole === cases[0]?.first ? whole.replace('npx', npxOfNpm) : whole;
  if (line.endsWith('&')) return `${line}\nuntil (exec 3<>/dev/tcp/127.0.0.1/${String(port)}) 2>&-; do sleep 0.1; done`;
  if (line === 'npx aac apply') return `${line} --auto-approve`;
  return line === 'npx aac terraform -- apply' ? `${line} -auto-approve` : line;
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

const environments = ['docs/guides/environments.md', 'environments.ts'] as const;

/** The app of the project that a page is about: the page that shows it, and its file. */
const appOf: Readonly<Record<string, readonly [page: string, file: string]>> = {
  'docs/guides/stacks.md': ['docs/guides/stacks.md', 'stacks.ts'],
  'docs/guides/environments.md': environments,
  'docs/guides/promote.md': environments,
};

/** Makes the project one that has what the page of the block shows. */
function prepare({ page, first }: (typeof cases)[number]): void {
  const app = appOf[page];
  if (app !== undefined) {
    const [shownOn, file] = app;
    const [, code = ''] = new RegExp(`^\`\`\`ts\\n// ${file}\\n([^]*?)^\`\`\`$`, 'm').exec(textOf(shownOn)) ?? [];
    // The accounts of the page are the server of the test.
    project.write(file, code.replaceAll(/https:\/\/[\w.]*analytics\.example\.com/g, server.url));
    project.write('cdktf.json', JSON.stringify({ app: `npx tsx ${file}` }));
    return;
  }
  if (first.includes('--sink 242')) {
    const { objects, ...others } = server.snapshot();
    const webhook = [{ id: 242, name: 'Previews', url: 'https://hooks.example.com/previews' }];
    server.restore({ ...others, objects: { ...objects, webhook } });
    return;
  }
  if (page === 'docs/guides/fleets.md') {
    const terraform = { required_providers: { analytics: { source: providerSource } } };
    const resource = { analytics_category: { billing: { name: 'Billing' } } };
    project.write('teams/billing/main.tf.json', JSON.stringify({ terraform, resource }));
    return;
  }
  const [, hcl = ''] = /^```hcl\n([^]*?)^```$/m.exec(textOf('docs/guides/terraform.md')) ?? [];
  if (first.startsWith('npx aac mirror')) project.write('main.tf', hcl);
}

describe('the shell lines of README and docs', () => {
  const fences = pages.flatMap(fencesOf);
  const lines = fences.filter(isShell).flatMap(commandsOf);

  test('are all run by one of the tests, but for those that are listed with the reason', () => {
    const run = (['imports', 'tutorial', 'reader'] as const).map((runner) =>
      blocksFor(runner).flatMap((block) => block.lines),
    );
    expect(run.map(({ length }) => length > 5)).toEqual([true, true, true]);
    expect(run.flat().toSorted()).toEqual(lines.filter(isRun).toSorted());
    expect(Object.keys(notRun).filter((line) => !lines.includes(line))).toEqual([]);
    expect(Object.keys(notRun).length).toBeLessThanOrEqual(10);
  });

  test('are in no block of another language', () => {
    const others = fences.filter((fence) => !isShell(fence));
    expect([...new Set(others.map(({ language }) => language))].toSorted()).toEqual([
      '',
      'diff',
      'hcl',
      'ini',
      'json',
      'rego',
      'sql',
      'terraform',
      'text',
      'ts',
      'yaml',
    ]);
    // Two explanations show what commands printed, with prompts.
    const transcripts = others.filter(({ code }) => /^(?:[$%] |npx |npm |curl |terraform [a-z])/m.test(code));
    expect(transcripts.map(({ page }) => page)).toEqual([
      'docs/explanation/dialect.md',
      'docs/explanation/why-an-engine.md',
    ]);
  });

  test('name commands that there are', () => {
    const known = new Set(
      [...textOf('docs/reference/commands.md').matchAll(/^## aac ([a-z-]+)/gm)].map(([, name]) => name),
    );
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
    packed = await createPackedProject({ standIns: quickCompiler });
    await linkQuickTsx(packed.folder);
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
      if (block.page === 'docs/reference/reference-server.md') expect(stdout).toMatch(/^\[\]$/m);
      if (block.lines.includes('npx aac drift')) {
        expect(stdout).toMatch(/3 to add[^]*Apply complete![^]*No changes[^]*0 to add[^]*to destroy/);
      }
    },
    timeoutMs,
  );
});
