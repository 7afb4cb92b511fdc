import { expect, test } from '@jest/globals';
import { ServerClock } from '../control/server-clock';
import { Tokens } from './tokens';

function startTokens() {
  const clock = new ServerClock({ nowMs: () => 0, sleep: () => Promise.resolve() });
  return { clock, tokens: new Tokens(clock, 'secret') };
}

test('tokens that have run out are forgotten, and stay so when the clock goes back', () => {
  const { clock, tokens } = startTokens();
  const old = tokens.issue(1).token;
  clock.advance(3_600_000);
  const { token } = tokens.issue(2);
  expect(tokens.count).toBe(1);
  clock.set(0);
  expect([tokens.clientOf(old), tokens.clientOf(token)]).toEqual([undefined, 2]);
});

test('a thousand tokens of a client are remembered at a time, the last ones', () => {
  const { tokens } = startTokens();
  const ofOther = tokens.issue(2).token;
  const given = Array.from({ length: 1010 }, () => tokens.issue(1).token);
  expect(tokens.count).toBe(1001);
  expect(given.map((token) => tokens.clientOf(token)).indexOf(1)).toBe(10);
  expect(tokens.clientOf(ofOther)).toBe(2);
});

test('a token is hidden in a text, whatever stands around it', () => {
  const { tokens } = startTokens();
  const { token } = tokens.issue(1);
  expect(tokens.mask(`?a=x${token}y&b=${token}&${'z'.repeat(50)}`)).toBe(`?a=x***y&b=***&${'z'.repeat(50)}`);
});
