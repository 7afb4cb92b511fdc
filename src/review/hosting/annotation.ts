/** Something to say about a line of the code. */
export interface Annotation {
  readonly level: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  /** The file from the top of the repository. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number } | undefined;
}

const escapes: Readonly<Record<string, string>> = { '%': '%25', '\r': '%0D', '\n': '%0A', ':': '%3A', ',': '%2C' };
const escape = (text: string, characters: RegExp): string => text.replace(characters, (found) => escapes[found] ?? '');
const escapeMessage = (text: string): string => escape(text, /[%\r\n]/g);
const escapeProperty = (text: string): string => escape(text, /[%\r\n:,]/g);

/** A line that GitHub takes out of the log and shows at a line of the code. */
export function formatAnnotation({ level, title, message, place }: Annotation): string {
  const properties = {
    ...(place && { file: place.file, line: String(place.line), col: String(place.column) }),
    title,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  return `::${level} ${list.join(',')}::${escapeMessage(message)}\n`;
}
