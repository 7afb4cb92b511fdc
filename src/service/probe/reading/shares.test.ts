import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { Findings } from '../findings';
import { Session } from '../session';
import { findShare, readShares } from './shares';

const user = { type: 'U', name: 'amy', level: 'READ' };
const group = { type: 'G', id: 5, level: 'WRITE' };

type Rows = readonly [says: string, shares: readonly JsonObject[], found: Readonly<Record<string, JsonValue>>][];

const rows: Rows = [
  [
    'each by whom it is for',
    [user, group],
    { userType: 'U', groupType: 'G', access: 'level', view: 'READ', edit: 'WRITE' },
  ],
  [
    'also where the other name is null',
    [
      { ...user, id: null },
      { ...group, name: null },
    ],
    { userType: 'U', groupType: 'G' },
  ],
  ['not by a share that names both', [{ ...user, id: 5 }], { userType: 'Users' }],
  ['not by a share that names nobody', [{ type: 'U' }], { userType: 'Users' }],
  ['not where there is no share', [], { access: 'access_level' }],
];

test.each(rows)('the types of shares are found %s', (_says, shares, found) => {
  const notebook = new Findings(defaultDialect);
  findShare(shares, notebook);
  expect(notebook.dialect().fields.share).toMatchObject(found);
});

test.each([
  [30, 30],
  [70, 50],
])('of %i alerts, the shares of %i are read', async (count, asked) => {
  const wire = answeringWire(() => ({ wire: [user] }));
  const ids = Array.from({ length: count }, (_, index) => String(index));
  const shares = await readShares(new Session(wire, 'token'), ids, new Findings(defaultDialect));
  expect([wire.asked.length, shares.length]).toEqual([asked, asked]);
});

test.each([
  [[user], 'likely'],
  [[user, user], 'certain'],
  [[user, { ...user, type: 'V' }], 'likely'],
])('of shares such as %j, the type of users is %s', (shares, certainty) => {
  const notebook = new Findings(defaultDialect);
  findShare(shares, notebook);
  expect(notebook.findings().find(({ entry }) => entry === 'fields.share.userType')?.certainty).toBe(certainty);
});
