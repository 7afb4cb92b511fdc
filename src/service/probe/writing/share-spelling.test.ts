import { describe, expect, test } from '@jest/globals';
import type { JsonValue } from '../../../base/json';
import { defaultDialect, type DialectInput, parseDialect } from '../../interface/index';
import { Findings } from '../findings';
import type { Share } from './grantee';
import { ShareSpelling } from './share-spelling';

const user: Share = { type: 'user', userName: 'amy', access: 'view' };
const group: Share = { type: 'group', groupId: '17', access: 'view' };

const spell = (start: DialectInput = {}) => {
  const notebook = new Findings(parseDialect(start));
  return { notebook, spelling: new ShareSpelling(notebook) };
};

describe('the spelling of a share', () => {
  type Rows = readonly [says: string, share: Share, text: string, found: Readonly<Record<string, JsonValue>>][];
  const rows: Rows = [
    [
      'a place behind an index',
      user,
      '0.login is required; 0.right must be one of READ, WRITE',
      { userName: 'login', access: 'right', view: 'READ', edit: 'WRITE' },
    ],
    ['a place that is called like nothing', user, '[0].amica is required', { userName: 'amica' }],
    [
      'neither of two places that are called like nothing',
      user,
      '0.amica is required; 0.grex is required',
      { userName: 'name' },
    ],
    ['a word of prose without an index', user, 'user is required', { userName: 'user' }],
    [
      'numbers of which nothing is known, in their order',
      user,
      '0.access_level must be one of 5, 6',
      { view: 5, edit: 6 },
    ],
    [
      'no type of users for a group, which nothing tells',
      group,
      '0.type must be one of 5, 6',
      { userType: 'Users', groupType: 'Groups' },
    ],
  ];

  test.each(rows)('is learnt from a refusal: %s', (...[, share, text, found]) => {
    const { spelling } = spell();
    spelling.hear({ text }, share);
    expect(spelling.dialect.fields.share).toMatchObject(found);
  });

  test('takes the better of two words, whichever is told first', () => {
    for (const texts of [
      ['login wrong', 'user.name wrong'],
      ['user.name wrong', 'login wrong'],
    ]) {
      const { spelling } = spell();
      for (const text of texts) spelling.hear({ text }, user);
      expect(spelling.dialect.fields.share.userName).toBe('user.name');
    }
  });

  test('does not change what a person has set', () => {
    const { spelling } = spell({ fields: { share: { userName: 'who' } } });
    spelling.hear({ text: '0.user is required' }, user);
    expect(spelling.dialect.fields.share.userName).toBe('who');
  });

  test('swaps types of which nothing is known once, and no others', () => {
    const { spelling } = spell();
    expect(spelling.swapTypes()).toBe(false);
    spelling.hear({ text: '0.type must be one of 5, 6' }, user);
    expect([spelling.swapTypes(), spelling.swapTypes()]).toEqual([true, false]);
    expect(spelling.dialect.fields.share).toMatchObject({ userType: 6, groupType: 5 });
  });

  test('is learnt from what a share has become', () => {
    const { spelling } = spell();
    spelling.see({ kind: 'PERSON', user: { login: 'Amy' }, right: 'READ' }, user);
    expect(spelling.dialect.fields.share).toMatchObject({
      type: 'kind',
      userType: 'PERSON',
      userName: 'user.login',
      access: 'right',
      view: 'READ',
    });
  });

  test('counts once a share has borne it out, and not before', () => {
    const { notebook, spelling } = spell();
    spelling.hear({ text: '0.login is required; 0.level must be one of 5, 6; 0.type must be one of U, G' }, user);
    expect(notebook.dialect()).toEqual(defaultDialect);
    spelling.confirm(user);
    const { share } = notebook.dialect().fields;
    // Of types and of access, only a word says which it is.
    expect(share).toMatchObject({ userName: 'login', access: 'level', userType: 'Users', view: 2, groupId: 'id' });
  });
});
