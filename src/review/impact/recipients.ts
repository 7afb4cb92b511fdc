/** Whom an alert tells when it fires. */
import { compareText } from '../../base/compare-text';
import type { JsonObject } from '../../base/json';
import { entriesOf } from '../../model';
import { alertAttributes } from '../../resources/alert/attributes';
import { concealed } from '../conceal';
import { nouns } from '../nouns';
import type { PlannedObject } from '../objects';
import type { Side } from './elements';
import type { StackView, Target } from './stack-view';
import { quote } from './words';

/** An action, or an address of e-mail. */
export interface Recipient {
  /** The same for the same recipient, before and after. */
  readonly key: string;
  readonly label: string;
  /** As links have it. */
  readonly target: string;
  /** Of an action. */
  readonly action?: Target;
}

/** Whom an alert tells on one side of a plan. */
export interface Recipients {
  readonly known: readonly Recipient[];
  /** Others that are known after the apply, in words. */
  readonly open: readonly string[];
  /** Whether a recipient that is not among the known ones may be told all the same. */
  mayTell(recipient: Recipient): boolean;
}

/** The attributes of an alert that name actions, with the types of those. */
const actionAttributes = entriesOf(alertAttributes)
  .flatMap(([attribute, { refersTo }]) => (refersTo === undefined ? [] : [{ attribute, type: refersTo }]))
  .sort((a, b) => compareText(a.attribute, b.attribute));

/** The types of actions. */
export const actionTypes: readonly string[] = actionAttributes.map(({ type }) => type);

const nounOf = (type: string): string => nouns[type]?.noun ?? type;

/** Where an action writes to, as far as it is said: `channel "#a"`, or the URL in quotes. */
function destinationOf(values: JsonObject | null): string | undefined {
  const { channel, url } = values ?? {};
  if (typeof channel === 'string') return `channel ${quote(channel)}`;
  return typeof url === 'string' ? quote(url) : undefined;
}

function labelOfAction({ type, id, object }: Target, side: Side, view: StackView): string {
  const noun = `the ${nounOf(type)}`;
  if (object) {
    const values = side === 'before' ? (object.before ?? object.after) : (object.after ?? object.before);
    const name = values?.['name'];
    const destination = destinationOf(values);
    return `${noun} ${quote(typeof name === 'string' ? name : object.address)}${destination === undefined ? '' : ` (${destination})`}`;
  }
  if (id === undefined) return `${noun} ${concealed}`;
  const { name } = view.objects.find(type, id) ?? {};
  return name === undefined ? `${noun} with the id ${id}` : `${noun} ${quote(name)}`;
}

function toRecipient(target: Target, side: Side, view: StackView): Recipient {
  const { key, type, id, object } = target;
  return {
    key: `${type} ${key}`,
    label: labelOfAction(target, side, view),
    target: object?.address ?? (id === undefined ? concealed : (view.objects.find(type, id)?.name ?? id)),
    action: target,
  };
}

const emailLists = ['to', 'cc', 'bcc'] as const;

interface Mails {
  readonly known: readonly Recipient[];
  readonly isOpen: boolean;
}

function mailsOf(alert: PlannedObject, side: Side, view: StackView): Mails {
  const lists = emailLists.map((name) => ({ name, ...view.elements(alert, side, ['email', name]) }));
  const known = lists.flatMap((list) =>
    list.known.map(({ clear, isSecret }) => ({
      key: `email ${clear}`,
      label: `${isSecret ? concealed : quote(clear)} by e-mail`,
      target: 'email',
    })),
  );
  // Of a new alert, copies that nobody declared are unknown, too.
  const isOpen = lists.some(
    ({ name, unknownCount }) => unknownCount !== 0 && (name === 'to' || unknownCount !== undefined),
  );
  return { known: [...new Map(known.map((recipient) => [recipient.key, recipient])).values()], isOpen };
}

/** Whom an alert tells, paused or not. */
export function recipientsOf(alert: PlannedObject, side: Side, view: StackView): Recipients {
  const actions = actionAttributes.map(({ attribute, type }) => ({
    type,
    targets: view.targets(alert, side, attribute),
  }));
  const mails = mailsOf(alert, side, view);
  const open = actions.filter(({ targets }) => targets.isOpen);
  return {
    known: [
      ...actions.flatMap(({ targets }) => targets.known.map((target) => toRecipient(target, side, view))),
      ...mails.known,
    ],
    open: [
      ...open.map(({ type }) => `${nounOf(type)}s that are known after the apply`),
      ...(mails.isOpen ? ['addresses of e-mail that are known after the apply'] : []),
    ],
    mayTell: ({ action }) =>
      action ? actions.some(({ type, targets }) => type === action.type && targets.mayName(action)) : mails.isOpen,
  };
}
