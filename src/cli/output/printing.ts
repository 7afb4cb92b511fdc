import { createRedact, type Redact } from '../../base/mask';
import { visibleText } from '../../base/text/visible-text';
import { wrapText } from '../../base/text/wrap-text';
import type { BareHost, CliHost } from '../host';
import { createStatusLine } from './status-line';
import { createOwnCodes } from './trusted-ansi';

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
export function withVisibleOutput(bare: BareHost): Omit<CliHost, 'run'> {
  const codes = createOwnCodes(bare.surroundings.createId());
  const hide = createMask(bare.secrets);
  const layOut = (text: string, columns: number | undefined): string =>
    columns === undefined ? codes.toPrinted(text) : wrapText(codes.toPrinted(text), columns);
  const statusLine = createStatusLine(bare.terminalWidth, bare.printError);
  const { clear } = statusLine;
  let holders = 0;
  /** Keeps the status line away from what has the terminal for itself. */
  async function withoutStatus<T>(work: () => Promise<T>): Promise<T> {
    clear();
    holders += 1;
    try {
      return await work();
    } finally {
      holders -= 1;
    }
  }
  return {
    ...bare,
    codes,
    status: {
      clear,
      show: (text) => {
        if (holders === 0) statusLine.show(hide(text));
      },
    },
    print: (text, layout) => {
      clear();
      bare.print(layOut(text, layout && bare.outputWidth));
    },
    printError: (text, layout) => {
      clear();
      bare.printError(layOut(hide(text), layout && bare.terminalWidth));
    },
    ask: (question, signal) => withoutStatus(() => bare.ask(codes.toPrinted(hide(question)), signal)),
    printAll: (pieces) =>
      bare.isOutputTerminal ? withoutStatus(() => bare.printAll(toVisible(pieces))) : bare.printAll(pieces),
  };
}
