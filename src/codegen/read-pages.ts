import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the documentation, as its own text describes it. */
export interface Page {
  /** Relative to `docs`. */
  readonly path: string;
  readonly title: string;
  /** The first sentence of the page, as plain text. */
  readonly summary: string;
}

/** The pages of one kind. */
export interface Section {
  readonly title: string;
  readonly pages: readonly Page[];
}

/** The folders of `docs`, in the order in which people read them. */
const folders = {
  tutorial: 'Tutorial',
  guides: 'Guides',
  reference: 'Reference',
  resources: 'Provider and resources',
  'data-sources': 'Data sources',
  'ephemeral-resources': 'Ephemeral resources',
  'list-resources': 'List resources',
  functions: 'Functions',
  actions: 'Actions',
  explanation: 'Explanation',
  decisions: 'Decisions',
} as const;

const plain = (markdown: string): string => markdown.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/\s+/g, ' ');

/** The first sentence of a page: a full stop inside of code or of an abbreviation does not end it. */
function firstSentence(body: string): string {
  const paragraph =
    body
      .trim()
      .split(/\n{2,}/)
      .find((block) => /^[\p{L}`*[]/u.test(block)) ?? '';
  return /^(?:`[^`]*`|[^`])*?[.:!?](?=\s+[\p{Lu}`[]|\s*$)/u.exec(plain(paragraph))?.[0].replace(/:$/, '.') ?? '';
}

/** Reads title and first sentence out of a page, whose front matter counts for nothing. */
export function readPage(path: string, text: string): Page {
  const [, title = '', body = ''] = /^# (.+)\n([^]*)$/m.exec(text.replace(/^---\n[^]*?\n---\n/, '')) ?? [];
  return { path, title: plain(title), summary: firstSentence(body) };
}

/** All pages below `docs`, by kind; a tutorial keeps its first page in front. */
export function readSections(root: string): readonly Section[] {
  return Object.entries(folders).flatMap(([folder, title]) => {
    const place = join(root, 'docs', folder);
    if (!existsSync(place)) return [];
    const files = readdirSync(place).filter((file) => file.endsWith('.md'));
    const paths = files.sort().map((file) => `${folder}/${file}`);
    // The registry of Terraform wants the page of the provider above those of its resources.
    if (folder === 'resources') paths.unshift('index.md');
    return [{ title, pages: paths.map((path) => readPage(path, readFileSync(join(root, 'docs', path), 'utf8'))) }];
  });
}
