/** Who is notified by what: of the alerts that a plan touches, or whose actions it touches. */
import { compareText } from '../../base/compare-text';
import type { Link } from '../report';
import { type AlertSide, type AlertView, namedBy } from './alert-view';
import type { StackView } from './stack-view';

/** The recipients of one side with their names. */
const targetsOf = (side: AlertSide | undefined): ReadonlyMap<string, string> =>
  new Map(
    side?.recipients.known.map(
      ({ target, action }) => [target, action?.object ? namedBy(action.object) : target] as const,
    ),
  );

function isTouched({ object, before, after }: AlertView, view: StackView): boolean {
  if (view.actionOf(object) !== undefined) return true;
  const recipients = [...(before?.recipients.known ?? []), ...(after?.recipients.known ?? [])];
  return recipients.some(({ action }) => action?.object && view.actionOf(action.object) !== undefined);
}

/** Lists the links in the order of the addresses of alerts. */
export function linksOf(alerts: readonly AlertView[], view: StackView): Link[] {
  return alerts
    .filter((alert) => isTouched(alert, view))
    .flatMap(({ object, before, after }) => {
      const [old, next] = [targetsOf(before), targetsOf(after)];
      const names = [...new Map([...old, ...next])].sort(([a], [b]) => compareText(a, b));
      return names.map(([target, targetName]) => ({
        alert: object.address,
        alertName: namedBy(object),
        target,
        targetName,
        change: !next.has(target) ? ('removed' as const) : old.has(target) ? ('same' as const) : ('added' as const),
      }));
    })
    .sort((a, b) => compareText(a.alert, b.alert));
}
