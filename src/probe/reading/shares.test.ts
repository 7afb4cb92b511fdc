import { expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../base/json';
import { defaultDialect } from '../../contract';
import { answeringWire } from '../../../test/support/answering-wire';
import { Notebook } from '../notebook';
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
  const notebook = new Notebook(defaultDialect);
  findShare(shares, notebook);
  expect(notebook.dialect().fields.share).toMatchObject(found);
});

test.each([
  ['all alerts, where few are shared', 0, 20],
  ['no more alerts than it takes for eight shares', 3, 3],
  ['all alerts, where the lists are refused', -1, 20],
])('shares are read of %s', async (_says, each, asked) => {
  const wire = answeringWire(() => ({
    status: each < 0 ? 403 : 200,
    wire: Array.from({ length: Math.abs(each) }, () => user),
  }));
  const ids = Array.from({ length: 30 }, (_, index) => String(index));
  const shares = await readShares(new Session(wire, 'token'), ids, new Notebook(defaultDialect));
  expect([wire.asked.length, shares.length]).toEqual([asked, Math.max(0, each) * asked]);
});
