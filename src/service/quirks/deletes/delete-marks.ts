import type { Behaviour, Middleware, Exchange } from '../behaviour';
import { isJsonObject, type JsonObject } from '../../../base/json';
import { toFind } from '../other-exchanges';
import { MissingObject } from '../../interface/index';

/** Keeps showing what was deleted, with a mark. */
function showDeleted(): Middleware {
  const deleted = new Map<string, JsonObject>();
  const keyOf = ({ subject, objectId }: Exchange): string => `${subject?.kind ?? ''} ${objectId}`;
  return (exchange, next) => {
    const { subject } = exchange;
    if (subject?.role === 'delete') {
      const { body } = next(toFind(exchange, subject.kind));
      const answer = next(exchange);
      if (isJsonObject(body)) deleted.set(keyOf(exchange), body);
      return answer;
    }
    try {
      return next(exchange);
    } catch (error) {
      const record = deleted.get(keyOf(exchange));
      if (!(error instanceof MissingObject) || subject?.role !== 'find' || !record) throw error;
      return { status: 200, headers: {}, body: { ...record, deleted: true } };
    }
  };
}

export const deleteMarks: Behaviour = {
  does: 'shows deleted objects, read by id, with `"deleted": true`',
  decides: ['whether a delete has an effect'],
  begin: showDeleted,
};
