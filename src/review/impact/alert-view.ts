import { namedBy, type PlannedObject } from '../objects';
import type { Recipient, RecipientReader, Recipients } from './recipients';
import type { Side } from './elements';
import type { StackView } from './stack-view';
import { quote } from './words';

/** An alert on one side of a plan. */
export interface AlertSide {
  readonly isPaused: boolean;
  readonly recipients: Recipients;
}

/** An alert, and whom it tells. */
export interface AlertView {
  readonly object: PlannedObject;
  /** `the alert "A"`. */
  readonly title: string;
  /** Undefined of one that is new. */
  readonly before: AlertSide | undefined;
  /** Undefined of one that is deleted. */
  readonly after: AlertSide | undefined;
}

/** Looks at an alert before and after a plan. */
export function viewAlert(object: PlannedObject, view: StackView, recipients: RecipientReader): AlertView {
  const sideOf = (side: Side): AlertSide | undefined => {
    const values = view.values(object, side);
    return values ? { isPaused: values['paused'] === true, recipients: recipients.read(object, side) } : undefined;
  };
  const before = sideOf('before');
  const after = object.action === undefined ? before : sideOf('after');
  return { object, title: `the alert ${quote(namedBy(object))}`, before, after };
}

/** How whom an alert tells differs. */
export interface RecipientChange {
  readonly started: readonly string[];
  readonly stopped: readonly string[];
  /** Those of before of which nothing can be said. */
  readonly doubtful: readonly string[];
}

const labelsOf = (recipients: readonly Recipient[]): string[] => recipients.map(({ label }) => label);

/** Compares whom an alert tells before and after. */
export function compareRecipients(before: Recipients | undefined, after: Recipients): RecipientChange {
  const old = new Set(before?.known.map(({ key }) => key));
  const next = new Set(after.known.map(({ key }) => key));
  const gone = before?.known.filter(({ key }) => !next.has(key)) ?? [];
  const mayBeTold = (recipient: Recipient): boolean => after.mayTell?.(recipient) === true;
  return {
    started: [...labelsOf(after.known.filter(({ key }) => !old.has(key))), ...after.open],
    stopped: labelsOf(gone.filter((recipient) => !mayBeTold(recipient))),
    doubtful: labelsOf(gone.filter(mayBeTold)),
  };
}

/** Whether nobody at all is told, as far as a plan proves it. */
export function isNobody({ known, open }: Recipients): boolean {
  return known.length === 0 && open.length === 0;
}

/** All recipients in words. */
export function recipientLabels({ known, open }: Recipients): readonly string[] {
  return [...labelsOf(known), ...open];
}
