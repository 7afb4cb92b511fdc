import type { JsonValue } from '../../base/json';
import type { CliHost } from '../host';
import { jsonText } from './line';

/** What a command found, for programs and for people. */
interface Result {
  readonly document: () => JsonValue;
  readonly text: () => string;
}

/** Prints the document for `--json`, else the text, which is laid out for the width of a terminal. */
export function printResult(host: Pick<CliHost, 'print'>, json: boolean | undefined, { document, text }: Result): void {
  if (json) host.print(jsonText(document()));
  else host.print(text(), 'wrapped');
}
