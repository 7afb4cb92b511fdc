import type { JsonObject } from '../../base/json';
import type { State } from '../../state';
import type { OpenAlert } from './open-alert';
import { words } from '../output/line';

/** An action that an alert calls; `address` is null where the state does not have it. */
export interface CalledAction {
  readonly kind: string;
  readonly id: string;
  readonly address: string | null;
}

/** The action with an id, with the address that the state has for it. */
export function toCalledAction({ objects }: State, kind: string, id: string): CalledAction {
  const found = [...objects].find(
    ([, { mode, type, current }]) =>
      mode === 'managed' && type === `analytics_${kind}_action` && current?.attributes['id'] === id,
  );
  return { kind, id, address: found?.[0] ?? null };
}

/** An action in words. */
export function describeAction({ kind, id, address }: CalledAction): string {
  return address === null ? words`${kind} action ${id}` : words`${address} (${id})`;
}

/** The lists of addresses of an e-mail that are not empty. */
function addressesOf({
  record: { email },
}: Pick<OpenAlert, 'record'>): readonly (readonly [string, readonly string[]])[] {
  const lists = (['to', 'cc', 'bcc'] as const).map((name) => [name, email?.[name] ?? []] as const);
  return lists.filter(([, addresses]) => addresses.length > 0);
}

/** The actions that an alert calls. */
function actionsOf({ record, state }: Pick<OpenAlert, 'record' | 'state'>): readonly CalledAction[] {
  const { webhookActionIds, slackActionIds, teamsActionIds } = record;
  const lists = { webhook: webhookActionIds, slack: slackActionIds, teams: teamsActionIds };
  return Object.entries(lists).flatMap(([kind, ids]) => (ids ?? []).map((id) => toCalledAction(state, kind, id)));
}

/** The e-mail of an alert in words; none where it names no address. */
export function describeEmail(alert: Pick<OpenAlert, 'record'>): readonly string[] {
  const addresses = addressesOf(alert).map(([name, list]) => `${name} ${list.join(', ')}`);
  return addresses.length > 0 ? [words`e-mail ${addresses.join('; ')}`] : [];
}

/** Everybody who hears of an alert, a line each. */
export function describeRecipients(alert: Pick<OpenAlert, 'record' | 'state'>): readonly string[] {
  return [...actionsOf(alert).map(describeAction), ...describeEmail(alert)];
}

/** The same for programs. */
export function toRecipientEntries(alert: Pick<OpenAlert, 'record' | 'state'>): readonly JsonObject[] {
  const addresses = addressesOf(alert);
  return [
    ...actionsOf(alert).map((action) => ({ ...action })),
    ...(addresses.length > 0 ? [{ kind: 'email', ...Object.fromEntries(addresses) }] : []),
  ];
}
