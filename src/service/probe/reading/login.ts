import { ProviderError } from '../../../base/errors';
import { type JsonObject, type JsonValue, sameJson } from '../../../base/json';
import type { RawAnswer } from '../../http/index';
import { addressOf, checkBody, getBodyCodec, withAt } from '../../interface/index';
import { nameScore } from '../names';
import type { Findings } from '../findings';
import { leavesOf } from '../leaves';
import { errorWords } from '../error-text';
import { isSuccess, type ProbedService, Session, textsIn } from '../session';
import { isOfNoLogin, loginError } from './access';

type Pair = readonly [idField: string, secretField: string];

/** Where services take a login. */
const known: readonly Pair[] = [
  ['client_id', 'client_secret'],
  ['clientID', 'clientSecret'],
  ['id', 'secret'],
  ['key', 'secret'],
  ['username', 'password'],
  ['credentials.clientId', 'credentials.clientSecret'],
];

const idNames = { names: ['clientId', 'id', 'user', 'username', 'key'], around: 'client' };
const secretNames = { names: ['clientSecret', 'secret', 'password', 'key'], around: 'client' };
const tokenNames = { names: ['access_token', 'token', 'jwt', 'bearer'], around: 'auth' };
const expiryNames = { names: ['expires_in', 'ttl', 'expires', 'lifetime', 'validFor'], around: 'token' };

/** The places that a refusal names. */
function pairsIn(refusal: JsonValue | undefined): readonly Pair[] {
  const words = errorWords(refusal);
  const byScore = (sought: typeof idNames): readonly string[] =>
    words
      .filter((word) => nameScore(sought, word) >= 0.7)
      .toSorted((a, b) => nameScore(sought, b) - nameScore(sought, a));
  return byScore(idNames).flatMap((id) =>
    byScore(secretNames).flatMap((secret): Pair[] => (secret === id ? [] : [[id, secret]])),
  );
}

const mostPairs = 12;

const isAlike = (one: RawAnswer, other: RawAnswer): boolean =>
  one.status === other.status && sameJson(one.wire, other.wire);

/** Finds where a login goes, and where its answer has the token. */
async function findLogin({ wire, start, credential }: ProbedService, notebook: Findings): Promise<JsonValue> {
  const { path } = addressOf('login', start);
  const { clientId = '', clientSecret = '' } = credential ?? {};
  const send = async (body: JsonObject): Promise<RawAnswer> => await wire.send({ operation: 'login', path, body });
  const empty = await send({});
  /** What the service says of the login that it understands best. */
  let telling = empty;
  const usual: Pair = [start.credential.idField, start.credential.secretField];
  for (const [idField, secretField] of [usual, ...pairsIn(empty.wire), ...known].slice(0, mostPairs)) {
    const answer = await send(withAt(withAt({}, idField, clientId), secretField, clientSecret));
    if (isSuccess(answer) && answer.wire !== undefined) {
      const evidence = `A login with \`${idField}\` and \`${secretField}\` is answered with ${String(answer.status)}.`;
      notebook.found('credential.idField', idField, evidence);
      notebook.found('credential.secretField', secretField, evidence);
      return answer.wire;
    }
    if (isAlike(telling, empty)) telling = answer;
    // Told apart from an empty body, it was understood: further tries could lock the account.
    if ((answer.status === 401 && empty.status !== 401) || isOfNoLogin(answer.status)) break;
  }
  throw loginError({ operation: 'login', dialect: start, answer: telling }, clientSecret === '' ? [] : [clientSecret]);
}

/** The token in the answer of a login. */
function findToken({ start }: ProbedService, answer: JsonValue, notebook: Findings): string {
  if (checkBody(start, 'accessToken', { wire: answer, use: 'answer' }).length === 0) {
    const { token } = getBodyCodec('accessToken').decode(start, answer);
    notebook.found('token.field', start.token.field, 'The answer of the login has the token there.');
    return token;
  }
  const scored = textsIn(answer).map(([place, text]) => ({ place, text, score: nameScore(tokenNames, place) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.5) {
    throw new ProviderError(
      'API_UNAUTHENTICATED',
      'The answer of the login has no text that is called a token: set `token.field` of the dialect.',
    );
  }
  notebook.found(
    'token.field',
    best.place,
    `The answer of the login has a text at \`${best.place}\`, and the service takes it.`,
  );
  return best.text;
}

function findExpiry({ start }: ProbedService, answer: JsonValue, notebook: Findings): void {
  const numbers = leavesOf([answer as JsonObject]).filter(({ values }) => Number(values[0]) > 0);
  const scored = numbers.map(({ place }) => ({ place, score: nameScore(expiryNames, place) }));
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  if (best === undefined || best.score < 0.5) return;
  // The codec reads the usual place in camelCase, too.
  const isUsual =
    nameScore({ names: [start.token.expiresField], around: '' }, best.place) === 1 && !best.place.includes('.');
  const place = isUsual ? start.token.expiresField : best.place;
  notebook.guess('token.expiresField', place, `The answer of the login has a number at \`${best.place}\`.`);
}

/**
 * Logs in, whatever the body and the answer of the login are spelled like.
 *
 * @throws ProviderError when no spelling that is known or told by a refusal is taken.
 */
export async function logIn(service: ProbedService, notebook: Findings): Promise<Session> {
  const { wire, credential, accessToken } = service;
  if (credential === undefined) return new Session(wire, accessToken ?? '');
  const answer = await findLogin(service, notebook);
  const token = findToken(service, answer, notebook);
  findExpiry(service, answer, notebook);
  return new Session(wire, token);
}
