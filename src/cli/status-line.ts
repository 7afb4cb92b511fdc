import type { CliHost } from './host';

/** Lines that stay, and under them one that is always written anew. */
export interface StatusLine {
  /** Prints lines, and the last one anew behind them. */
  readonly print: (lines: readonly string[], status: string) => void;
  /** Takes the last line away. */
  readonly end: () => void;
}

/** Back to the start of the line, and away with what stands there. */
const clear = '\r\u001B[K';

/** Makes a status line on standard error. Where that is no terminal there is none, and the lines alone are printed. */
export function createStatusLine({
  terminalWidth,
  printError,
}: Pick<CliHost, 'terminalWidth' | 'printError'>): StatusLine {
  const isTerminal = terminalWidth !== undefined;
  return {
    print(lines, status) {
      const text = lines.map((line) => `${line}\n`).join('');
      if (isTerminal) printError(`${clear}${text}${status.slice(0, terminalWidth - 1)}`);
      else if (text !== '') printError(text);
    },
    end() {
      if (isTerminal) printError(clear);
    },
  };
}
