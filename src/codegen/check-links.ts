/** Looks whether each link of the written pages leads to a page and a heading; `npm run docs` does so for those of the API, too. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDeadLinks } from './dead-links';

const docs = join(__dirname, '../../docs');
/** Made from the code, and not by hand. */
const isOfApi = (path: string): boolean => path.startsWith('/api/');

/** The HTML of each page as the site has it, by its path from the root of the site. */
async function renderPages(): Promise<ReadonlyMap<string, string>> {
  const [{ createMarkdownRenderer }, { default: config }] = await Promise.all([
    import('vitepress'),
    import('../../docs/.vitepress/config.mjs'),
  ]);
  // No link is in code.
  const markdown = await createMarkdownRenderer(docs, { ...config.markdown, highlight: () => '' });
  const rewrites = config.rewrites as Readonly<Record<string, string>>;
  const pages = new Map<string, string>();
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md') || isOfApi(`/${file}`)) continue;
    const relativePath = rewrites[file] ?? file;
    const html = markdown.render(readFileSync(join(docs, file), 'utf8'), { path: join(docs, file), relativePath });
    pages.set(`/${relativePath.replace(/md$/, 'html')}`, html);
  }
  return pages;
}

void renderPages().then((pages) => {
  const dead = findDeadLinks(
    pages,
    (path) => isOfApi(path) || ['', 'public'].some((folder) => existsSync(join(docs, folder, path))),
  );
  if (dead.length > 0) throw new Error(`These links lead nowhere:\n${dead.join('\n')}`);
  process.stdout.write(`${String(pages.size)} pages: every link leads to a page and a heading.\n`);
});
