import { expect, test } from '@jest/globals';
import { dataParameters, printParameters, readParameters } from './parameters';

const tokens = [{ parameterName: '$c9_region$', parameterValue: { north: [1, 'a & b'] } }];

test('parameters come out of a URL as they went in', () => {
  const values = { entityName: 'Sales & more', limit: 0, optimized: false, runtimeTokens: tokens } as const;
  const query = new URLSearchParams(printParameters(values).toString());
  expect(readParameters(dataParameters, query)).toEqual({ values, issues: [] });
});

test('one that is undefined, or blank, is not given', () => {
  expect(printParameters({ entityName: 'a', limit: undefined }).toString()).toBe('entityName=a');
  const query = new URLSearchParams('entityName=a&exportFormat=&limit=&further=1');
  expect(readParameters(dataParameters, query)).toEqual({ values: { entityName: 'a' }, issues: [] });
});

test.each([
  ['exportFormat=xml', 'exportFormat must be json or csv'],
  ['optimized=1', 'optimized must be true or false'],
  ['limit=1.5', 'limit must be a whole number, 0 or more'],
  ['limit=1e3', 'limit must be a whole number, 0 or more'],
  ['runtimeTokens=[', expect.stringMatching(/^runtimeTokens must be a JSON array of/)],
  ['runtimeTokens=[{"parameterName":"region","parameterValue":1}]', expect.stringMatching(/^runtimeTokens must be/)],
])('%s is refused', (query, issue) => {
  expect(readParameters(dataParameters, new URLSearchParams(query)).issues).toEqual([issue]);
});

test('one that has to be there is missed', () => {
  const parameters = { name: { kind: 'text', required: true, description: '' } } as const;
  expect(readParameters(parameters, new URLSearchParams('name=')).issues).toEqual(['name is missing']);
});
