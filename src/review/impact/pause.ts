/** Which alerts are paused or resumed. */
import type { Impact } from '../report';
import { type AlertView, isNobody, recipientLabels } from './alert-view';
import type { StackView } from './stack-view';
import { listWords, toSentence } from './words';

function pauseOf(
  { title, before, after }: AlertView,
  isOpen: boolean,
): readonly [Impact['severity'], string] | undefined {
  if (!after) return undefined;
  if (isOpen) return ['neutral', `whether ${title} is paused is known after the apply`];
  const whom = (recipients: typeof after.recipients): string => listWords(recipientLabels(recipients));
  if (!before) {
    if (!after.isPaused || isNobody(after.recipients)) return undefined;
    return ['neutral', `${title} is created paused: it will notify ${whom(after.recipients)} when it is resumed`];
  }
  if (before.isPaused === after.isPaused) return undefined;
  if (after.isPaused) {
    return isNobody(before.recipients)
      ? ['neutral', `${title} is paused; it notified nobody`]
      : ['loss', `${title} is paused and falls silent: it no longer notifies ${whom(before.recipients)}`];
  }
  return isNobody(after.recipients)
    ? ['neutral', `${title} is resumed, and has nobody to notify`]
    : ['gain', `${title} is resumed: it notifies ${whom(after.recipients)} again`];
}

/** Says whether an alert is paused or resumed. */
export function pauseImpacts(alert: AlertView, view: StackView): Impact[] {
  const said = pauseOf(alert, view.isOpen(alert.object, ['paused']));
  return said ? [view.impact(alert.object, { kind: 'pause', severity: said[0], sentence: toSentence(said[1]) })] : [];
}
