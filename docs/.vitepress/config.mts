import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { type Page, readSections, type Section } from '../../src/codegen/read-pages';
import { renderAsWritten, toSlug } from './render-as-written';

const docs = join(import.meta.dirname, '..');

const toItem = ({ path, title }: Page) => ({
  text: title.replace(/ \((Ephemeral )?(Resource|Data Source|Function|Action)\)$/, ''),
  link: path === 'index.md' ? '/provider' : `/${path.replace(/(index)?\.md$/, '')}`,
});
const sections = readSections(join(docs, '..'));
const toGroup = ({ title, pages }: Section) => ({
  text: title,
  collapsed: title !== 'Tutorial' && title !== 'Guides',
  items: pages.map(toItem),
});
const api = ['', '/cdktf', '/review', '/server', '/testing', '/toolkit'].map((entry) => {
  const text = `analytics-as-code${entry}`;
  return { text, link: `/api/${text}` };
});

export default defineConfig({
  title: 'analytics-as-code',
  description: 'Alerts of a data analytics service as code: plan, review and apply',
  outDir: '../site',
  cacheDir: '../node_modules/.cache/vitepress',
  // The registry of Terraform shows index.md as the page of the provider, so the home of the site is another file.
  rewrites: { 'home.md': 'index.md', 'index.md': 'provider.md' },
  markdown: {
    config: renderAsWritten,
    anchor: { slugify: toSlug },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/testing' },
      { text: 'Provider', link: '/provider' },
      { text: 'API', link: '/api/analytics-as-code' },
    ],
    sidebar: [...sections.map(toGroup), { text: 'API', collapsed: true, items: api }],
  },
  buildEnd({ outDir }) {
    // The schema is linked by pages, and pages as they are written by llms.txt.
    const paths = sections.flatMap(({ pages }) => pages.map(({ path }) => path));
    for (const path of ['backtest.schema.json', 'review-report.schema.json', ...paths])
      copyFileSync(join(docs, path), join(outDir, path));
  },
});
