import { expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { findUnplanned } from './verify';

const type = 'analytics_alert';
const objects = ['7', '8', '9'].map((id) => accountObject(type, id, { name: `Alert ${id}` }));

type Planned = Parameters<typeof findUnplanned>[0];

test('what was adopted has to be imported by the plan, or in the state: anything else is in no plan', () => {
  const plan = {
    changes: [
      { type, importing: { id: '7' } },
      // What is made is not what was adopted.
      { type, action: 'create' },
      { type: 'analytics_category', importing: { id: '9' } },
    ],
    state: {
      objects: new Map([['analytics_alert.b', { mode: 'managed', type, current: { attributes: { id: '8' } } }]]),
    },
  } as unknown as Planned;
  expect(findUnplanned(plan, { objects }).map(({ id }) => id)).toEqual(['9']);
});
