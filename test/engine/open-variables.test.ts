import { beforeEach, describe, expect, test } from '@jest/globals';
import { errorAt } from '../../src/base/diagnostic';
import { FolderFiles } from '../../src/base/files/folder-files';
import { validateConfiguration } from '../../src/engine/plan/validate-configuration';
import { resolveVariables } from '../../src/engine/variables';
import { type ObjectValue, Unknown } from '../../src/model';
import type { Resource } from '../../src/provider';
import { createToyRun, things, type ToyRun } from './toy-run';

let toy: ToyRun;

beforeEach(() => {
  toy = createToyRun();
});

describe('code whose variables have values', () => {
  test.each([
    ['an output', { output: { o: { value: '${tolist([["a"], var.open])}' } } }, '`tolist`'],
    ['a local', { locals: { l: '${tolist([["a"], var.open])}' } }, '`tolist`'],
    ['a provider', { provider: { toy: { endpoint: '${length(tolist([["a"], var.open]))}' } } }, '`tolist`'],
    ['an object', things({ b: { name: 'b', size: '${length(tolist([["a"], var.open]))}' } }), '`tolist`'],
  ])('refuses %s that not every value of a variable fits, as Terraform does', async (_, blocks, detail) => {
    const variable = { open: { default: ['b'] } };
    await expect(toy.plan({ variable, ...blocks })).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ detail: expect.stringContaining(detail) })],
    });
    expect(toy.service.reads).toBeUndefined();
  });

  test('has the provider check the code with no variable known, too', async () => {
    const seen: unknown[] = [];
    const provider = await toy.createProvider();
    const thing = provider.resources.get('toy_thing') as Resource;
    const watched = {
      ...thing,
      validate(config: ObjectValue) {
        seen.push(config['color']);
        return config['color'] instanceof Unknown ? [errorAt([], 'Open', 'A color may be given here.')] : [];
      },
    };
    const blocks = { variable: { v: { default: null } }, ...things({ a: { name: 'a', color: '${var.v}' } }) };
    const configuration = toy.configure(blocks);
    const { values } = resolveVariables(configuration.variables, { environment: {}, given: [] });
    const createProvider = () => Promise.resolve({ ...provider, resources: new Map([['toy_thing', watched]]) });
    const request = { configuration, variables: values, inputs: { files: new FolderFiles('.') }, createProvider };
    await expect(validateConfiguration(request)).rejects.toMatchObject({
      diagnostics: [expect.objectContaining({ address: 'toy_thing.a', detail: 'A color may be given here.' })],
    });
    expect(seen).toEqual([null, expect.any(Unknown)]);
  });
});
