/** "A secret is found in no output, and not in what the service echoes." */
import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { answer, credential, errorOf, type Handler, recordingClock, useServices } from '../service/fixture';
import { spellings } from './spellings';

const { start, open } = useServices();

const secrets = {
  clientSecret: 'Canary <1>&"k\u00e9y" ~?>',
  header: 'Bearer canary/2+hush=hush',
  token: 'canary-3-hush-hush',
};

/** Places of an answer that a message is made from, each as a handler that says `words` there. */
const places: Readonly<Record<string, (words: string) => Handler>> = {
  'the message of a refusal': (words) => (_request, response) => {
    answer(response, { message: `The key ${words} is wrong.` }, { status: 400 });
  },
  'a page': (words) => (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' }).end(`<html>${words}`);
  },
  'a content type': (words) => (_request, response) => {
    response.writeHead(400, { 'content-type': Buffer.from(`text/${words}`).toString('latin1') }).end('{}');
  },
  'the names of fields': (words) => (_request, response) => {
    answer(response, { [words]: 1, id: [] });
  },
  'a value of the wrong type': (words) => (_request, response) => {
    answer(response, { id: words, name: [words], message: 5 });
  },
};

/** The middle of a text, which is nothing that may stay beside a mask. */
const middleOf = (text: string): string => text.slice(Math.floor(text.length / 3), Math.ceil((text.length / 3) * 2));

const cases = Object.entries(places).flatMap(([place, say]) =>
  Object.entries(spellings).map(([spelling, spell]) => [place, spelling, { say, spell }] as const),
);

describe('a secret that the service echoes is in no error and no log', () => {
  test.each(cases)('in %s, %s', async (_place, _spelling, { say, spell }) => {
    const { token, clientSecret, header } = secrets;
    const logins = [
      [token, { accessToken: token }],
      [clientSecret, { credential: { ...credential, clientSecret } }],
    ] as const;
    for (const [secret, login] of logins) {
      const service = await start({ '*': say(`${spell(secret)} ${spell(header)}`) });
      const entries: unknown[] = [];
      const client = open(service, {
        ...login,
        clock: recordingClock(),
        maxRetries: 1,
        log: (one) => entries.push(one),
      });
      const body = { name: 'Hook', url: 'https://hook.example', headers: { Authorization: header } };
      const error = await errorOf(client.call('createWebhook', { body }));
      const shown = inspect({ error, entries }, { depth: null, showHidden: true });
      for (const known of [secret, header]) expect(shown).not.toContain(middleOf(spell(known)));
    }
  });
});
