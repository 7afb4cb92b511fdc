/** Which alerts are paused or resumed. */
import type { Impact } from '../report';
import { type AlertView, isNobody, recipientLabels } from './alert-view';
import type { StackView } from './stack-view';
import { listWords, toSentence } from './words';

type PauseSaid = readonly [
  severity: Impact['severity'],
  consequence: Impact['consequence'],
  words: string,
  target?: string,
];

function pauseOf({ title, before, after }: AlertView, isOpen: boolean): PauseSaid | undefined {
  if (!after) return undefined;
  if (isOpen) return ['neutral', 'pause-unknown', `whether ${title} is paused is known after the apply`];
  const whom = (recipients: typeof after.recipients): string => listWords(recipientLabels(recipients));
  if (!before) {
    if (!after.isPaused || isNobody(after.recipients)) return undefined;
    const target = whom(after.recipients);
    return [
      'neutral',
      'created-paused',
      `${title} is created paused: it will notify ${target} when it is resumed`,
      target,
    ];
  }
  if (before.isPaused === after.isPaused) return undefined;
  if (after.isPaused) {
    const target = whom(before.recipients);
    return isNobody(before.recipients)
      ? ['neutral', 'paused-without-recipient', `${title} is paused; it notified no one`]
      : ['loss', 'paused', `${title} is paused and falls silent: it no longer notifies ${target}`, target];
  }
  const target = whom(after.recipients);
  return isNobody(after.recipients)
    ? ['neutral', 'resumed-without-recipient', `${title} is resumed, and has no one to notify`]
    : ['gain', 'resumed', `${title} is resumed: it notifies ${target} again`, target];
}

/** Says whether an alert is paused or resumed. */
export function pauseImpacts(alert: AlertView, view: StackView): Impact[] {
  const said = pauseOf(alert, view.isOpen(alert.object, ['paused']));
  if (!said) return [];
  const [severity, consequence, words, target] = said;
  const about = { consequence, subject: alert.title, ...(target !== undefined && { target }) };
  return [view.impact(alert.object, { kind: 'pause', severity, sentence: toSentence(words), ...about })];
}
