// Builds the site of the documentation into docs/.vitepress/dist, and fails for a link that leads nowhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadLinks } from './dead-links.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const site = join(root, 'docs/.vitepress/dist');
const api = join(root, 'docs/api');

function run(program, ...args) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed.`);
}

try {
  run('typedoc', '--tsconfig', '.config/tsconfig.docs.json');
  run('vitepress', 'build', 'docs');
} finally {
  // Checks of pages are for those that people write.
  rmSync(api, { recursive: true, force: true });
}

const files = readdirSync(site, { recursive: true }).filter((file) => file.endsWith('.html'));
const dead = deadLinks(
  new Map(files.map((file) => [`/${file}`, readFileSync(join(site, file), 'utf8')])),
  (path) => existsSync(join(site, path)),
);
if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.join('\n')}`);
console.log(`${files.length} pages in docs/.vitepress/dist; every link leads to a page and a heading.`);
