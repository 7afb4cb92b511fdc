import { expect, test } from '@jest/globals';
import { type Attributes, bool, string } from '../../model';
import { unseenNames, withTakenAway } from './taken-away';

const attributes: Attributes = {
  name: string({ description: 'Its name.' }),
  paused: bool({ description: 'Whether it rests.' }),
};
const declared = ['name', 'paused'];

test('what was shown once and is left out now is null, and a flag is not set', () => {
  const observed = { id: '7' };
  expect(withTakenAway(attributes, observed, { declared, unseen: [] })).toEqual({ id: '7', name: null, paused: false });
});

test('what was never shown is left as it is', () => {
  const unseen = unseenNames(declared, { name: 'A' }, { declared: [], unseen: [] });
  expect(unseen).toEqual(['paused']);
  expect(withTakenAway(attributes, { name: 'A' }, { declared, unseen })).toEqual({ name: 'A' });
});
