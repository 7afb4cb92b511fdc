import { type Behaviour, named } from '../behaviour';
import { place } from './decisions';
import { mapBothWays } from '../served-records';
import { childrenOf } from './children-of';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../base/json';
import { type Dialect, getAt, withAt, withoutAt } from '../../interface/index';

const move = (record: JsonObject, from: string, to: string): JsonObject => {
  const value: JsonValue | undefined = getAt(record, from);
  return value === undefined || from === to ? record : withAt(withoutAt(record, from), to, value);
};

/** A category as it is kept, of one that nests others under `key`, and they again others. */
function unnest(dialect: Dialect, category: JsonObject, key: string): JsonObject {
  const place = childrenOf(dialect);
  const kept = move(category, key, place);
  const inner = getAt(kept, place);
  if (!Array.isArray(inner)) return kept;
  const unnested = (inner as readonly JsonValue[]).map((one) => (isJsonObject(one) ? unnest(dialect, one, key) : one));
  return withAt(kept, place, unnested);
}

export const categoriesNested: Behaviour = named(
  {
    does: 'sends the children of a category under another key',
    takes: {
      what: 'the key',
      standard: 'subCategories',
      findIssue: (text) => (/^[A-Za-z_]+$/.test(text) ? undefined : 'must be a word of letters'),
    },
    decides: [place],
  },
  (key) =>
    mapBothWays({
      answered: (record, { name, dialect }) => (name === 'category' ? move(record, childrenOf(dialect), key) : record),
      sent: (record, { name, dialect }) => (name === 'category' ? unnest(dialect, record, key) : record),
    }),
);
