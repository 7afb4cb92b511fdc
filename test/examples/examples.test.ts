import { describe, expect, test } from '@jest/globals';
import { hasConstruct } from '../../src/codegen/kinds';
import { readExamples } from '../../src/codegen/read-examples';
import { resourceDefinitions } from '../../src/resources';
import { projectFolder } from '../support/project';

const examples = readExamples(projectFolder);
const kinds = [...examples].map(([kind, example]) => ({ title: `${kind.folder} (${kind.type})`, kind, example }));

describe('the reference page', () => {
  test.each(kinds)('of $title has an example in HCL, and in TypeScript where code has it', ({ kind, example }) => {
    expect(example.hcl).toContain(`"${kind.type}"`);
    if (hasConstruct(kind) || kind.noun === 'ephemeral-resource')
      expect(example.typescript).toContain("from 'analytics-as-code/cdktf'");
  });

  test.each(resourceDefinitions.map(({ type }) => type))(
    'of %s imports resources of its example, by ids that the resource takes',
    (type) => {
      const { hcl = '', importing = '' } =
        kinds.find(({ kind }) => kind.noun === 'resource' && kind.type === type)?.example ?? {};
      const commands = [...importing.matchAll(/^terraform import '?(\w+)\.(\w+)(?:\[.+\]')? (\S+)$/gm)];
      expect(commands.length).toBeGreaterThan(0);
      expect(commands).toHaveLength(importing.split('\n').filter((line) => /^[^#]/.test(line)).length);
      const definition = resourceDefinitions.find((candidate) => candidate.type === type);
      for (const [, imported, name, id = ''] of commands) {
        expect(imported).toBe(type);
        expect(hcl).toContain(`resource "${type}" "${String(name)}"`);
        // Where a definition says nothing, it is the id of the object.
        const parsed = definition?.parseImportId ? definition.parseImportId(id) : { id };
        expect(parsed).toEqual(expect.objectContaining({ id: expect.stringMatching(/^\d+/) }));
      }
    },
  );
});
