import { fieldsOf, type RecordFields } from '../../service/interface/index';

/** An action, by its kind and its id. */
export interface NamedAction {
  readonly kind: 'webhook' | 'slack' | 'teams';
  /** Digits. */
  readonly id: string;
}

/** The actions that an alert names, kind by kind. They need not be there. */
export function namedActions(alert: RecordFields<'alert'>): readonly NamedAction[] {
  const idsByKind = { webhook: alert.webhookActionIds, slack: alert.slackActionIds, teams: alert.teamsActionIds };
  return (['webhook', 'slack', 'teams'] as const).flatMap((kind) =>
    (idsByKind[kind] ?? []).map((id) => ({ kind, id })),
  );
}

const addressFields = fieldsOf('email').filter(([, { wire }]) => wire === 'addresses');

/** The addresses that an alert sends its e-mail to, each once. */
export function namedAddresses({ email }: RecordFields<'alert'>): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(email ?? {}));
  return [...new Set(addressFields.flatMap(([name]) => (values.get(name) ?? []) as readonly string[]))];
}
