/** What stays in the service without being managed: the interface cannot delete it, or it is only forgotten. */
import { once } from '../../base/once';
import { nameOf } from '../describe-change';
import { nouns } from '../resource-labels';
import { namedBy, type PlannedObject } from '../objects';
import type { Impact } from '../report';
import { usersOf } from './action-users';
import { type AlertView, isNobody, recipientLabels } from './alert-view';
import { actionTypes } from './recipients';
import type { Said, StackView } from './stack-view';
import { alertsWords, listWords, quote, toSentence } from './words';

type Words = readonly [consequence: NonNullable<Said['consequence']>, words: string];

function ofAction(action: PlannedObject, usersOfAction: () => readonly string[]): Words | undefined {
  const title = `the ${nouns[action.type]?.noun ?? action.type} ${quote(namedBy(action))}`;
  const still = (): string => {
    const users = usersOfAction();
    return users.length === 0
      ? ''
      : `, and ${alertsWords(users)} still ${users.length === 1 ? 'notifies' : 'notify'} it`;
  };
  switch (action.action) {
    case 'delete':
      return [
        'action-left',
        `${title} is no longer managed but stays in the service, because the interface cannot delete it${still()}`,
      ];
    case 'forget':
      return ['object-left', `${title} is no longer managed and stays in the service${still()}`];
    case 'replace':
      return [
        'action-doubled',
        `${title} is created again, and the old one stays in the service, because the interface cannot delete it`,
      ];
    default:
      return undefined;
  }
}

/** What is forgotten although it could be deleted. */
function ofForgotten(object: PlannedObject, alert: AlertView | undefined, view: StackView): string {
  const title = `the ${nouns[object.type]?.noun ?? object.type} ${quote(nameOf(object, view.objects))}`;
  const stays = `${title} is no longer managed and stays in the service`;
  const after = alert?.after;
  if (!after || isNobody(after.recipients)) return stays;
  const whom = listWords(recipientLabels(after.recipients));
  return after.isPaused ? `${stays}, paused` : `${stays}, where it still notifies ${whom}`;
}

const forgettable = ['analytics_category', 'analytics_alert_shares', 'analytics_alert_share'] as const;

/** Says what is left behind in the service. */
export function leftBehindImpacts(alerts: readonly AlertView[], view: StackView): Impact[] {
  const users = once(() => usersOf(alerts, view, 'after'));
  const toImpact = (object: PlannedObject, said: Words | undefined): Impact[] => {
    if (!said) return [];
    const [consequence, words] = said;
    const about = {
      consequence,
      subject: `the ${nouns[object.type]?.noun ?? object.type} ${quote(nameOf(object, view.objects))}`,
    };
    return [view.impact(object, { kind: 'left-behind', severity: 'neutral', sentence: toSentence(words), ...about })];
  };
  const isForgotten = (object: PlannedObject): boolean => object.action === 'forget';
  return [
    ...actionTypes
      .flatMap((type) => view.of(type))
      .flatMap((action) =>
        toImpact(
          action,
          ofAction(action, () => users().get(action.address) ?? []),
        ),
      ),
    ...alerts
      .filter(({ object }) => isForgotten(object))
      .flatMap((alert) => toImpact(alert.object, ['object-left', ofForgotten(alert.object, alert, view)])),
    ...forgettable
      .flatMap((type) => view.of(type))
      .filter(isForgotten)
      .flatMap((object) => toImpact(object, ['object-left', ofForgotten(object, undefined, view)])),
  ];
}
