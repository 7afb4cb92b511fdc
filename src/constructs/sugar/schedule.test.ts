import { describe, expect, test } from '@jest/globals';
import { frequencyTypes } from '../../service/interface/index';
import { Schedule } from './schedule';

const messageOf = (text: string, make: (text: string) => unknown): string => {
  try {
    make(text);
    return '';
  } catch (error) {
    expect(error).toMatchObject({ code: 'CONFIG_INVALID' });
    return (error as Error).message;
  }
};

describe('Schedule.every', () => {
  test.each([
    ['15m', 15, 'minute'],
    ['1 minute', 1, 'minute'],
    ['90 minutes', 90, 'minute'],
    ['2h', 2, 'hour'],
    ['1 hour', 1, 'hour'],
    ['1d', 1, 'day'],
    ['2 days', 2, 'day'],
    ['1w', 1, 'week'],
    ['1mo', 1, 'month'],
    ['3 months', 3, 'month'],
  ])('takes %s', (text, frequency, frequencyType) => {
    expect(Schedule.every(text)).toEqual({ frequency, frequencyType });
  });

  test.each(frequencyTypes)('has a word for the unit %s of the service', (frequencyType) => {
    expect(Schedule.every(`1 ${frequencyType}`)).toEqual({ frequency: 1, frequencyType });
  });

  test.each(['30s', '30 seconds', '1 sec'])('refuses %s, as a minute is the smallest unit', (text) => {
    expect(messageOf(text, Schedule.every)).toBe(
      `Schedule.every cannot take "${text}": the smallest unit is a minute, such as "1m".`,
    );
  });

  test.each(['', '15', 'm', '0m', '-1h', '1.5h', '15  m', '1M', '1 fortnight', '1 constructor', '99999999999999999m'])(
    'refuses %p and says what it takes',
    (text) => {
      expect(messageOf(text, Schedule.every)).toBe(
        `Schedule.every cannot take "${text}": give a whole number of minutes, hours, days, weeks or months, such as "15m", "2h", "1d", "1w" or "1mo".`,
      );
    },
  );
});

describe('Schedule.cron', () => {
  test('takes a cron expression, and a text that only Terraform will know', () => {
    expect(Schedule.cron('0 8 * * 1-5')).toEqual({ cron: '0 8 * * 1-5' });
    expect(Schedule.cron('${var.cron}')).toEqual({ cron: '${var.cron}' });
  });

  test('refuses anything else', () => {
    expect(messageOf('banana', Schedule.cron)).toMatch(
      /^The text given to Schedule\.cron must be a cron expression, such as "0 8 \* \* 1-5", not "banana" \(.+\)\.$/,
    );
  });
});
