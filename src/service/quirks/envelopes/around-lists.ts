import type { JsonValue } from '../../../base/json';
import { type Middleware, onAnswer, withBody } from '../behaviour';
import { answersRecords } from '../served-records';

/** Puts something around lists, those of shares too. */
export const aroundLists = (wrap: (list: readonly JsonValue[]) => JsonValue): Middleware =>
  onAnswer(answersRecords, (answer) =>
    Array.isArray(answer.body) ? withBody(answer, wrap(answer.body as readonly JsonValue[])) : answer,
  );
