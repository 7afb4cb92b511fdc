import { type Edit, onEdit } from './on-edit';
import type { JsonObject } from '../../../base/json';
import { type Middleware, withBody } from '../behaviour';
import { toFind } from '../other-exchanges';

/** Changes what an edit has left, and answers that. */
export const afterEdit = (change: (edit: Edit, left: JsonObject) => JsonObject): Middleware =>
  onEdit((edit, next) => {
    const { exchange, kind } = edit;
    const { service, objectId } = exchange;
    const answer = next(exchange);
    const left = service.store.find(kind, objectId);
    if (!left) return answer;
    service.store.put(kind, objectId, change(edit, left));
    return withBody(answer, next(toFind(exchange, kind)).body);
  });
