import { lookUp, recordIn } from '../../../service/http/index';
import { isPaused } from '../../../service/interface/index';
import type { Diagnostic } from '../../../base/diagnostic';
import type { ObjectValue, Runtime } from '../../../model';
import type { ServiceContext } from '../../context';
import type { Surroundings } from '../../provider/given-settings';
import { createProviderDefinition } from '../../provider/definition';
import { takeNotices } from '../../record/notices';
import { getAlert } from '../find-alert';
import { setPaused } from '../pause';
import { changedOf } from './note';

/** How an alert is in the service. */
export interface AlertStatus {
  /** Undefined where its record does not say so. */
  readonly isPaused: boolean | undefined;
  /** When the service says that it was changed last; absent where it does not say so. */
  readonly changed?: string;
}

/** Pauses and resumes the alerts of one account. */
export interface Pauses {
  /** Undefined for an alert that is gone. Read once, from the list. */
  find(id: string): Promise<AlertStatus | undefined>;
  /** Pauses an alert; answers how it is then. */
  pause(id: string): Promise<AlertStatus>;
  resume(id: string): Promise<void>;
  /** What there is to say about the service. */
  takeNotices(): readonly Diagnostic[];
  close(): Promise<void>;
}

function pausesOf(context: ServiceContext, close: () => Promise<void>): Pauses {
  const { client, snapshot, run } = context;
  const set = async (id: string, wanted: boolean): Promise<void> => {
    const record = await getAlert(snapshot, id);
    // The first one shows whether there is something to wait for.
    await run.runFirstAlone('pause', () => setPaused(context, record, wanted));
  };
  const statusOf = (raw: Parameters<typeof changedOf>[0]): AlertStatus => ({
    isPaused: isPaused(client.dialect, raw),
    ...changedOf(raw),
  });
  return {
    async find(id) {
      const record = await snapshot.find('listAlerts', id);
      return record && statusOf(record.raw);
    },
    async pause(id) {
      await set(id, true);
      return statusOf((recordIn(await lookUp(client, 'listAlerts', id)) ?? (await getAlert(snapshot, id))).raw);
    },
    resume: (id) => set(id, false),
    takeNotices: () => takeNotices(context),
    async close() {
      await client.logout();
      await close();
    },
  };
}

/**
 * Opens the pauses of the account of a provider block; undefined while a value of it is unknown.
 *
 * @throws ConfigurationError `CONFIG_INVALID` naming each setting that is missing or cannot be used.
 */
export function openPauses(settings: ObjectValue, surroundings: Surroundings, runtime: Runtime): Pauses | undefined {
  const session = createProviderDefinition(surroundings).configure(settings, runtime);
  return session && pausesOf(session.changing, () => session.close());
}
