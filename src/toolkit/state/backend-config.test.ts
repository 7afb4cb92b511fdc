import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createCliHost } from '../../../test/support/cli-host';
import { readBackendConfig } from './backend-config';

let workingFolder: string;
beforeEach(() => {
  workingFolder = mkdtempSync(join(tmpdir(), 'analytics-test-'));
});
afterEach(() => {
  rmSync(workingFolder, { recursive: true, force: true });
});
const read = (...given: readonly string[]) => readBackendConfig(given, createCliHost({ workingFolder }));
const write = (name: string, text: string): void => {
  writeFileSync(join(workingFolder, name), text);
};

describe('--backend-config', () => {
  test('takes pairs, of which the later ones win', () => {
    expect(read('bucket=a', 'key=x=y', 'bucket=b', 'empty=')).toEqual({ bucket: 'b', key: 'x=y', empty: '' });
  });

  test('takes a file as Terraform’s language has it, and one of JSON', () => {
    write(
      'prod.tfbackend',
      '# production\nbucket = "states"\n\n// where\nencrypt=true\nmax_retries = 3\nendpoints = { s3 = "http://x" }\nfiles = ["a", "b"]\n',
    );
    write('more.json', '{"bucket":"other","key":"k"}');
    expect(read('prod.tfbackend', 'more.json')).toEqual({
      bucket: 'other',
      key: 'k',
      encrypt: true,
      max_retries: 3,
      endpoints: { s3: 'http://x' },
      files: ['a', 'b'],
    });
  });

  test.each([
    ['x.tfbackend', 'secret = "5ec7e7', 'line 1 is no setting'],
    ['x.tfbackend', 'bucket = "a"\nsecret = var.x', 'line 2 is no setting'],
    ['x.json', '["5ec7e7"]', 'it is not a JSON object'],
    ['x.json', '{"secret": 5ec7e7', 'it is not JSON'],
  ])('refuses %s with %j in one sentence that holds none of it', (name, text, part) => {
    write(name, text);
    expect(() => read(name)).toThrow(
      expect.objectContaining({ code: 'USAGE', message: expect.stringContaining(part) }),
    );
    expect(() => read(name)).toThrow(expect.objectContaining({ message: expect.not.stringContaining('5ec7e7') }));
  });

  test('names a file that is not there', () => {
    expect(() => read('none.tfbackend')).toThrow('none.tfbackend cannot be read');
  });
});
