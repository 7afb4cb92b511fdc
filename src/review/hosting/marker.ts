import { visibleLine } from '../../base/text/visible-text';

/** What one entry on a board is about. */
export interface Subject {
  readonly kind: 'comment' | 'issue';
  readonly stack: string | undefined;
  /** Of the project in its repository; empty at its top. */
  readonly folder: string;
}

/** Whether a text begins with the marker of a subject, or where its stack is not known, of one of its stacks. */
export function isMarked(text: string, subject: Subject): boolean {
  if (subject.stack !== undefined) return text.startsWith(markerOf(subject));
  const [line = ''] = text.split('\n', 1);
  return line.trimEnd().replace(/ stack=\S+/, '') === markerOf(subject);
}

/** A line that people do not see, by which a later run finds the entry of its stack. */
export function markerOf({ kind, stack, folder }: Subject): string {
  const words = [
    `aac:${kind}`,
    ...(stack === undefined ? [] : [`stack=${encodeURIComponent(visibleLine(stack))}`]),
    ...(folder === '' ? [] : [`folder=${encodeURIComponent(visibleLine(folder))}`]),
  ];
  // Nothing but the end of a comment may look like one.
  return `<!-- ${words.join(' ').replaceAll('--', '-%2D')} -->`;
}
