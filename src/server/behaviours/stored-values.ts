import { parseUrl } from '../../base/parse-url';
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../../base/json';
import { escapeMarkup } from '../../base/markup';
import { getAt, type ResolvedField, resolvedFields, withAt } from '../../service/interface/index';
import { always, type Behaviour, type Behaviours, type Bend, counted, named } from './behaviour';
import { isProse, isUrl } from './fields';
import { type BendRecord, bendRecords, mapFields } from './records';

/** Changes what is stored: what a write sends, before anybody looks at it. */
const stored = (change: BendRecord): Bend => {
  const bend = bendRecords({ sent: change });
  return (exchange, next) => (exchange.operation.mutating ? bend(exchange, next) : next(exchange));
};

const storedTexts =
  (concerns: (field: ResolvedField) => boolean) =>
  (change: (text: string) => string): Bend =>
    stored(mapFields((value, field) => (concerns(field) && typeof value === 'string' ? change(value) : value)));

const prose = storedTexts(isProse);
const isName = ({ name }: ResolvedField): boolean => name === 'name' || name === 'userName';
const isAddress = ({ name, entry }: ResolvedField): boolean => entry.wire === 'addresses' || name === 'from';

/** What is an entity already stays one. */
const escapeHtml = (text: string): string =>
  text.replace(/&(?!(amp|lt|gt|quot|#\d+);)|[<>"]/g, (character) => escapeMarkup(character));

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const cronRewrites: Readonly<Record<string, (fields: readonly string[]) => string>> = {
  names: (fields) => {
    const last = fields.at(-1) ?? '';
    return [...fields.slice(0, -1), last.replace(/\d/g, (day) => days[Number(day) % 7] ?? day)].join(' ');
  },
  spaces: (fields) => fields.join('  '),
  seconds: (fields) => (fields.length === 5 ? ['0', ...fields] : fields).join(' '),
};

/** Changes the elements of lists, which on the wire are arrays of ids or texts of addresses. */
const storedLists = (change: <T extends JsonValue>(list: readonly T[]) => readonly T[]): Bend =>
  stored(
    mapFields((value, { entry }) => {
      if (entry.wire === 'int64s' && Array.isArray(value)) return change(value as JsonValue[]);
      if (entry.wire !== 'addresses' || typeof value !== 'string') return value;
      return change(value.split(',').map((address) => address.trim())).join(', ');
    }),
  );

const compare = (a: JsonValue, b: JsonValue): number =>
  typeof a === 'string' && typeof b === 'string' ? (a < b ? -1 : Number(a > b)) : Number(a) - Number(b);

const withDefaults: BendRecord = (record, { name, dialect }) =>
  resolvedFields(dialect, name).reduce<JsonObject>((laid, field) => {
    const value = getAt(laid, field.place);
    if (field.entry.wire === 'record' && isJsonObject(value)) {
      return withAt(laid, field.place, withDefaults(value, { name: field.nests, dialect }));
    }
    if (value !== undefined) return laid;
    if (field.entry.wire === 'flag') return withAt(laid, field.place, false);
    return isProse(field) ? withAt(laid, field.place, '') : laid;
  }, record);

const fillsDefaults: Bend = (exchange, next) =>
  exchange.subject?.role === 'create' ? bendRecords({ sent: withDefaults })(exchange, next) : next(exchange);

const addTime: Behaviour = always(
  'completes the `startTime` of a schedule: `08:00:00`, `2024-06-30T00:00:00Z`',
  stored(
    mapFields((value, { name }) => {
      if (name !== 'startTime' || typeof value !== 'string') return value;
      if (/^\d\d:\d\d$/.test(value)) return `${value}:00`;
      return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value;
    }),
  ),
);

const letters = 'the case of names';

/** What becomes of what is stored. Secrets stay as they are. */
export const storedValues = {
  trims: always(
    'trims texts',
    prose((text) => text.trim()),
  ),
  'collapses-spaces': always(
    'collapses several spaces in texts into one',
    prose((text) => text.replace(/[ \t]+/g, ' ')),
  ),
  'lower-cases': always(
    'stores names and e-mail addresses in lower case',
    storedTexts((field) => isName(field) || isAddress(field))((text) => text.toLowerCase()),
    letters,
  ),
  'upper-cases': always(
    'stores names in upper case',
    storedTexts(isName)((text) => text.toUpperCase()),
    letters,
  ),
  'escapes-html': always('escapes `<`, `>`, `"` and `&` in texts as HTML does', prose(escapeHtml)),
  nfc: always(
    'composes letters with their accents (NFC) in texts',
    prose((text) => text.normalize('NFC')),
  ),
  crlf: always(
    'stores line breaks in texts as CR LF',
    prose((text) => text.replace(/\r?\n/g, '\r\n')),
  ),
  truncates: counted({ does: 'truncates texts', what: 'characters', standard: 20 }, (length) =>
    prose((text) => text.slice(0, length)),
  ),
  'rewrites-cron': named(
    {
      does: 'rewrites cron expressions: names of days, more spaces, or a field of seconds',
      takes: {
        what: Object.keys(cronRewrites).join(', '),
        standard: 'names',
        findIssue: (text) =>
          Object.hasOwn(cronRewrites, text) ? undefined : `must be one of ${Object.keys(cronRewrites).join(', ')}`,
      },
    },
    (form) =>
      storedTexts(({ name }) => name === 'cron')((text) => cronRewrites[form]?.(text.trim().split(/\s+/)) ?? text),
  ),
  'rewrites-url': always(
    'normalizes URLs: host in lower case, a slash for an empty path',
    storedTexts(isUrl)((text) => parseUrl(text)?.href ?? text),
  ),
  'orders-lists': always(
    'sorts lists of ids and of addresses',
    storedLists((list) => list.toSorted(compare)),
  ),
  'dedupes-lists': always(
    'stores each element of a list of ids or of addresses once',
    storedLists((list) => list.filter((one, index) => list.findIndex((other) => sameJson(one, other)) === index)),
  ),
  'adds-time': addTime,
  'null-as-empty': always(
    'stores an empty text for null',
    stored(mapFields((value, field) => (isProse(field) && value === null ? '' : value))),
    'what becomes of an empty text',
  ),
  'empty-as-null': always(
    'stores null for an empty text',
    stored(mapFields((value, field) => (isProse(field) && value === '' ? null : value))),
    'what becomes of an empty text',
  ),
  defaults: always('stores false and empty texts for fields that a create does not send', fillsDefaults),
} satisfies Behaviours;
