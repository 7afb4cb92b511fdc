import { isJsonObject } from '../../base/json';
import type { PlannedObject, PlannedObjects } from '../objects';
import type { Backtest, BacktestedAlert } from './backtest-result';
import { digestDefinition } from './definition-digest';
import { isHistory } from './history-words';

const other = {
  cannot: 'It was another one when the backtest was made, so make the backtest again.',
} as const;

/** What decides when an alert fires, before and after a plan. */
export function definitionsOf({ source: { change } }: PlannedObject): BacktestedAlert['definition'] {
  const { before, after } = change;
  return {
    ...(isJsonObject(before) && { inService: digestDefinition(before) }),
    ...(isJsonObject(after) && { inCode: digestDefinition(after) }),
  };
}

/** A backtest of which nothing is left that is about another alert than that of a plan, as one of an earlier commit is. */
export function matchBacktest(backtest: Backtest, objects: PlannedObjects): Backtest {
  const planned = new Map(objects.all.map((object) => [object.address, object]));
  const alerts = backtest.alerts.map((alert) => {
    const object = planned.get(alert.address);
    if (!object) return alert;
    const wanted = definitionsOf(object);
    const isOther = (['inService', 'inCode'] as const).some(
      (side) => isHistory(alert[side]) && alert.definition[side] !== wanted[side],
    );
    if (!isOther) return alert;
    return { ...alert, ...(wanted.inService && { inService: other }), ...(wanted.inCode && { inCode: other }) };
  });
  return { ...backtest, alerts };
}
