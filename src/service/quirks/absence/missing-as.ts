import { HttpError, MissingObject } from '../../interface/index';
import type { Answer, Middleware, Exchange } from '../behaviour';

/** Answers otherwise where the object that a request names is not there. */
export const whereMissing =
  (answer: (refusal: MissingObject, exchange: Exchange) => Answer): Middleware =>
  (exchange, next) => {
    try {
      return next(exchange);
    } catch (error) {
      if (error instanceof MissingObject) return answer(error, exchange);
      throw error;
    }
  };

export const missingAs = (status: number): Middleware =>
  whereMissing(({ message }) => {
    throw new HttpError(status, message);
  });
