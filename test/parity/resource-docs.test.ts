import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes } from '../../src/model';
import {
  actionDefinitions,
  dataSourceDefinitions,
  ephemeralDefinitions,
  resourceDefinitions,
} from '../../src/resources';
import { projectFolder } from '../support/project';

function namesOf(attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => [
    name,
    ...(type.kind === 'object' || type.kind === 'objects' ? namesOf(type.attributes) : []),
  ]);
}

const folders = {
  resources: resourceDefinitions,
  'data-sources': dataSourceDefinitions,
  'ephemeral-resources': ephemeralDefinitions,
  'list-resources': resourceDefinitions.flatMap(({ type, listing }) => (listing ? { type, ...listing } : [])),
  actions: actionDefinitions,
};
const pageOf = (type: string): string => `${type.replace(/^analytics_/, '')}.md`;
const pages = Object.entries(folders).flatMap(([folder, definitions]) =>
  definitions.map(({ type, attributes }) => [join('docs', folder, pageOf(type)), attributes] as const),
);

test.each(Object.entries(folders))('docs/%s has a page for every definition, and no other', (folder, definitions) => {
  const found = readdirSync(join(projectFolder, 'docs', folder));
  expect(found.sort()).toEqual(definitions.map(({ type }) => pageOf(type)).sort());
});

test.each(pages)('%s has an entry for every attribute, nested ones too', (path, attributes) => {
  const page = readFileSync(join(projectFolder, path), 'utf8');
  const entries = [...page.matchAll(/^- `(\w+)` \(/gm)].map(([, name]) => name);
  expect(entries.sort()).toEqual(namesOf(attributes).sort());
  for (const [, anchor] of page.matchAll(/\(#([\w-]+)\)/g)) expect(page).toContain(`<a id="${anchor ?? ''}"></a>`);
});
