/** Which alerts begin or cease to tell whom. */
import type { Impact } from '../report';
import { type AlertView, compareRecipients, isNobody, type RecipientChange, recipientLabels } from './alert-view';
import type { StackView } from './stack-view';
import { listWords, toSentence } from './words';

type Said = Pick<Impact, 'kind' | 'severity' | 'sentence'>;

const notify = (severity: Impact['severity'], words: string): Said => ({
  kind: 'notify',
  severity,
  sentence: toSentence(words),
});
const silent = (severity: Impact['severity'], words: string): Said => ({
  kind: 'silent',
  severity,
  sentence: toSentence(words),
});

/** An alert that is deleted. */
function ofDeleted({ title, before }: AlertView): Said[] {
  if (before?.isPaused) return [silent('neutral', `${title} is deleted; it was paused and notified nobody`)];
  const labels = before ? recipientLabels(before.recipients) : [];
  if (labels.length === 0) {
    return [silent('neutral', `${title} is deleted; it had no action and no address of e-mail to notify`)];
  }
  return [silent('loss', `${title} is deleted and falls silent: it no longer notifies ${listWords(labels)}`)];
}

/** An alert that is not there yet. */
function ofNew(title: string, { isPaused, recipients }: NonNullable<AlertView['after']>): Said[] {
  const subject = title.replace('the alert', 'the new alert');
  if (isNobody(recipients)) {
    return [silent('neutral', `${subject} notifies nobody: it has no action and no address of e-mail`)];
  }
  // What a paused one will do is told with its pause.
  return isPaused ? [] : [notify('gain', `${subject} starts notifying ${listWords(recipientLabels(recipients))}`)];
}

function ofPaused(title: string, { started, stopped }: RecipientChange, isLeftAlone: boolean): Said[] {
  const once = 'when it is resumed';
  return [
    ...(stopped.length > 0
      ? [
          isLeftAlone
            ? silent('loss', `${title} will notify nobody ${once}: ${listWords(stopped)} is all that it had`)
            : notify('loss', `${title} will no longer notify ${listWords(stopped)} ${once}`),
        ]
      : []),
    ...(started.length > 0 ? [notify('gain', `${title} will notify ${listWords(started)} ${once}`)] : []),
  ];
}

function ofActive(title: string, { started, stopped }: RecipientChange, isLeftAlone: boolean): Said[] {
  if (isLeftAlone && stopped.length > 0) {
    const words = `${title} falls silent: it stops notifying ${listWords(stopped)}, and no action and no address of e-mail is left`;
    return [silent('loss', words)];
  }
  return [
    ...(stopped.length > 0 ? [notify('loss', `${title} stops notifying ${listWords(stopped)}`)] : []),
    ...(started.length > 0 ? [notify('gain', `${title} starts notifying ${listWords(started)}`)] : []),
  ];
}

function ofKept({ title, before, after }: Required<AlertView>): Said[] {
  if (!before || !after) return [];
  const change = compareRecipients(before.recipients, after.recipients);
  const isLeftAlone = isNobody(after.recipients) && change.doubtful.length === 0;
  const isResumed = before.isPaused && !after.isPaused;
  const said = after.isPaused
    ? ofPaused(title, change, isLeftAlone)
    : // Whom a resumed one tells is told with its resuming.
      ofActive(title, isResumed ? { ...change, started: [] } : change, isLeftAlone);
  if (change.doubtful.length === 0) return said;
  const doubt = `whether ${title} still notifies ${listWords(change.doubtful)} is known after the apply`;
  return [...said, notify('neutral', doubt)];
}

/** Says of an alert whom it begins or ceases to tell. */
export function notificationImpacts(alert: AlertView, view: StackView): Impact[] {
  const action = alert.object.action;
  if (action === undefined || action === 'forget') return [];
  const { title, before, after } = alert;
  const said = !after ? ofDeleted(alert) : !before ? ofNew(title, after) : ofKept({ ...alert, before, after });
  return said.map((each) => view.impact(alert.object, each));
}
