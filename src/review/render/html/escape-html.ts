import { escapeMarkup } from '../../../base/text/markup';
import { visibleLine, visibleText } from '../../../base/text/visible-text';

/** HTML that is safe to put into a page: made by {@link html} alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** A text of others in a page: on one line, everything in it visible. */
function escapeHtml(text: string): string {
  return escapeMarkup(visibleLine(text));
}

/** The same with its line ends, for what keeps them. */
export function escapeLines(text: string): Html {
  return new Html(escapeMarkup(visibleText(text)));
}

function toText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(({ text }: Html) => text).join('') : escapeHtml(String(part));
}

/** HTML out of a template: every text that is put into it shows as text. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((string, index) => string + toText(parts[index])).join(''));
}
