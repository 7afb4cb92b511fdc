/** Texts of files by their names. */
export type Texts = Readonly<Record<string, string>>;

/** A change of a file: what stands from `start` to `end` gives way to `text`. */
export interface TextEdit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function applyTo(before: string, edits: readonly TextEdit[]): string {
  const lineEnd = before.includes('\r\n') ? '\r\n' : '\n';
  // From the end, so that no edit moves another one. Of those at one place, the first one comes first.
  const backwards = edits.toReversed().toSorted((a, b) => b.start - a.start);
  return backwards.reduce(
    (text, edit) => text.slice(0, edit.start) + edit.text.replaceAll('\n', lineEnd) + text.slice(edit.end),
    before,
  );
}

/** The line that a line of a file has become by edits. */
export function lineAfter(
  texts: Texts,
  edits: readonly TextEdit[],
  { file, line }: { readonly file: string; readonly line: number },
): number {
  const text = texts[file] ?? '';
  const breaksIn = (part: string): number => part.split('\n').length - 1;
  const isBefore = (edit: TextEdit): boolean => edit.file === file && breaksIn(text.slice(0, edit.start)) < line - 1;
  return edits
    .filter(isBefore)
    .reduce((moved, edit) => moved + breaksIn(edit.text) - breaksIn(text.slice(edit.start, edit.end)), line);
}

/** The files that edits change, as they are then. What no edit names stays as it is, to the byte. */
export function applyEdits(texts: Texts, edits: readonly TextEdit[]): Texts {
  const files = new Set(edits.map(({ file }) => file));
  return Object.fromEntries(
    [...files].map((name) => [
      name,
      applyTo(
        texts[name] ?? '',
        edits.filter(({ file }) => file === name),
      ),
    ]),
  );
}
