import { expect, test } from '@jest/globals';
import { granteePlaces, plainName } from './grantee';

test.each([
  ['Amy  Smith', 'amysmith'],
  [17, '17'],
  [true, ''],
  [null, ''],
  [{ id: 17 }, ''],
])('%j is compared as %j', (value, plain) => {
  expect(plainName(value)).toBe(plain);
});

test.each([
  [{ name: 'AMY@example.com', id: 3 }, { userName: 'amy@example.com' }, ['name']],
  [{ user: { login: 'amy', title: ' Amy ' } }, { userName: 'amy' }, ['user.login', 'user.title']],
  [{ id: '17', level: 2 }, { groupId: '17' }, ['id']],
  [{ group: { id: 17, name: 'x' } }, { groupId: '17' }, ['group', 'group.id']],
  [{ user: { id: 'amy' } }, { userName: 'amy' }, ['user.id']],
  [{ name: 'bob' }, { userName: 'amy' }, []],
])('%j names %j at %j', (entry, grantee, places) => {
  expect(granteePlaces(entry, grantee)).toEqual(places);
});
