import type { JsonValue } from '../../base/json';
import { defaultDialect, type Dialect, type FieldEntry, fieldsOf, type RecordName, records } from '../interface/index';

/** How an entry of the dialect is found out: by reads alone, by writes of scratch objects, or by a person. */
interface Way {
  readonly by: 'reading' | 'writing' | 'person';
  /** How a person finds it out where the probe does not. */
  readonly otherwise: string;
}

type Group = Exclude<keyof Dialect, 'fields'>;
type Ways = { readonly [G in Group]: { readonly [E in keyof Dialect[G]]: Way } };

const reading = (otherwise: string): Way => ({ by: 'reading', otherwise });
const writing = (otherwise: string): Way => ({ by: 'writing', otherwise });

const person = (otherwise: string): Way => ({ by: 'person', otherwise });

const pages =
  'Ask whoever runs the service how a list of more than a page is read, or fill one beyond a page and probe again.';
const segment =
  'Open an action in the web interface of the service with the network view of the browser: the segment stands in the path behind `/actions/`.';
const pausing = 'Pause an alert in the web interface with the network view of the browser and look at the request.';
const editing = 'Edit an alert in the web interface with the network view of the browser and look at the request.';
const missing = 'Ask for an object that is not there, such as `GET /api/2.0/alerts/999999999`, and look at the status.';
const marking =
  'Delete an alert in the web interface and ask for it by its id: where the service still shows it, look for what says that it was deleted.';
const login = 'Look into the documentation of the installation for the body and the answer of `POST /api/2.0/login`.';

/** How each entry is found out, but for those of `fields`, which follow from the table of records. */
const ways: Ways = {
  segments: { slack: reading(segment), teams: reading(segment), webhook: reading(segment) },
  pause: {
    idIn: writing(pausing),
    idName: writing(pausing),
    field: reading('Pause an alert by hand and probe again.'),
    pausedValue: reading('Pause an alert by hand, leave another one unpaused and probe again.'),
  },
  token: { field: reading(login), expiresField: reading(login) },
  credential: { idField: reading(login), secretField: reading(login) },
  message: { field: reading('Ask for an object that is not there and look at the body of the refusal.') },
  headers: { separator: reading('Give a webhook action two headers by hand and probe again.') },
  list: {
    items: reading('Look at the answer of `GET /api/2.0/alerts`: name the place of the array of records.'),
    paging: reading(pages),
    pageParameter: reading(pages),
    firstPage: reading(pages),
    offsetParameter: reading(pages),
    cursorParameter: reading(pages),
    cursor: reading(pages),
    sizeParameter: person(pages),
    size: person(pages),
  },
  data: {
    limit: person(
      'Read a dataset with very many records without a limit, and count what comes: `GET /api/1.0/datasets?entityName=…`.',
    ),
  },
  edit: {
    body: writing(editing),
    without: writing(editing),
    idAt: writing(editing),
    versionAt: writing(editing),
    whilePaused: writing(editing),
  },
  absent: {
    statuses: reading(missing),
    field: person(marking),
    value: person(marking),
  },
};

/** An entry of the dialect, what it is as usual, and how it is found out. */
export interface DialectEntry extends Way {
  readonly entry: string;
  readonly standard: JsonValue;
}

const isNeverAnswered = (record: RecordName): boolean => record === 'categoryAsset';

function wayOfField(record: RecordName, name: string, what: string): Way {
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

function entriesOfField(record: RecordName, [name, field]: readonly [string, FieldEntry]): DialectEntry[] {
  const { at, choices = {}, none } = field;
  const entry = (key: string, standard: JsonValue, what: string): DialectEntry => ({
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

/** Every entry of the dialect: this table and that of the records have them all. */
export function dialectEntries(): readonly DialectEntry[] {
  const groups = Object.entries(ways).flatMap(([group, byEntry]) =>
    Object.entries<Way>(byEntry).map(([key, way]): DialectEntry => {
      const standards = defaultDialect[group as Group] as unknown as Readonly<Record<string, JsonValue>>;
      return { entry: `${group}.${key}`, standard: standards[key] ?? null, ...way };
    }),
  );
  const fields = (Object.keys(records) as RecordName[]).flatMap((record) =>
    fieldsOf(record).flatMap((field) => entriesOfField(record, field)),
  );
  return [...groups, ...fields];
}
