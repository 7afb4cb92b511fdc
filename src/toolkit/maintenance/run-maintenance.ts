import { type Diagnostic, errorAt } from '../../base/diagnostic';
import { ProviderError } from '../../base/errors';
import { readTextFile } from '../../base/files/special-file';
import { groupBy } from '../../base/group-by';
import type { Pauses } from '../../resources';
import type { LockedStore } from '../../state';
import { withoutSecrets } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { LockOptions, StackOptions } from '../options';
import { runInterruptibly } from '../running';
import { readStackSettings } from '../service-client';
import { type OpenStack, openStack } from '../stack/open-stack';
import { giveBackAfter, lockState } from '../state/lock-state';
import { readStore } from '../state/read-store';
import { findWindowed, isToClose, isToOpen, type WindowedAlert } from './due-alerts';
import { describeWindows, type MaintenanceEvent, type MaintenanceResult } from './maintenance-result';
import { moveAlerts } from './move-alerts';

/** Which stack is looked after. */
export type MaintenanceOptions = StackOptions & LockOptions;

const isDue = (alert: WindowedAlert): boolean => isToOpen(alert) || isToClose(alert);

/** Who works, and what an interrupt aborts. */
interface Worker {
  readonly host: ListeningHost;
  readonly signal: AbortSignal;
}

async function openAccount(stack: OpenStack, alias: string | undefined, { host, signal }: Worker): Promise<Pauses> {
  const { openPauses } = await import('../../resources/index.js');
  const { environment, surroundings } = host;
  const settings = await readStackSettings(stack, alias, host);
  const { signal: givingUp } = surroundings.givingUp;
  const runtime = { signal: givingUp, givingUp, settling: signal, log: () => undefined };
  const pauses = openPauses(settings, { environment, readFile: readTextFile, clock: surroundings.clock }, runtime);
  if (pauses) return pauses;
  throw new ProviderError(
    'USAGE',
    'A value of the provider block is known after an apply alone, so aac maintenance cannot log in. Give it as a variable or in the environment.',
  );
}

/** What a run did. */
type Done = Pick<MaintenanceResult, 'events' | 'diagnostics'>;

/** Tells of the alerts that are left as they are, because this machine cannot say when a window of them is open. */
function reportUnreadable(alerts: readonly WindowedAlert[]): Done {
  const left = alerts.filter(({ unreadable }) => unreadable.length > 0);
  return {
    events: left.map(({ address, id }) => ({ address, id, outcome: 'failed' })),
    diagnostics: left.flatMap(({ address, unreadable }) =>
      unreadable.map(({ name, complaint = '' }) => {
        const detail = `The window ${JSON.stringify(name)} cannot be read with this Node: ${complaint}. Run aac maintenance with the Node that applied it, or apply another window.`;
        return errorAt([], `Could not pause or resume ${address}`, detail);
      }),
    ),
  };
}

/** Opens and closes what is due, account by account. */
async function moveDue(store: LockedStore, stack: OpenStack, { host, signal }: Worker): Promise<Done> {
  const [events, diagnostics]: [MaintenanceEvent[], Diagnostic[]] = [[], []];
  const due = findWindowed(store.state, host.surroundings.clock.nowMs()).filter(isDue);
  for (const [alias, alerts] of groupBy(due, (alert) => alert.alias)) {
    if (signal.aborted) break;
    const pauses = await openAccount(stack, alias, { host, signal });
    try {
      await moveAlerts(alerts, {
        store,
        pauses,
        signal,
        tell: (event) => events.push(event),
        fail: (diagnostic) => diagnostics.push(diagnostic),
      });
    } finally {
      diagnostics.push(...pauses.takeNotices());
      await pauses.close();
    }
  }
  return { events, diagnostics };
}

/**
 * Opens and closes the maintenance windows of a stack, as its state has them since the last apply. The state is locked only
 * where there is something to do, and the service is asked only then.
 *
 * @throws What `openStack` and `lockState` throw.
 */
export async function runMaintenance(options: MaintenanceOptions, host: ListeningHost): Promise<MaintenanceResult> {
  const { clock } = host.surroundings;
  return await runInterruptibly(host, async (running) => {
    const { signal } = running;
    const stack = await openStack(options, host);
    host.notify({ kind: 'diagnostics', diagnostics: stack.warnings });
    const found = findWindowed(await readStore(stack.store, host), clock.nowMs());
    let done: Done = { events: [], diagnostics: [] };
    if (found.some(isDue)) {
      const { lockTimeout } = options;
      const store = await lockState(stack.store, { operation: 'maintenance', lockTimeout, signal }, host);
      done = await giveBackAfter(store, host, async () => {
        host.notify({ kind: 'notices', notices: store.notices });
        const moving = (): Promise<Done> => moveDue(store, stack, { host, signal });
        return await host.during('Opening and closing maintenance windows', () => running.settling(moving));
      });
    }
    const left = reportUnreadable(found);
    return {
      ...describeWindows(found, clock.nowMs()),
      events: [...left.events, ...done.events],
      diagnostics: withoutSecrets([...left.diagnostics, ...done.diagnostics], host),
      isInterrupted: signal.aborted,
    };
  });
}
