import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { JsonObject } from '../../base/json';
import type { AnalyticsClient } from '../http/index';
import { pushRecords } from './push-records';

test('an interrupt ends the look at the keys of a file, before anything is sent', async () => {
  let read = 0;
  const source = {
    isRepeatable: true,
    *endless() {
      for (;;) yield { id: (read += 1) };
    },
    read: () => Readable.from(source.endless()) as AsyncIterable<JsonObject>,
  };
  const client = { call: () => Promise.reject(new Error('Nothing was to be sent.')) } as unknown as AnalyticsClient;
  const pushing = { client, signal: AbortSignal.abort(), onPushed: () => undefined };
  const rules = {
    entity: 'A',
    replaceAll: false,
    keys: ['id'],
    batchSize: 2,
    from: 0,
    goOn: () => '',
    words: { source: 'the file', furtherKey: 'a key' },
  };
  await expect(pushRecords(pushing, source, rules)).rejects.toMatchObject({
    code: 'ABORTED',
    message: 'The push was interrupted. Nothing was sent.',
  });
});
