import type { JsonValue } from '../../base/json';
import {
  dialectEntries,
  type Discovery,
  type FieldEntry,
  fieldsOf,
  type RecordName,
  records,
} from '../interface/index';

const reading = (otherwise: string): Discovery => ({ by: 'reading', otherwise });
const person = (otherwise: string): Discovery => ({ by: 'person', otherwise });

/** An entry of the dialect, what it is as usual, and how it is found out. */
export interface FoundEntry extends Discovery {
  readonly entry: string;
  readonly standard: JsonValue;
}

const isNeverAnswered = (record: RecordName): boolean => record === 'categoryAsset';

function wayOfField(record: RecordName, name: string, what: string): Discovery {
  const seen = `Give one ${record} ${what} by hand and probe again.`;
  // How somebody signs in is nothing that a share is sent with.
  if (record === 'share' && name !== 'ssoUser')
    return reading(
      'Probe with --write --share-with user/<name> --share-with group/<id>, or share an alert with a user and with a group by hand and probe again.',
    );
  if (!isNeverAnswered(record)) return reading(seen);
  // No asset can be taken out of a category again, so none is put into one.
  return person(
    'Add an asset to a category in the web interface with the network view of the browser and look at the request.',
  );
}

function entriesOfField(record: RecordName, [name, field]: readonly [string, FieldEntry]): FoundEntry[] {
  const { at, choices = {}, none } = field;
  const entry = (key: string, standard: JsonValue, what: string): FoundEntry => ({
    entry: `fields.${record}.${key}`,
    standard,
    ...wayOfField(record, name, what),
  });
  return [
    entry(name, at, `a value for ${name}`),
    ...Object.entries(choices).map(([choice, [key, standard]]) => entry(key, standard, `the ${name} "${choice}"`)),
    ...(none ? [entry(none[0], none[1], `no ${name}`)] : []),
  ];
}

/** Every entry of the dialect: its own table and that of the records have them all. */
export function everyEntry(): readonly FoundEntry[] {
  const groups = Object.entries<Readonly<Record<string, Discovery & { readonly standard: unknown }>>>(
    dialectEntries,
  ).flatMap(([group, entries]) =>
    Object.entries(entries).map(([key, { standard, by, otherwise }]): FoundEntry => ({
      entry: `${group}.${key}`,
      standard: (standard ?? null) as JsonValue,
      by,
      otherwise,
    })),
  );
  const fields = (Object.keys(records) as RecordName[]).flatMap((record) =>
    fieldsOf(record).flatMap((field) => entriesOfField(record, field)),
  );
  return [...groups, ...fields];
}
