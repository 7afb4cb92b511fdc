/** Who is notified by what: of the alerts that a plan touches, or whose actions it touches. */
import { compareText } from '../../base/text/compare-text';
import type { Link } from '../report';
import type { AlertSide, AlertView } from './alert-view';
import type { Recipient } from './recipients';
import { namedBy } from '../objects';

const recipientsOf = (side: AlertSide | undefined): readonly Recipient[] => side?.recipients.known ?? [];

const isTouched = ({ object, before, after }: AlertView): boolean =>
  object.action !== undefined ||
  [...recipientsOf(before), ...recipientsOf(after)].some(({ action }) => action?.object?.action !== undefined);

const targetsOf = (recipients: readonly Recipient[]): ReadonlySet<string> =>
  new Set(recipients.map(({ target }) => target));

/** The links of an alert. All addresses of e-mail are one target. */
function linksOfAlert({ object, before, after }: AlertView): Link[] {
  const [old, next] = [recipientsOf(before), recipientsOf(after)];
  const [wasTold, isTold] = [targetsOf(old), targetsOf(next)];
  const recipients = [...old.filter(({ target }) => !isTold.has(target)), ...next];
  const alertName = namedBy(object);
  const links = recipients.map(({ target, targetName }): Link => ({
    alert: object.address,
    alertName,
    target,
    targetName,
    change: !isTold.has(target) ? 'removed' : wasTold.has(target) ? 'same' : 'added',
  }));
  return links
    .sort((a, b) => compareText(a.target, b.target))
    .filter(({ target }, index) => index === 0 || target !== links[index - 1]?.target);
}

/** Lists the links in the order of the addresses of alerts. */
export function linksOf(alerts: readonly AlertView[]): Link[] {
  return alerts
    .filter(isTouched)
    .sort((a, b) => compareText(a.object.address, b.object.address))
    .flatMap(linksOfAlert);
}
