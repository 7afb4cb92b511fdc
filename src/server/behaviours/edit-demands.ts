import { isPaused, placeOf, getAt, resolvedFields, HttpError } from '../../service/interface/index';
import type { JsonObject } from '../../base/json';
import { always, type Behaviours, type Bend, type Next } from './behaviour';
import { type Edit, onEdit, ownFields } from './edit';
import { etagOf, tagged, versionPlaceOf, versions } from './record-versions';
import { toFind } from './other-exchanges';

/** The record as it is now. Throws a HttpError where there is none. */
const currentOf = ({ exchange, kind }: Edit, next: Next): JsonObject => next(toFind(exchange, kind)).body as JsonObject;

const requires = (findRefusal: (edit: Edit, current: JsonObject) => HttpError | undefined): Bend =>
  onEdit((edit, next) => {
    const refusal = findRefusal(edit, currentOf(edit, next));
    if (refusal) throw refusal;
    return next(edit.exchange);
  });

const keyOf = (place: string): string => place.split('.')[0] ?? place;

/** The fields of the record that its users may write, by their outermost keys. */
function writableKeys({ name, dialect }: Edit): string[] {
  const idPlace = placeOf(dialect, name, 'id');
  const fields = resolvedFields(dialect, name).filter(
    ({ place, entry }) => place !== idPlace && entry.wire !== 'records',
  );
  return [...new Set(fields.map(({ place }) => keyOf(place)))];
}

const checkVersion = requires(({ sent, dialect }, current) => {
  const place = versionPlaceOf(dialect);
  const version = getAt(sent, place);
  if (version === undefined)
    return new HttpError(400, 'The body cannot be used: it must carry the version of the record.');
  if (version === getAt(current, place)) return undefined;
  return new HttpError(409, 'The record has another version: somebody else has changed it.');
});

const checkIfMatch = requires(({ exchange }, current) => {
  const { 'if-match': tag } = exchange.headers;
  if (tag === undefined) return new HttpError(428, 'An edit must carry If-Match with the ETag of the record.');
  return tag === '*' || tag === etagOf(current)
    ? undefined
    : new HttpError(412, 'The record has another ETag: somebody else has changed it.');
});

const both =
  (outer: Bend, inner: Bend): Bend =>
  (exchange, next) =>
    outer(exchange, (bent) => inner(bent, next));

const body = (issue: string): HttpError => new HttpError(400, `The body cannot be used: ${issue}.`);

/** What an edit has to carry, or else it is refused. */
export const editDemands = {
  'edit-requires-all': always(
    'refuses an edit that omits a field of the record, with 400',
    requires((edit, current) => {
      const lacking = writableKeys(edit).find((key) => current[key] !== undefined && edit.sent[key] === undefined);
      return lacking === undefined ? undefined : body(`${lacking} is missing`);
    }),
  ),
  'edit-refuses-read-only': always(
    'refuses an edit that contains the id, a date or another read-only field, with 400',
    requires(({ sent, name, dialect }) => {
      const found = [placeOf(dialect, name, 'id'), ...ownFields].find((key) => sent[key] !== undefined);
      return found === undefined ? undefined : body(`${found} is read-only`);
    }),
    'whether an edit carries the id',
  ),
  'edit-requires-id': always(
    'refuses an edit without the id in its body, with 400',
    requires(({ sent, name, dialect }, current) => {
      const place = dialect.edit.idAt ?? placeOf(dialect, name, 'id');
      return getAt(sent, place) === getAt(current, placeOf(dialect, name, 'id'))
        ? undefined
        : body(`${place} must be the id of the record`);
    }),
    'whether an edit carries the id',
  ),
  'edit-requires-version': always(
    'answers records with a `version`, and refuses an edit without it with 400, with an old one with 409',
    both(checkVersion, versions),
  ),
  'edit-requires-if-match': always(
    'answers a record with an `ETag`, and refuses an edit without it as `If-Match` with 428, with an old one with 412',
    both(tagged, checkIfMatch),
  ),
  'edit-refuses-paused': always(
    'refuses to edit a paused alert, with 409',
    requires(({ name, dialect }, current) =>
      name === 'alert' && isPaused(dialect, current) === true
        ? new HttpError(409, 'An alert that is paused cannot be edited.')
        : undefined,
    ),
  ),
} satisfies Behaviours;
