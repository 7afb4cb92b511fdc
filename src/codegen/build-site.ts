/** Builds the site of the documentation into `site`, and fails for a link that leads nowhere. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadLinks } from './dead-links';

const root = join(__dirname, '../..');
const site = join(root, 'site');

function run(program: string, ...args: readonly string[]): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed.`);
}

try {
  run('typedoc', '--tsconfig', '.config/tsconfig.docs.json', '--logLevel', 'Warn');
  run('vitepress', 'build', 'docs');
} finally {
  // Tests and checks read all pages of docs; these are for the site alone.
  rmSync(join(root, 'docs/api'), { recursive: true, force: true });
}

const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const pages = new Map(files.map((file) => [`/${file}`, readFileSync(join(site, file), 'utf8')]));
const dead = findDeadLinks(pages, (path) => existsSync(join(site, path)));
if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.join('\n')}`);
process.stdout.write(`${String(files.length)} pages in site: every link leads to a page and a heading.\n`);
