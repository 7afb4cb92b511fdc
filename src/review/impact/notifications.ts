/** Which alerts start or stop notifying whom. */
import type { Impact } from '../report';
import { type AlertView, compareRecipients, isNobody, type RecipientChange, recipientLabels } from './alert-view';
import type { Said, StackView } from './stack-view';
import { listWords, toSentence } from './words';

/** A sentence, and the consequence that it is one of, with whom it is about. */
type Words = readonly [consequence: NonNullable<Said['consequence']>, words: string, whom?: string];

const say =
  (kind: Said['kind']) =>
  (severity: Said['severity'], [consequence, words, target]: Words): Said => ({
    kind,
    severity,
    sentence: toSentence(words),
    consequence,
    ...(target !== undefined && { target }),
  });

const notify = say('notify');
const silent = say('silent');

/** An alert that is deleted. */
function ofDeleted({ title, before }: AlertView): Said[] {
  if (before?.isPaused) {
    return [silent('neutral', ['deleted-without-effect', `${title} is deleted; it was paused and notified no one`])];
  }
  const labels = before ? recipientLabels(before.recipients) : [];
  if (labels.length === 0) {
    const words = `${title} is deleted; it had no action and no e-mail address to notify`;
    return [silent('neutral', ['deleted-without-effect', words])];
  }
  const whom = listWords(labels);
  const words = `${title} is deleted and falls silent: it no longer notifies ${whom}`;
  return [silent('loss', ['alert-deleted', words, whom])];
}

/** An alert that is not there yet. */
function ofNew(title: string, { isPaused, recipients }: NonNullable<AlertView['after']>): Said[] {
  const subject = title.replace('the alert', 'the new alert');
  if (isNobody(recipients)) {
    const words = `${subject} notifies no one: it has no action and no e-mail address`;
    return [silent('neutral', ['new-without-recipient', words])];
  }
  // What a paused one will do is said with its pause.
  if (isPaused) return [];
  const whom = listWords(recipientLabels(recipients));
  return [notify('gain', ['notify-started-by-new', `${subject} starts notifying ${whom}`, whom])];
}

function ofPaused(title: string, { started, stopped }: RecipientChange, isLeftAlone: boolean): Said[] {
  const once = 'when it is resumed';
  const [gone, added] = [listWords(stopped), listWords(started)];
  const loss = isLeftAlone
    ? silent('loss', ['silenced-when-resumed', `${title} will notify no one ${once}: it only had ${gone}`])
    : notify('loss', ['notify-stopped-when-resumed', `${title} will no longer notify ${gone} ${once}`, gone]);
  const gain = notify('gain', ['notify-started-when-resumed', `${title} will notify ${added} ${once}`, added]);
  return [...(stopped.length > 0 ? [loss] : []), ...(started.length > 0 ? [gain] : [])];
}

function ofActive(title: string, { started, stopped }: RecipientChange, isLeftAlone: boolean): Said[] {
  const [gone, added] = [listWords(stopped), listWords(started)];
  if (isLeftAlone && stopped.length > 0) {
    const words = `${title} falls silent: it stops notifying ${gone}, and no action and no e-mail address is left`;
    return [silent('loss', ['silenced', words, gone])];
  }
  const loss = notify('loss', ['notify-stopped', `${title} stops notifying ${gone}`, gone]);
  const gain = notify('gain', ['notify-started', `${title} starts notifying ${added}`, added]);
  return [...(stopped.length > 0 ? [loss] : []), ...(started.length > 0 ? [gain] : [])];
}

function ofKept({ title, before, after }: Required<AlertView>): Said[] {
  if (!before || !after) return [];
  const change = compareRecipients(before.recipients, after.recipients);
  const isLeftAlone = isNobody(after.recipients) && change.doubtful.length === 0;
  const isResumed = before.isPaused && !after.isPaused;
  const said = after.isPaused
    ? ofPaused(title, change, isLeftAlone)
    : // Whom a resumed one notifies is said with its resuming.
      ofActive(title, isResumed ? { ...change, started: [] } : change, isLeftAlone);
  if (change.doubtful.length === 0) return said;
  const whom = listWords(change.doubtful);
  const doubt = `whether ${title} still notifies ${whom} is known after the apply`;
  return [...said, notify('neutral', ['notify-unknown', doubt, whom])];
}

/** Says whom an alert starts or stops notifying. */
export function notificationImpacts(alert: AlertView, view: StackView): Impact[] {
  const action = alert.object.action;
  if (action === undefined || action === 'forget') return [];
  const { title, before, after } = alert;
  const said = !after ? ofDeleted(alert) : !before ? ofNew(title, after) : ofKept({ ...alert, before, after });
  return said.map((each) => view.impact(alert.object, { ...each, subject: title }));
}
