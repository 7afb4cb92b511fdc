/** Which alerts notify an action of the stack: its own, and those of the stacks that are reviewed with it. */
import type { JsonValue } from '../../base/json';
import { namedBy, type PlannedObject } from '../objects';
import type { AlertView } from './alert-view';
import { dig, type Side } from './elements';
import { actionAttributes } from './recipients';
import type { StackView } from './stack-view';
import { quote } from './words';

/** Whether an alert has to notify the action after the plan alone, or before it, too. */
type When = 'after' | 'before and after';

/** The actions that an alert of another stack names by their ids. */
function namedOn({ action, source: { change } }: PlannedObject, side: Side, view: StackView): readonly PlannedObject[] {
  const values = change[action === 'forget' ? 'before' : side];
  return actionAttributes.flatMap(({ attribute, type }) => {
    const ids = [dig(values, [attribute]) ?? []].flat() as readonly JsonValue[];
    return ids.flatMap((id) => (typeof id === 'string' ? (view.managed(type, id) ?? []) : []));
  });
}

function* usersElsewhere(view: StackView, when: When): Iterable<readonly [address: string, user: string]> {
  for (const { stack, objects } of view.objects.neighbours) {
    for (const alert of objects.all) {
      if (alert.type !== 'analytics_alert') continue;
      const old = namedOn(alert, 'before', view);
      for (const action of namedOn(alert, 'after', view)) {
        if (when === 'after' || old.includes(action))
          yield [action.address, `${quote(namedBy(alert))} of the stack ${quote(stack)}`];
      }
    }
  }
}

function* ownUsers(alerts: readonly AlertView[], when: When): Iterable<readonly [address: string, user: string]> {
  for (const { object, before, after } of alerts) {
    const old = new Set(before?.recipients.known.map(({ key }) => key));
    for (const { key, action } of after?.recipients.known ?? []) {
      if (action?.object && (when === 'after' || old.has(key))) yield [action.key, quote(namedBy(object))];
    }
  }
}

/** The alerts that notify each action, in words, by the address of the action. */
export function usersOf(
  alerts: readonly AlertView[],
  view: StackView,
  when: When,
): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>();
  for (const found of [ownUsers(alerts, when), usersElsewhere(view, when)]) {
    for (const [address, user] of found) {
      const others = users.get(address);
      if (others) others.push(user);
      else users.set(address, [user]);
    }
  }
  return users;
}
