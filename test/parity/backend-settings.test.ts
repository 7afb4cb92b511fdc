import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { httpSettings } from '../../src/state/backend/http/http-options';
import { refusedS3Settings, s3Settings } from '../../src/state/backend/s3/s3-options';

const root = join(__dirname, '../..');

test('docs/guides/state.md names every setting of the backends', () => {
  const docs = readFileSync(join(root, 'docs/guides/state.md'), 'utf8');
  const paragraphs = docs.split('\n\n');
  const namesAfter = (start: string): string[] => {
    const text = paragraphs.find((paragraph) => paragraph.startsWith(start)) ?? '';
    return [...text.slice(start.length).matchAll(/`([a-z][\w.]*)`/g)].map(([, name = '']) => name).toSorted();
  };
  const settingsOf = (table: object): string[] => Object.keys(table).filter((name) => !name.startsWith('skip_'));
  expect(namesAfter('**`http`**')).toEqual(Object.keys(httpSettings).toSorted());
  expect(namesAfter('**`s3`**').map((name) => name.replace('.s3', ''))).toEqual(settingsOf(s3Settings).toSorted());
  expect(refusedS3Settings).toEqual(expect.arrayContaining(namesAfter('What is not given')));
});

test('an environment variable of the backend http is the setting in capitals', () => {
  for (const [name, setting] of Object.entries(httpSettings)) {
    if ('environment' in setting) expect(setting.environment).toBe(`TF_HTTP_${name.toUpperCase()}`);
  }
});
