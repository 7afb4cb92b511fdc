import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProviderError } from '../base/errors';
import type { Provider } from '../provider';
import type { ListeningHost } from './host';

/** A command at work: what it is stopped by, and what it is stopped in. */
export interface Running {
  /** Aborts on the first interrupt. */
  readonly signal: AbortSignal;
  /** Every plan and every apply takes its own: a provider remembers the objects of one run. */
  readonly createProvider: () => Promise<Provider>;
  /** Runs work that finishes what is in flight when it is interrupted, and no more; only a second interrupt aborts its requests. */
  settling<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs work that keeps this process busy and leaves nothing behind, neither files nor requests: an interrupt ends the
   * process at once, which a listener could do only after the work.
   */
  leavingNothing<T>(work: () => Promise<T>): Promise<T>;
}

/** @throws ProviderError `ABORTED` after an interrupt, also one that came while this process was busy. */
export async function assertNotInterrupted({ signal }: Pick<Running, 'signal'>): Promise<void> {
  // A signal is told with the events of the next turn, and this one may be half over.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  if (signal.aborted) throw new ProviderError('ABORTED', 'The run was interrupted. Nothing was changed.');
}

/** Runs the work of a command; an interrupt aborts its requests. */
export async function runInterruptibly<T>(host: ListeningHost, work: (running: Running) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const providers = new Set<Provider>();
  let isSettling = false;
  const onInterrupt = (): void => {
    const isFirst = !controller.signal.aborted;
    controller.abort();
    if (!isSettling || !isFirst) {
      for (const provider of providers) provider.giveUp();
      host.surroundings.givingUp.abort();
    } else {
      for (const provider of providers) provider.settle();
      host.notify({ kind: 'interrupted' });
    }
  };
  let stopListening = host.onInterrupt(onInterrupt);
  try {
    return await work({
      signal: controller.signal,
      async createProvider() {
        const provider = await host.createProvider();
        providers.add(provider);
        return provider;
      },
      async settling(inner) {
        isSettling = true;
        try {
          return await inner();
        } finally {
          isSettling = false;
        }
      },
      async leavingNothing(inner) {
        stopListening();
        try {
          return await inner();
        } finally {
          stopListening = host.onInterrupt(onInterrupt);
        }
      },
    });
  } finally {
    stopListening();
  }
}
