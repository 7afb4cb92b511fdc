import { describe, expect, test } from '@jest/globals';
import type { JsonObject, JsonValue } from '../../../base/json';
import { defaultDialect } from '../../interface/index';
import { answeringWire } from '../../../../test/support/answering-wire';
import { kinds } from '../kinds';
import { Findings } from '../findings';
import { Session } from '../session';
import { findRootParent, findSeparator } from './spellings';

describe('what stands between header lines', () => {
  const found = (texts: readonly JsonValue[]) => {
    const notebook = new Findings(defaultDialect);
    notebook.found('fields.action.headers', 'headers', 'It is called so.');
    findSeparator(
      texts.map((headers) => ({ headers })),
      notebook,
    );
    return notebook.answerTo('headers.separator');
  };

  test.each([
    ['X-A: 1\nX-B: 2', '\n'],
    ['X-A: 1\r\nX-B: 2', '\r\n'],
    ['X-A: 1, X-B: 2', ', '],
    ['X-A: 1,X-B: 2', ','],
    ['X-A: 1 | X-B: 2', ' | '],
    ['X-A: a, b; X-B: 2', '; '],
    ['X-A: 1', undefined],
    ['X-A: a, b', undefined],
    [['X-A: 1', 'X-B: 2'], undefined],
  ])('of %j is %j', (text, separator) => {
    expect(found([text])).toBe(separator);
  });

  test('is told by the first action that has two of them', () => {
    expect(found([null, 'X-A: 1', 'X-A: 1;X-B: 2', 'X-A: 1|X-B: 2'])).toBe(';');
  });

  test('is not looked for where the place of headers is not known', () => {
    const notebook = new Findings(defaultDialect);
    findSeparator([{ webhookHeaders: 'X-A: 1; X-B: 2' }], notebook);
    expect(notebook.knows('headers.separator')).toBe(false);
  });
});

describe('what a category at the top has for its parent', () => {
  const kind = kinds[4];
  const find = async (listed: readonly JsonObject[], held: readonly string[] = []) => {
    const notebook = new Findings(defaultDialect);
    notebook.found('fields.category.parentId', 'parentId', 'It is called so.');
    const wire = answeringWire((path) =>
      held.some((id) => path.endsWith(`/${id}`)) ? { wire: { id: 1 } } : undefined,
    );
    const ids = listed.map(({ id }) => JSON.stringify(id));
    await findRootParent(new Session(wire, 'token'), { kind, listed, whole: listed, leftOut: [], ids }, notebook);
    return notebook.answerTo('fields.category.rootParent');
  };

  test.each([
    [
      'a number that no category has',
      [
        { id: 2, parentId: 0 },
        { id: 3, parentId: 2 },
      ],
      -1,
      0,
    ],
    ['a text', [{ id: 2, parentId: 'root' }], -1, 'root'],
    ['a number beyond those that a list shows', [{ id: 2, parentId: 9 }], -1, 9],
    ['not the id of a category that only a read shows', [{ id: 2, parentId: 9 }], 9, undefined],
    ['not null, which is read as none everywhere', [{ id: 2, parentId: null }], -1, undefined],
    [
      'not one of several values',
      [
        { id: 2, parentId: 0 },
        { id: 3, parentId: 'root' },
      ],
      -1,
      undefined,
    ],
    ['not told by a category that leaves it out', [{ id: 2 }], -1, undefined],
  ])('is %s', async (...[, listed, held, root]) => {
    expect(await find(listed, [String(held)])).toBe(root);
  });
});
