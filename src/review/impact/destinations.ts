/** Which actions lead elsewhere, and whose notifications go with them. */
import { isJsonObject, type JsonValue, sameJson } from '../../base/json';
import { nouns } from '../resource-labels';
import { namedBy, type PlannedObject } from '../objects';
import type { Impact } from '../report';
import { usersOf } from './action-users';
import type { AlertView } from './alert-view';
import { dig } from './elements';
import { actionTypes } from './recipients';
import type { StackView } from './stack-view';
import { alertsWords, listWords, quote, toSentence } from './words';

const isKnownAndOther = ({ source: { change } }: PlannedObject, attribute: string): boolean => {
  if (dig(change.after_unknown, [attribute]) === true) return false;
  const valueIn = (side: JsonValue | undefined): JsonValue => (isJsonObject(side) ? side[attribute] : null) ?? null;
  return !sameJson(valueIn(change.before), valueIn(change.after));
};

const textIn = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? quote(value) : undefined;

/** How the place is said that an attribute leads to. */
const places = [
  { attribute: 'channel', verb: 'writes to', noun: 'channel' },
  { attribute: 'url', verb: 'calls', noun: 'URL' },
] as const;

function placeWords(action: PlannedObject, view: StackView): string[] {
  return places.flatMap(({ attribute, verb, noun }) => {
    const was = textIn(action.before?.[attribute]);
    const next = textIn(action.after?.[attribute]);
    if (view.isOpen(action, [attribute])) {
      return [`${verb} a ${noun} that is known after the apply${was === undefined ? '' : ` (now ${was})`}`];
    }
    if (!isKnownAndOther(action, attribute)) return [];
    if (next === undefined) return was === undefined ? [] : [`no longer ${verb} ${was}`];
    return [`${verb} ${next} ${was === undefined ? `(before, no ${noun} was set)` : `instead of ${was}`}`];
  });
}

/** What may lead elsewhere without saying where. */
const secrets = {
  webhook_url: 'its webhook URL changes',
  webhook_url_wo_version: 'its webhook URL is sent again',
  token: 'its token changes',
  token_wo_version: 'its token is sent again',
} as const;

const secretWords = (action: PlannedObject, view: StackView): string[] =>
  Object.entries(secrets)
    .filter(([attribute]) => isKnownAndOther(action, attribute) || view.isOpen(action, [attribute]))
    .map(([, words]) => `may write elsewhere, because ${words}`);

function impactOf(action: PlannedObject, names: readonly string[], view: StackView): Impact[] {
  if (!action.before || !action.after || action.action === 'forget') return [];
  const where = placeWords(action, view);
  const words = [...where, ...secretWords(action, view)];
  if (words.length === 0) return [];
  const whose = names.length === 0 ? '; no alert of this stack notifies it' : `, for ${alertsWords(names)}`;
  const noun = nouns[action.type]?.noun ?? action.type;
  return [
    view.impact(action, {
      kind: 'notify',
      severity: where.length > 0 && names.length > 0 ? 'loss' : 'neutral',
      sentence: toSentence(`the ${noun} ${quote(namedBy(action))} ${listWords(words)}${whose}`),
      consequence: 'destination-changed',
      subject: `the ${noun} ${quote(namedBy(action))}`,
    }),
  ];
}

/** Says which actions lead elsewhere. */
export function destinationImpacts(alerts: readonly AlertView[], view: StackView): Impact[] {
  const actions = actionTypes.flatMap((type) => view.of(type)).filter(({ action }) => action !== undefined);
  if (actions.length === 0) return [];
  const users = usersOf(alerts, view, 'before and after');
  return actions.flatMap((action) => impactOf(action, users.get(action.address) ?? [], view));
}
