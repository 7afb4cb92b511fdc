/** Who is notified by what: of the alerts that a plan touches, or whose actions it touches. */
import { compareText } from '../../base/compare-text';
import type { Link } from '../report';
import type { AlertSide, AlertView } from './alert-view';
import type { StackView } from './stack-view';

const targetsOf = (side: AlertSide | undefined): ReadonlySet<string> =>
  new Set(side?.recipients.known.map(({ target }) => target));

function isTouched({ object, before, after }: AlertView, view: StackView): boolean {
  if (view.actionOf(object) !== undefined) return true;
  const recipients = [...(before?.recipients.known ?? []), ...(after?.recipients.known ?? [])];
  return recipients.some(({ action }) => action?.object && view.actionOf(action.object) !== undefined);
}

/** Lists the links in the order of the addresses of alerts. */
export function linksOf(alerts: readonly AlertView[], view: StackView): Link[] {
  return alerts
    .filter((alert) => isTouched(alert, view))
    .flatMap(({ object: { address }, before, after }) => {
      const [old, next] = [targetsOf(before), targetsOf(after)];
      return [...new Set([...old, ...next])].sort(compareText).map((target) => ({
        alert: address,
        target,
        change: !next.has(target) ? ('removed' as const) : old.has(target) ? ('same' as const) : ('added' as const),
      }));
    })
    .sort((a, b) => compareText(a.alert, b.alert));
}
