import { always, type Behaviour, type Middleware, withHeaders } from '../behaviour';
import { characters } from './decisions';
import { onBytes } from './compressed';

const escapeBeyondLatin1 = (text: string): string =>
  text.replace(/[^\0-\xff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const inLatin1: Middleware = onBytes((answer, bytes) => {
  const [type] = (answer.headers['content-type'] ?? 'application/json').split(';');
  // Only JSON has a spelling for the other characters.
  if (type !== 'application/json') return answer;
  const spelled = Buffer.from(escapeBeyondLatin1(bytes.toString()), 'latin1');
  return withHeaders({ ...answer, bytes: spelled }, { 'content-type': `${type}; charset=iso-8859-1` });
});

export const latin1: Behaviour = always(
  'answers in ISO 8859-1, and declares it',
  inLatin1,
  characters,
  'the content type',
);
