import type { JsonValue } from '../../base/json';
import { always, type Behaviours, type Bend, onAnswer, withBody } from './behaviour';
import { surrounds } from './paged-lists';
import { answersRecords } from './records';

/** Puts something around lists, those of shares too. */
const aroundLists = (wrap: (list: readonly JsonValue[]) => JsonValue): Bend =>
  onAnswer(answersRecords, (answer) =>
    Array.isArray(answer.body) ? withBody(answer, wrap(answer.body as readonly JsonValue[])) : answer,
  );

/** What stands around what is answered. */
export const envelopes = {
  'envelope-data': always(
    'answers records and lists as `{"data": …}`',
    onAnswer(answersRecords, (answer) =>
      typeof answer.body === 'object' ? withBody(answer, { data: answer.body }) : answer,
    ),
  ),
  'envelope-list': always(
    'answers lists as `{"list": […]}`',
    aroundLists((list) => ({ list })),
    surrounds,
  ),
  'envelope-items-total': always(
    'answers lists as `{"items": […], "total": 5}`',
    aroundLists((items) => ({ items, total: items.length })),
    surrounds,
  ),
} satisfies Behaviours;
