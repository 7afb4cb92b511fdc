import { expect, test } from '@jest/globals';
import { type Attributes, bool, string } from '../../model';
import { neverShown, withRemoved } from './removed-attributes';

const attributes: Attributes = {
  name: string({ description: 'Its name.' }),
  paused: bool({ description: 'Whether it rests.' }),
};
const declared = ['name', 'paused'];

test('what was shown once and is left out now is null, and a flag is not set', () => {
  const observed = { id: '7' };
  expect(withRemoved(attributes, observed, { declared, unseen: [] })).toEqual({ id: '7', name: null, paused: false });
});

test('what was never shown is left as it is', () => {
  const unseen = neverShown(declared, { name: 'A' }, { declared: [], unseen: [] });
  expect(unseen).toEqual(['paused']);
  expect(withRemoved(attributes, { name: 'A' }, { declared, unseen })).toEqual({ name: 'A' });
});
