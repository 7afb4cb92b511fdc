import type { CliHost, InterruptSignal } from '../host';

/** The interrupts of a fleet, for all projects that are at work. */
export interface Interrupts extends Pick<CliHost, 'onInterrupt'> {
  readonly isInterrupted: () => boolean;
  close(): void;
}

const interrupted =
  '\nInterrupted. No other project begins, and those at work come to their end; interrupt again to stop at once.\n';

/** Listens once for all projects; one that begins to listen after an interrupt gets that interrupt. */
export function openInterrupts(host: CliHost): Interrupts {
  const listeners = new Set<(signal: InterruptSignal) => void>();
  let last: InterruptSignal | undefined;
  const close = host.onInterrupt((signal) => {
    if (last === undefined) host.printError(interrupted);
    last = signal;
    for (const listener of [...listeners]) listener(signal);
  });
  return {
    isInterrupted: () => last !== undefined,
    close,
    onInterrupt(listener) {
      const signal = last;
      listeners.add(listener);
      if (signal !== undefined)
        queueMicrotask(() => {
          if (listeners.has(listener)) listener(signal);
        });
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
