import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A program that goes on until it is ended, and tells a test which signals it receives. */
export interface Witness {
  /** Resolves when the program has started. */
  started(): Promise<void>;
  /** The signals that it received, once its process has ended. */
  signals(): Promise<string[]>;
  close(): void;
}

/** What a witness does. */
export interface WitnessOptions {
  /** Where the program is written to. */
  readonly file: string;
  /** What it ends with at the first signal; without one, a signal ends it as it ends any program. */
  readonly exitCode?: number;
}

/** Writes the program. It holds a connection to the test for as long as it lives. */
export async function createWitness({ file, exitCode }: WitnessOptions): Promise<Witness> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connected = once(server, 'connection') as Promise<[Socket]>;
  const { port } = server.address() as AddressInfo;
  const end = exitCode === undefined ? '' : `setTimeout(() => process.exit(${String(exitCode)}), 50);`;
  const listen = `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => { socket.write(signal + ' '); ${end} });`;
  const lines = [
    `#!${process.execPath}`,
    `const socket = require('node:net').connect(${String(port)}, '127.0.0.1');`,
    exitCode === undefined ? '' : listen,
  ];
  writeFileSync(file, lines.join('\n'));
  chmodSync(file, 0o755);
  return {
    async started() {
      await connected;
    },
    async signals() {
      const [socket] = await connected;
      return (await text(socket)).split(' ').filter(Boolean);
    },
    close: () => {
      server.close();
    },
  };
}
