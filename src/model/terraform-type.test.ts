import { expect, test } from '@jest/globals';
import { toTerraformObject } from './terraform-type';

test('the type of an object names its attributes in the order of Terraform, also inside', () => {
  const attributes = {
    b: { type: { kind: 'string' }, description: '' },
    a: { type: { kind: 'object', attributes: { d: { type: { kind: 'bool' } }, c: { type: { kind: 'integer' } } } } },
  };
  expect(JSON.stringify(toTerraformObject(attributes as never))).toBe(
    '["object",{"a":["object",{"c":"number","d":"bool"}],"b":"string"}]',
  );
});
