import { expect, test } from '@jest/globals';
import { generateFiles } from '../../src/codegen/generated-files';
import { readExamples } from '../../src/codegen/read-examples';
import { projectFolder } from '../support/project';

test('props, the list of errors and a page of each resource are generated', () => {
  const paths = generateFiles({ version: '1.2.3', engines: { node: '>=20.0.0' } }, readExamples(projectFolder)).map(
    ({ path }) => path,
  );
  expect(paths).toEqual(
    expect.arrayContaining(['src/constructs/props/alert.ts', 'docs/reference/errors.md', 'docs/resources/alert.md']),
  );
});
