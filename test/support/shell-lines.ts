import MarkdownIt from 'markdown-it';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './project';

/** The lines of shell in README and docs that cannot be run in a test, and why. */
export const notRun: Readonly<Record<string, string>> = {
  'npm ci && npm run demo': 'asks the registry; `.ci/run` does it',
  'npm ci && npm test': 'asks the registry; `.ci/run` does it',
  'export ANALYTICS_BASE_URL=https://analytics.example.com ANALYTICS_CLIENT_ID=me ANALYTICS_CLIENT_SECRET=…':
    'an account of the reader; the test has one',
  'npm ci && npm pack': 'asks the registry; every test of the package does it',
  'npm install ./analytics-as-code-0.1.0.tgz cdktf constructs tsx': 'asks the registry; the project has them',
  'npx cdktf diff --skip-provider-lock': 'the command line of CDKTF is no dependency of ours',
  'npx cdktf deploy --skip-provider-lock': 'the command line of CDKTF is no dependency of ours',
  'npx aac promote --from-env staging.env --to-env production.env --map dataset:4242=5151 --out promoted':
    'two accounts of the reader; test/adopt/promote.test.ts has two',
  'npx aac promote --from-env staging.env --to-env production.env --map dataset:4242=5151 --out promoted --delete':
    'the same; test/adopt/promote-again.test.ts has two',
  'aac plan --json > plan.json && conftest test plan.json': 'Conftest is no dependency of ours',
};

export interface Fence {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}

export interface ShellBlock {
  readonly page: string;
  /** Its commands, without comments. */
  readonly lines: readonly string[];
}

export const pages: readonly string[] = [
  'README.md',
  ...readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .toSorted(),
];

export const textOf = (page: string): string => readFileSync(join(projectFolder, page), 'utf8');

const parser = new MarkdownIt({ html: true });

export const fencesOf = (page: string): readonly Fence[] =>
  parser
    .parse(textOf(page), {})
    .filter(({ type }) => type === 'fence')
    .map(({ info, content }) => ({ page, language: info.trim().split(/\s/)[0] ?? '', code: content }));

export const isShell = ({ language }: Fence): boolean => ['sh', 'bash', 'shell', 'console', 'zsh'].includes(language);

export const commandsOf = ({ code }: Fence): readonly string[] =>
  code
    .split('\n')
    .map((line) => line.replace(/(^|(?<!\s)\s+)# .*$/, ''))
    .filter((line) => line !== '');

export const isRun = (line: string): boolean => !Object.hasOwn(notRun, line);

/** The test that runs a page: its imports, the tutorial from its start to its end, or each block by itself. */
type Runner = 'imports' | 'tutorial' | 'reader';

export const tutorialPage = 'docs/tutorial/index.md';

function runnerOf(page: string): Runner {
  if (page === tutorialPage) return 'tutorial';
  return page.startsWith('docs/resources/') ? 'imports' : 'reader';
}

/** The blocks that a test has to run, without the lines that are not run. */
export const blocksFor = (runner: Runner): readonly ShellBlock[] =>
  pages
    .filter((page) => runnerOf(page) === runner)
    .flatMap((page) => fencesOf(page).filter(isShell))
    .map((fence) => ({ page: fence.page, lines: commandsOf(fence).filter(isRun) }))
    .filter(({ lines }) => lines.length > 0);
