import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type S3Server, startS3Server } from '../../../../test/support/s3-server';
import { createS3State } from './s3-state';

const token = 'Fwo+GZXIvYXdz/EBc5ec7e7';
const secretKey = 'wJalr/XUtnFEMI5ec7e7';
let server: S3Server;

beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => {
  await server.close();
});

test.each([
  ['in words', `Unsigned header x-amz-security-token: ${token}`],
  ['in an address', `Not signed: ?X-Amz-Security-Token=${encodeURIComponent(token)}&amp;X-Amz-Date=1`],
  ['in what is signed', `host:states x-amz-security-token:${token} key ${secretKey}`],
])('a token and a key that the service quotes %s are in no message, wherever they come from', async (_, message) => {
  server.intercept = () => ({
    status: 400,
    text: `<?xml version="1.0"?><Error><Code>InvalidRequest</Code><Message>${message}</Message></Error>`,
  });
  // As the library finds them in the environment or a profile.
  const credentials = () => Promise.resolve({ accessKeyId: 'key', secretAccessKey: secretKey, sessionToken: token });
  const client = { region: 'eu-central-1', endpoint: server.url, forcePathStyle: true, maxAttempts: 1, credentials };
  const place = { bucket: 'states', key: 'team', endpoint: server.url, write: {}, hasLockFile: false };
  const state = createS3State({ ...place, client }, { givingUp: new AbortController() });
  const error = await state.read().catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: 'STATE_INACCESSIBLE', message: expect.stringMatching(/InvalidRequest.*\*\*\*/) });
  expect((error as Error).message).not.toMatch(/5ec7e7|EBc5/);
});
