/** Whom an alert notifies when it fires. */
import { compareText } from '../../base/text/compare-text';
import type { JsonObject } from '../../base/json';
import { entriesOf } from '../../model';
import { alertAttributes } from '../../resources/alert/attributes';
import { concealed } from '../../documents/secrets';
import { nouns } from '../resource-labels';
import { namedBy, type PlannedObject } from '../objects';
import type { Side } from './elements';
import type { StackView, Target, Targets } from './stack-view';
import { quote } from './words';

/** An action, or an address of e-mail. */
export interface Recipient {
  /** The same for the same recipient, before and after. */
  readonly key: string;
  readonly label: string;
  /** As links have it. */
  readonly target: string;
  readonly targetName: string;
  /** Of an action. */
  readonly action?: Target;
}

/** Whom an alert notifies on one side of a plan. */
export interface Recipients {
  readonly known: readonly Recipient[];
  /** Others that are known after the apply, in words. */
  readonly open: readonly string[];
  /** Whether a recipient that is not among the known ones may be notified all the same; absent where none may. */
  readonly mayTell?: (recipient: Recipient) => boolean;
}

/** The attributes of an alert that name actions, with the types of those. */
export const actionAttributes = entriesOf(alertAttributes)
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
  const named = id === undefined ? undefined : view.objects.find(type, id);
  const name = named?.name ?? id ?? concealed;
  return {
    key: `${type} ${key}`,
    label: labelOfAction(target, side, view),
    target: object?.address ?? named?.elsewhere ?? name,
    targetName: object ? namedBy(object) : name,
    action: target,
  };
}

const noMails: Mails = { known: [], isOpen: false };

const emailLists = ['to', 'cc', 'bcc'] as const;

interface Mails {
  readonly known: readonly Recipient[];
  readonly isOpen: boolean;
}

function mailsOf(alert: PlannedObject, side: Side, view: StackView): Mails {
  if (!view.mayHold(alert, side, 'email')) return noMails;
  const lists = emailLists.map((name) => ({ name, ...view.elements(alert, side, ['email', name]) }));
  const known = lists.flatMap((list) =>
    list.known.map(({ clear, isSecret }) => ({
      key: `email ${clear}`,
      label: `${isSecret ? concealed : quote(clear)} by e-mail`,
      target: 'email',
      targetName: 'email',
    })),
  );
  // Of a new alert, copies that nobody declared are unknown, too.
  const isOpen = lists.some(
    ({ name, unknownCount }) => unknownCount !== 0 && (name === 'to' || unknownCount !== undefined),
  );
  return { known: [...new Map(known.map((recipient) => [recipient.key, recipient])).values()], isOpen };
}

/** Reads whom alerts notify, paused or not. Thousands of them notify a few actions, and each is put into words once. */
export class RecipientReader {
  readonly #view: StackView;
  readonly #known = { before: new Map<Target, Recipient>(), after: new Map<Target, Recipient>() };

  constructor(view: StackView) {
    this.#view = view;
  }

  read(alert: PlannedObject, side: Side): Recipients {
    const known: Recipient[] = [];
    const open: string[] = [];
    const doubtful = new Map<string, Targets>();
    for (const { attribute, type } of actionAttributes) {
      const targets = this.#view.targets(alert, side, attribute);
      if (targets.mayName) doubtful.set(type, targets);
      for (const target of targets.known) known.push(this.#recipientOf(target, side));
      if (targets.isOpen) open.push(`${nounOf(type)}s that are known after the apply`);
    }
    const mails = mailsOf(alert, side, this.#view);
    known.push(...mails.known);
    if (mails.isOpen) open.push('e-mail addresses that are known after the apply');
    if (doubtful.size === 0 && !mails.isOpen) return { known, open };
    const mayTell = ({ action }: Recipient): boolean =>
      action ? doubtful.get(action.type)?.mayName?.(action) === true : mails.isOpen;
    return { known, open, mayTell };
  }

  #recipientOf(target: Target, side: Side): Recipient {
    const recipients = this.#known[side];
    const known = recipients.get(target) ?? toRecipient(target, side, this.#view);
    recipients.set(target, known);
    return known;
  }
}
