import { expect, test } from '@jest/globals';
import { createFakeService } from '../../../test/support/fake-context';
import { accessToken } from './ephemeral';

const openWith = (expiresInSeconds: number) => {
  const released: string[] = [];
  const { context } = createFakeService(
    {},
    {
      openToken: () => Promise.resolve({ token: 'token', expiresInSeconds }),
      releaseToken: (token) => Promise.resolve(void released.push(token)),
    },
  );
  return { context, released };
};

test('a token is opened with a login, and exactly that token is released', async () => {
  const { context, released } = openWith(3600);
  const { observed, handle } = await accessToken.open(context, {});
  expect(observed).toEqual({ access_token: 'token', expires_in_seconds: 3600 });
  await accessToken.close(context, handle);
  expect(released).toEqual(['token']);
});

test.each([
  [NaN, null],
  [Infinity, null],
  [59.5, 59],
])('a lifetime of %p seconds is shown as %p', async (answered, expected) => {
  const { observed } = await accessToken.open(openWith(answered).context, {});
  expect(observed['expires_in_seconds']).toBe(expected);
});
