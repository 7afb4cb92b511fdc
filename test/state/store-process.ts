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

const commands: Readonly<Record<string, (argument: string) => string | Promise<string>>> = {
  async lock(path) {
    store = await openStateStore(path, {
      clock: systemClock,
      givingUp: new AbortController(),
      processId: process.pid,
      user: 'ann',
      host: hostname(),
      bootId: 'boot-1',
      machineId: 'machine-1',
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
  async commit() {
    await store?.commit();
    return 'committed';
  },
  /** A turn of a preview that comes and goes: nobody else may have the state, and at its end its folder goes, too. */
  async turns(argument) {
    const [path = '', count = '0'] = argument.split(',');
    for (let done = 0; done < Number(count);) {
      const answer = await obey(`lock ${path}`);
      if (answer.startsWith('STATE_LOCKED')) continue;
      if (!answer.startsWith('locked')) return answer;
      if (store?.state.objects.size !== 0) return 'not alone';
      await commands['put']?.('a');
      await store.commit();
      store.put(alertAddress('a'), undefined);
      await store.remove();
      await commands['release']?.('');
      done++;
    }
    return 'done';
  },
  async release() {
    await store?.release();
    store = undefined;
    return 'released';
  },
};

async function obey(line: string): Promise<string> {
  const [command = '', argument = ''] = line.split(' ');
  try {
    return (await commands[command]?.(argument)) ?? 'unknown';
  } catch (error) {
    return ProviderError.is(error) ? `${error.code} ${error.message}` : String(error);
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  void obey(line).then((answer) => process.stdout.write(`${answer}\n`));
});
process.stdout.write('ready\n');
