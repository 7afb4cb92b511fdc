import type { CliHost } from '../host';

/** A host whose messages can wait. */
interface Holding {
  readonly host: CliHost;
  /** Prints something of many pieces; messages of the host wait for its end, so that none stands in the middle of it. */
  readonly printing: (print: () => Promise<void>) => Promise<void>;
}

/** Makes messages wait while something is printed piece by piece. */
export function holdMessages(host: CliHost): Holding {
  const { printError, status } = host;
  const held: Parameters<CliHost['printError']>[] = [];
  let isPrinting = false;
  return {
    host: {
      ...host,
      printError(...message) {
        if (isPrinting) held.push(message);
        else printError(...message);
      },
      status: {
        ...status,
        show(text) {
          if (!isPrinting) status.show(text);
        },
      },
    },
    async printing(print) {
      isPrinting = true;
      try {
        await print();
      } finally {
        isPrinting = false;
        for (const message of held.splice(0)) printError(...message);
      }
    },
  };
}
