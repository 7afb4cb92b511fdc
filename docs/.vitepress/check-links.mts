/** Looks whether each link of the written pages leads to a page and a heading; `npm run docs` does so for those of the API, too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMarkdownRenderer } from 'vitepress';
import { findDeadLinks } from '../../src/codegen/dead-links';
import config from './config.mts';

const docs = join(import.meta.dirname, '..');
/** Made from the code, and not by hand. */
const isOfApi = (path: string): boolean => path.startsWith('/api/');

// No link is in code.
const markdown = await createMarkdownRenderer(docs, { ...config.markdown, highlight: () => '' });
const rewrites = config.rewrites as Readonly<Record<string, string>>;
/** The HTML of each page as the site has it, by its path from the root of the site. */
const pages = new Map<string, string>();
for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.md') || isOfApi(`/${file}`)) continue;
  const [path, relativePath] = [join(docs, file), rewrites[file] ?? file];
  const html = markdown.render(readFileSync(path, 'utf8'), { path, relativePath });
  pages.set(`/${relativePath.replace(/md$/, 'html')}`, html);
}

const dead = findDeadLinks(
  pages,
  (path) => isOfApi(path) || [docs, join(docs, 'public')].some((folder) => existsSync(join(folder, path))),
);
if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.join('\n')}`);
process.stdout.write(`${String(pages.size)} pages: every link leads to a page and a heading.\n`);
