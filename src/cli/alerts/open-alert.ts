import { listening } from '../listening-host';
import { aliasOf } from '../../base/provider-address';
import { ProviderError } from '../../base/errors';
import type { AnalyticsClient, ListedRecord } from '../../service/http/index';
import { findInState } from '../../engine';
import { getAlert } from '../../resources';
import type { ObjectState, State } from '../../state';
import { printDiagnostics } from '../output/diagnostics';
import type { CliHost } from '../host';
import { openStack } from '../../toolkit/stack/open-stack';
import type { StackOptions } from '../../toolkit/options';
import { readStore } from '../../toolkit/state/read-store';
import { readStackSettings, withSettings } from '../../toolkit/service-client';

/** An alert of a stack as the service has it. */
export interface OpenAlert {
  readonly address: string;
  readonly id: string;
  readonly record: ListedRecord<'listAlerts'>;
  readonly state: State;
  readonly client: AnalyticsClient;
}

function idOf(address: string, { type, current }: ObjectState): string {
  if (type !== 'analytics_alert') {
    throw new ProviderError('USAGE', `${address} is no alert: give the address of an analytics_alert.`);
  }
  const id = current?.attributes['id'];
  if (typeof id === 'string') return id;
  throw new ProviderError('NOT_IN_STATE', `${address} has no id in the state: an apply makes it.`);
}

/**
 * Does something with the alert that the state has under an address, in the account of its provider block.
 *
 * @throws ProviderError `NOT_IN_STATE`, `OBJECT_MISSING` or `USAGE`.
 */
export async function withAlert<T>(
  { address, options }: { readonly address: string; readonly options: StackOptions },
  host: CliHost,
  work: (alert: OpenAlert, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stack = await openStack(options, listening(host));
  printDiagnostics(stack.warnings, host);
  const state = await readStore(stack.store, listening(host));
  const object = findInState(state, address);
  const id = idOf(address, object);
  const settings = await readStackSettings(stack, aliasOf(object.provider), listening(host));
  return await withSettings(
    listening(host),
    { settings, credential: 'login', activity: 'Reading the alert' },
    async (client, signal) => {
      const { createListCache } = await import('../../service/http/index.js');
      const record = await getAlert(createListCache(client), id);
      return await work({ address, id, record, state, client }, signal);
    },
  );
}
