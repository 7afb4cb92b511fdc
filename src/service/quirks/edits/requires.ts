import { type Edit, onEdit } from './on-edit';
import type { Middleware, Next } from '../behaviour';
import type { JsonObject } from '../../../base/json';
import { toFind } from '../other-exchanges';
import type { HttpError } from '../../interface/index';

/** The record as it is now. Throws an HttpError where there is none. */
const currentOf = ({ exchange, kind }: Edit, next: Next): JsonObject => next(toFind(exchange, kind)).body as JsonObject;

export const requires = (findRefusal: (edit: Edit, current: JsonObject) => HttpError | undefined): Middleware =>
  onEdit((edit, next) => {
    const refusal = findRefusal(edit, currentOf(edit, next));
    if (refusal) throw refusal;
    return next(edit.exchange);
  });
