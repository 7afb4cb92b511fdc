import { always, type Behaviour } from '../behaviour';
import { type RecordMapper, mapBothWays } from '../served-records';
import type { JsonObject } from '../../../base/json';

/** What a service may say that nobody has asked for. */
const furtherFields = { links: [{ rel: 'self' }], audit: { by: 'system', tags: null } } as const;

const withoutFurther: RecordMapper = (record) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(furtherFields, key)));

export const extraFields: Behaviour = always(
  'answers records with further fields, `links` and `audit`',
  mapBothWays({ answered: (record): JsonObject => ({ ...record, ...furtherFields }), sent: withoutFurther }),
);
