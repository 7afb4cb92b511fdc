import { always, type Behaviour } from '../behaviour';
import { within } from './within';
import { versionPlaceOf, versions } from './record-versions';
import { requires } from './requires';
import { getAt, HttpError } from '../../interface/index';

const checkVersion = requires(({ sent, dialect }, current) => {
  const place = versionPlaceOf(dialect);
  const version = getAt(sent, place);
  if (version === undefined)
    return new HttpError(400, 'The body cannot be used: it must carry the version of the record.');
  if (version === getAt(current, place)) return undefined;
  return new HttpError(409, 'The record has another version: somebody else has changed it.');
});

export const editRequiresVersion: Behaviour = always(
  'answers records with a `version`, and refuses an edit without it with 400, with an old one with 409',
  within(checkVersion, versions),
);
