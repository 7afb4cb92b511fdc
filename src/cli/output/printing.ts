import { createRedact, type Redact } from '../../base/mask';
import { visibleText } from '../../base/text/visible-text';
import { wrapText } from '../../base/text/wrap-text';
import type { CliHost } from '../host';
import { createOwnCodes } from './trusted-ansi';

/** What a command is given, but for what {@link withVisibleOutput} makes of it. */
export type BareHost = Omit<CliHost, 'codes'>;

/** Masks the secrets that are known when a text is printed; a command learns them while it runs. */
function createMask(secrets: ReadonlySet<string>): Redact {
  let [count, redact] = [0, createRedact([])];
  return (text) => {
    if (secrets.size !== count) [count, redact] = [secrets.size, createRedact(secrets)];
    return redact(text);
  };
}

/** Bytes of others as a terminal may show them. */
async function* toVisible(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) {
    yield Buffer.from(visibleText(decoder.decode(piece, { stream: true }).replaceAll('\r\n', '\n')));
  }
}

/**
 * The one way to a terminal, a log and a prompt: nothing of it acts there but what is ours, and what goes to standard
 * error is without the secrets that the command knows. Bytes that were asked for go to files and pipes as they are.
 */
export function withVisibleOutput(bare: BareHost): CliHost {
  const codes = createOwnCodes(bare.surroundings.createId());
  const hide = createMask(bare.secrets);
  const layOut = (text: string, columns: number | undefined): string =>
    columns === undefined ? codes.toPrinted(text) : wrapText(codes.toPrinted(text), columns);
  return {
    ...bare,
    codes,
    print: (text, layout) => {
      bare.print(layOut(text, layout && bare.outputWidth));
    },
    printError: (text, layout) => {
      bare.printError(layOut(hide(text), layout && bare.terminalWidth));
    },
    ask: (question, signal) => bare.ask(codes.toPrinted(hide(question)), signal),
    printAll: (pieces) => bare.printAll(bare.isOutputTerminal ? toVisible(pieces) : pieces),
  };
}
