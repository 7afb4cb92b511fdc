import { type Middleware, type Exchange, onAnswer, withBody } from '../behaviour';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';

export const writes = ({ subject }: Exchange): boolean => subject?.role === 'create' || subject?.role === 'edit';

/** Answers something else than the record to a create or an edit. */
export const insteadOfRecord = (change: (record: JsonObject, exchange: Exchange) => JsonValue): Middleware =>
  onAnswer(writes, (answer, exchange) =>
    isJsonObject(answer.body) ? withBody(answer, change(answer.body, exchange)) : answer,
  );
