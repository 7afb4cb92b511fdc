import { visibleText } from '../../base/text/visible-text';

/**
 * What is ours in a text that is printed and is no plain text: colours, the way back to the start of a line, a line that
 * the host of a pipeline obeys. All else is shown as text, whoever wrote it and however it came there.
 */
export interface OwnCodes {
  /** Marks something as ours. */
  readonly own: (code: string) => string;
  /** A text as it is printed: what is ours as it is, everything else visible. */
  readonly toPrinted: (text: string) => string;
  /** The same without what is ours, for a file. */
  readonly toPlain: (text: string) => string;
}

/** Makes the codes of one run; `key` is drawn for it, so that no text of others holds it. */
export function createOwnCodes(key: string): OwnCodes {
  const read = (text: string, toOwn: (code: string) => string): string =>
    text
      .split(key)
      .map((part, index) => (index % 2 === 1 ? toOwn(part) : visibleText(part)))
      .join('');
  return {
    own: (code) => (code === '' ? '' : `${key}${code}${key}`),
    toPrinted: (text) => read(text, (code) => code),
    toPlain: (text) => read(text, () => ''),
  };
}
