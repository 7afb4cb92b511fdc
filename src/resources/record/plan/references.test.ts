import { expect, test } from '@jest/globals';
import { entriesOf } from '../../../model';
import { resourceDefinitions } from '../..';
import { referencesOf } from './references';

const types = resourceDefinitions.map(({ type }) => type);

test.each(resourceDefinitions.map(({ type, attributes }) => ({ type, attributes })))(
  'every attribute of $type that refers to something is checked, and refers to a kind that there is',
  ({ attributes }) => {
    const referring = entriesOf(attributes).filter(([, { refersTo }]) => refersTo !== undefined);
    expect(referencesOf(attributes).map(({ name }) => name)).toEqual(referring.map(([name]) => name));
    for (const [, { refersTo }] of referring) expect(types).toContain(refersTo);
  },
);
