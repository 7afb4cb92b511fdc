import type { MarkdownRenderer } from 'vitepress';

/** HTML that pages use on purpose. All other tags are words in angle brackets. */
const ownTags = /^<(!--|\/?(a|br|details|img|picture|source|summary)\b)/;

/** Slugs of headings as GitHub makes them, so that a link to a heading works in both places. */
export const toSlug = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Shows pages as GitHub does: Vue would take `{{ }}` for an expression and `<name>` for a component. */
export function renderAsWritten(md: MarkdownRenderer): void {
  const escape = (text: string): string => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules.text = (tokens, index) => escape(tokens[index]?.content ?? '');
  const asHtml = (text: string): string => (ownTags.test(text) ? text : escape(text));
  md.renderer.rules.html_inline = (tokens, index) => asHtml(tokens[index]?.content ?? '');
  md.renderer.rules.html_block = (tokens, index) => asHtml(tokens[index]?.content ?? '');
  md.core.ruler.push('provider-page', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      // index.md of a folder below is a page of its own.
      if (href !== null) token.attrSet('href', href.replace(/^((\.\.\/)+|\.\/)?index\.md/, '$1provider.md'));
    }
  });
}
