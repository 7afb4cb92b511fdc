import type { GeneratedFile } from '../generated-files';
import type { Page, Section } from '../read-pages';

const printPage = ({ path, title, summary }: Page): string => `- [${title}](${path})${summary && `: ${summary}`}`;

/** What `package.json` says of the package. */
export interface Named {
  readonly name: string;
  readonly description: string;
}

/** The index of the documentation for programs that read, in the form of llmstxt.org; the site serves it at its root. */
export function printLlms({ name, description }: Named, sections: readonly Section[]): GeneratedFile {
  const lists = sections.map(({ title, pages }) => `## ${title}\n\n${pages.map(printPage).join('\n')}\n`);
  return { path: 'docs/public/llms.txt', content: [`# ${name}\n\n> ${description}.\n`, ...lists].join('\n') };
}
