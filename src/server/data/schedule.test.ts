import { describe, expect, test } from '@jest/globals';
import { defaultDialect } from '../../service/interface/index';
import { findScheduleIssues } from './schedule';

describe('findScheduleIssues', () => {
  test('finds nothing wrong with what the service takes', () => {
    expect(findScheduleIssues(defaultDialect, {})).toEqual([]);
    expect(findScheduleIssues(defaultDialect, { frequency: 0, frequencyType: 'week', cron: '0 0/15 * * * ?' })).toEqual(
      [],
    );
    expect(findScheduleIssues(defaultDialect, { frequency: null, frequencyType: null, cron: '' })).toEqual([]);
  });

  test('names every field that is wrong', () => {
    expect(findScheduleIssues(defaultDialect, { frequency: -1n, cron: '* *' })).toEqual([
      'schedule.frequency must be 0 or more',
      'schedule.cronConfig must be a cron expression: five to seven fields, or a name such as @daily',
    ]);
  });
});
