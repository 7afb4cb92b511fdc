import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** HTML that pages use on purpose. All other tags are words in angle brackets. */
const ownTags = /^<(!--|\/?(a|br|details|img|picture|source|summary)\b)/;

/** Slugs of headings as GitHub makes them, so that a link to a heading works in both places. */
export const toSlug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const docs = join(import.meta.dirname, '..');

/**
 * A link to a file outside of `docs`, which GitHub shows, is plain text here: the site has no such file. That of the page of
 * the provider leads to where the site has it.
 */
function settleLink(link: Token, page: string): void {
  const href = link.attrGet('href') ?? '';
  if (!href.startsWith('.') && !/^[\w-]/.test(href)) return;
  if (/^[a-z]+:/i.test(href)) return;
  const [path = ''] = href.split('#');
  const target = join(page, '..', path);
  if (target === join(docs, 'index.md')) link.attrSet('href', `/provider${href.slice(path.length)}`);
  if (!relative(docs, target).startsWith('..')) return;
  if (!existsSync(target)) throw new Error(`${relative(docs, page)} links to ${href}, which does not exist.`);
  link.attrs = [];
}

/** Shows pages as GitHub does: Vue would take `{{ }}` for an expression and `<name>` for a component. */
export function renderAsWritten(md: MarkdownRenderer): void {
  const escape = (text: string): string => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules.text = (tokens, index) => escape(tokens[index]?.content ?? '');
  md.renderer.rules.code_inline = (tokens, index) => `<code>${escape(tokens[index]?.content ?? '')}</code>`;
  const asHtml = (text: string): string => (ownTags.test(text) ? text : escape(text));
  md.renderer.rules.html_inline = (tokens, index) => asHtml(tokens[index]?.content ?? '');
  md.renderer.rules.html_block = (tokens, index) => asHtml(tokens[index]?.content ?? '');
  md.core.ruler.push('links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type === 'link_open') settleLink(token, (env as { readonly path: string }).path);
    }
  });
}
