import { describe, expect, test } from '@jest/globals';
import { messageBody } from './outcome-bodies';
import { defaultDialect as dialect } from '../dialect/dialect';
import { parseDialect } from '../dialect/parse-dialect';

describe('a message', () => {
  const body = messageBody;

  test.each([{ message: 'Done' }, {}, { message: 7 }, 'text', null])('that is %j is read', (wire) => {
    const text = typeof wire === 'object' && wire?.message === 'Done' ? 'Done' : '';
    expect(body.decode(dialect, wire)).toEqual({ message: text });
  });

  test('goes where the dialect says', () => {
    expect(body.encode(parseDialect({ message: { field: 'status.text' } }), { message: 'Done' })).toEqual({
      status: { text: 'Done' },
    });
  });
});
