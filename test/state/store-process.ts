import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { systemClock } from '../../src/base/clock';
import { ProviderError } from '../../src/base/errors';
import type { LockedStore } from '../../src/state/locked-store';
import { openStateStore } from '../../src/state/state-store';
import { alertAddress, alertState } from './fixture';

// A process that works on a state as it is told, a line at a time, and answers each line with one.

let store: LockedStore | undefined;
const isAlive = (processId: number): boolean => {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
};

const commands: Readonly<Record<string, (argument: string) => string>> = {
  lock(path) {
    store = openStateStore(path, {
      clock: systemClock,
      processId: process.pid,
      user: 'ann',
      host: hostname(),
      version: '0.1.0',
      createId: randomUUID,
      isAlive,
      procFolder: '/proc',
    }).lock('apply');
    return `locked ${store.notices.join(' ')}`;
  },
  put(name) {
    store?.put(alertAddress(name), alertState(name));
    return `put ${name}`;
  },
  commit() {
    store?.commit();
    return 'committed';
  },
  release() {
    store?.release();
    store = undefined;
    return 'released';
  },
};

createInterface({ input: process.stdin }).on('line', (line) => {
  const [command = '', argument = ''] = line.split(' ');
  try {
    process.stdout.write(`${commands[command]?.(argument) ?? 'unknown'}\n`);
  } catch (error) {
    process.stdout.write(`${ProviderError.is(error) ? `${error.code} ${error.message}` : String(error)}\n`);
  }
});
process.stdout.write('ready\n');
