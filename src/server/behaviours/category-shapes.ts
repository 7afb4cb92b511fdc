import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { type Dialect, getAt, placeOf, withAt, withoutAt, withoutNested } from '../../service/interface/index';
import { always, type Behaviours, type Bend, named, onAnswer, withBody } from './behaviour';
import { bendRecords } from './records';

const place = 'where categories lie';
const childrenOf = (dialect: Dialect): string => placeOf(dialect, 'category', 'children');

function flatten(dialect: Dialect, list: readonly JsonObject[]): JsonObject[] {
  return list.flatMap((category) => {
    const below = (getAt(category, childrenOf(dialect)) ?? []) as readonly JsonObject[];
    return [withoutNested(dialect, 'category', category), ...flatten(dialect, below)];
  });
}

const flat: Bend = onAnswer(
  ({ operation: { answer } }) => answer.startsWith('category'),
  (answer, { service: { dialect } }) => {
    if (Array.isArray(answer.body)) return withBody(answer, flatten(dialect, answer.body as JsonObject[]));
    return withBody(answer, withoutNested(dialect, 'category', answer.body as JsonObject));
  },
);

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

/** Where categories are, of which each has a parent. */
export const categoryShapes = {
  'categories-flat': always('lists categories flat, each with its parent and without children', flat, place),
  'categories-nested': named(
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
      bendRecords({
        answered: (record, { name, dialect }) =>
          name === 'category' ? move(record, childrenOf(dialect), key) : record,
        sent: (record, { name, dialect }) => (name === 'category' ? unnest(dialect, record, key) : record),
      }),
  ),
} satisfies Behaviours;
