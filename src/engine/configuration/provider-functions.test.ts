import { expect, test } from '@jest/globals';
import { functionDefinitions } from '../../resources';
import { toyCatalogue, toyTerraformBlock } from '../../../test/support/toy-configuration';
import { readConfiguration } from './read-configuration';

const functions = new Map(functionDefinitions.map((definition) => [definition.name, definition]));

const read = (call: string, terraform: object = toyTerraformBlock): unknown => {
  const text = JSON.stringify({ terraform, output: { it: { value: `\${${call}}` } } });
  return readConfiguration([{ path: 'a.tf.json', text }], { ...toyCatalogue, functions });
};

test('a function of the required provider may be called', () => {
  expect(() => read('provider::toy::schedule("15m")')).not.toThrow();
});

test.each([
  ['provider::toy::schedul("15m")', toyTerraformBlock, 'the nearest one is `provider::toy::schedule`'],
  ['provider::other::schedule("15m")', toyTerraformBlock, 'no provider with the function `provider::other::schedule`'],
  ['[for x in [] : provider::toy::nope(x)]', toyTerraformBlock, 'no provider with the function `provider::toy::nope`'],
  ['provider::toy::schedule("15m")', {}, 'no provider with the function `provider::toy::schedule`'],
])('%s is refused where nobody has such a function', (call, terraform, words) => {
  const place = 'output.it (a.tf.json): `required_providers` names ';
  const detail = expect.stringMatching(place.replaceAll(/[().]/g, '\\$&'));
  expect(() => read(call, terraform)).toThrow(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ detail })] }),
  );
  expect(() => read(call, terraform)).toThrow(words);
});
