import { expect, test } from '@jest/globals';
import { missingRecords } from './missing-records';

test.each([
  [2, false, undefined, undefined],
  [3, false, undefined, 'perhaps'],
  [3, true, undefined, 'surely'],
  [3, false, 3, undefined],
  [3, true, 3, undefined],
  [3, false, 9, 'perhaps'],
  [3, true, 9, 'surely'],
  [4, false, 9, undefined],
  [2, false, 2, undefined],
])(
  'of %i records, more of them %j, with the limit %j, some are missing: %j',
  (...[records, hasMore, limit, missing]) => {
    expect(missingRecords({ records, hasMore }, { limit, usual: 3 })).toBe(missing);
  },
);
