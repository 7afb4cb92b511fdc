import { always, type Behaviour } from '../behaviour';
import { within } from './within';
import { etagOf, tagged } from './record-versions';
import { requires } from './requires';
import { HttpError } from '../../interface/index';

const checkIfMatch = requires(({ exchange }, current) => {
  const { 'if-match': tag } = exchange.headers;
  if (tag === undefined) return new HttpError(428, 'An edit must carry If-Match with the ETag of the record.');
  return tag === '*' || tag === etagOf(current)
    ? undefined
    : new HttpError(412, 'The record has another ETag: somebody else has changed it.');
});

export const editRequiresIfMatch: Behaviour = always(
  'answers a record with an `ETag`, and refuses an edit without it as `If-Match` with 428, with an old one with 412',
  within(tagged, checkIfMatch),
);
