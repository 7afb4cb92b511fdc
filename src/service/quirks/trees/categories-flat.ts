import { always, type Behaviour, type Middleware, onAnswer, withBody } from '../behaviour';
import { place } from './decisions';
import { type Dialect, getAt, withoutNested } from '../../interface/index';
import type { JsonObject } from '../../../base/json';
import { childrenOf } from './children-of';

function flatten(dialect: Dialect, list: readonly JsonObject[]): JsonObject[] {
  return list.flatMap((category) => {
    const below = (getAt(category, childrenOf(dialect)) ?? []) as readonly JsonObject[];
    return [withoutNested(dialect, 'category', category), ...flatten(dialect, below)];
  });
}

const flat: Middleware = onAnswer(
  ({ operation: { answer } }) => answer.startsWith('category'),
  (answer, { service: { dialect } }) => {
    if (Array.isArray(answer.body)) return withBody(answer, flatten(dialect, answer.body as JsonObject[]));
    return withBody(answer, withoutNested(dialect, 'category', answer.body as JsonObject));
  },
);

export const categoriesFlat: Behaviour = always(
  'lists categories flat, each with its parent and without children',
  flat,
  place,
);
