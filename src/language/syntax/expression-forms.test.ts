import { inspect } from 'node:util';
import { expect, test } from '@jest/globals';
import { ConfigurationError } from '../../base/errors';
import { evaluate } from '../evaluate';
import { unknown } from '../values/typed';
import { expressionForms, refusedForms } from './expression-forms';
import { parseTemplate } from './parse-template';

const examples = Object.entries(expressionForms).flatMap(([kind, forms]) =>
  forms.map(({ example }) => [kind, example] as const),
);

test.each(examples)('a form of the kind %s is read: %s', (kind, example) => {
  expect(inspect(parseTemplate(example), { depth: null })).toContain(`kind: '${kind}'`);
});

test.each(refusedForms.map(({ example }) => example))('%s is refused', (example) => {
  const scope = { subject: 'x', resolve: () => unknown(['object', { id: 'string' }]) };
  expect(() => evaluate(example, scope)).toThrow(ConfigurationError);
});
