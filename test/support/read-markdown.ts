import MarkdownIt from 'markdown-it';

// As hosts read it: with HTML, tables, struck words, and bare addresses as links.
const parser = new MarkdownIt({ html: true, linkify: true });

/** What stands in a text of markdown. */
export interface MarkdownParts {
  /** Kinds of elements, and raw HTML as it is. */
  readonly kinds: ReadonlySet<string>;
  /** Text in which hosts look for mentions, references, shortcodes. */
  readonly bare: readonly string[];
  /** What a reader sees, in order. */
  readonly shown: string;
}

/** Reads markdown as a host does. */
export function readMarkdown(text: string): MarkdownParts {
  const tokens = parser.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const isRaw = (type: string): boolean => type.startsWith('html_');
  return {
    kinds: new Set(tokens.map(({ type, content, info }) => (isRaw(type) ? content.replace(/\d+/g, '1') : type + info))),
    bare: tokens.filter(({ type }) => type === 'text').map(({ content }) => content),
    shown: tokens
      .filter(({ type }) => type === 'text' || type === 'code_inline' || type === 'fence')
      .map(({ content }) => content)
      .join(' '),
  };
}
