import { expect, test } from '@jest/globals';
import { readToyConfiguration, toyCatalogue } from '../../../../test/support/toy-configuration';
import { toConfigurationDocument } from './configuration-document';

test('constants, defaults and descriptions are in the one form of Unicode in which Terraform reads them', () => {
  const [given, normal] = ['Cafe\u0301', 'Caf\u00e9'];
  const configuration = readToyConfiguration({
    resource: { toy_thing: { a: { name: given } } },
    variable: { v: { default: [{ [given]: given }], description: given } },
    output: { o: { value: given, description: given } },
  });
  expect(toConfigurationDocument(configuration, { catalogue: toyCatalogue, isHidden: false })['root_module']).toEqual({
    resources: [expect.objectContaining({ expressions: { name: { constant_value: normal } } })],
    variables: { v: { default: [{ [normal]: normal }], description: normal } },
    outputs: { o: { expression: { constant_value: normal }, description: normal } },
  });
});
