/** What the registry of Terraform shows of a provider: developer.hashicorp.com/terraform/registry/providers/docs. */
import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../support/project';

const docs = join(projectFolder, 'docs');
const folders = [
  'guides',
  'resources',
  'data-sources',
  'ephemeral-resources',
  'list-resources',
  'functions',
  'actions',
];
const pages = [
  'index.md',
  ...folders.flatMap((folder) => readdirSync(join(docs, folder)).map((name) => `${folder}/${name}`)),
];
const maxBytes = 500_000;

/** `layout` and `sidebar_current` are of an older registry. */
const keys = ['page_title', 'subcategory', 'description'];

test.each(pages)('docs/%s is a page as the registry wants it', (page) => {
  expect(page).toMatch(/^[\w-]+(\/[\w-]+)?\.md$/);
  const text = readFileSync(join(docs, page), 'utf8');
  expect(Buffer.byteLength(text)).toBeLessThan(maxBytes);
  const [, head] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
  if (head === undefined) throw new Error('It has no front matter.');
  const matter = parse(head) as Record<string, unknown>;
  expect(Object.keys(matter).filter((key) => !keys.includes(key))).toEqual([]);
  expect(typeof matter['page_title']).toBe('string');
  if (page === 'index.md') expect(matter).not.toHaveProperty('subcategory');
});

test('docs has no folder that the registry would show for something else', () => {
  for (const folder of ['cdktf', '../website/docs']) {
    expect([folder, existsSync(join(docs, folder))]).toEqual([folder, false]);
  }
});
