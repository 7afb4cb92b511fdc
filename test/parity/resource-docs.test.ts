import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attributes } from '../../src/model';
import { resourceDefinitions } from '../../src/resources';
import { projectFolder } from '../support/project';

function namesOf(attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => [
    name,
    ...(type.kind === 'object' ? namesOf(type.attributes) : []),
  ]);
}

test.each(resourceDefinitions.map(({ type, attributes }) => [type, attributes] as const))(
  'the page of %s has an entry for every attribute, nested ones too',
  (type, attributes) => {
    const page = readFileSync(join(projectFolder, `docs/resources/${type.replace(/^analytics_/, '')}.md`), 'utf8');
    const entries = [...page.matchAll(/^- `(\w+)` \(/gm)].map(([, name]) => name);
    expect(entries.sort()).toEqual(namesOf(attributes).sort());
    expect(page).toContain(`terraform import ${type}.example 242`);
  },
);
