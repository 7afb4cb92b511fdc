import { describe, expect, test } from '@jest/globals';
import {
  computedIfChanged,
  conflictsWith,
  integer,
  object,
  type ObjectValue,
  string,
  stringList,
  Unknown,
  withUnset,
} from '../../model';
import { planValues } from './plan-values';

const description = 'Described.';
const attributes = {
  note: string({ description }),
  tags: stringList({ description }),
  schedule: object(
    {
      frequency: integer({ description, planModifiers: [conflictsWith('cron')] }),
      cron: string({ description, planModifiers: [conflictsWith('frequency')] }),
    },
    { description },
  ),
};
const plan = (config: object, prior: object | null): object => {
  const whole = (values: object) => ({ note: null, tags: null, schedule: null, ...values });
  return planValues(attributes, whole(config), prior && whole(prior));
};

describe('an attribute that yields to a sibling', () => {
  const onFrequency = { schedule: { frequency: 5, cron: null } };
  const onCron = { schedule: { frequency: null, cron: '* * * * *' } };

  test('is taken away when the sibling is newly declared, either way', () => {
    expect(plan(onFrequency, onCron)).toMatchObject(onFrequency);
    expect(plan(onCron, onFrequency)).toMatchObject(onCron);
  });

  test('is taken away when the service answered the sibling as empty', () => {
    expect(plan(onCron, { schedule: { frequency: 5, cron: '' } })).toMatchObject(onCron);
  });

  test('is taken away for a sibling that is not known yet', () => {
    const planned = plan({ schedule: { frequency: new Unknown(), cron: null } }, onCron);
    expect(planned).toMatchObject({ schedule: { cron: null } });
  });

  test('stays when the service returns it beside a sibling that was declared before', () => {
    const both = { schedule: { frequency: 5, cron: '* * * * *' } };
    expect(plan(onFrequency, both)).toMatchObject(both);
    expect(plan({ schedule: { frequency: 6, cron: null } }, both)).toMatchObject({ schedule: { frequency: 6 } });
  });

  test('is left to the service for a new object', () => {
    expect(plan(onFrequency, null)).toMatchObject({ schedule: { frequency: 5, cron: expect.any(Unknown) } });
  });
});

test('a declared empty value stands in the plan, although null means the same to the service', () => {
  expect(plan({ note: '', tags: [] }, { note: null, tags: null })).toMatchObject({ note: '', tags: [] });
  expect(plan({ note: '', tags: [] }, null)).toMatchObject({ note: '', tags: [] });
});

describe('an attribute that is unset', () => {
  const unsettable = withUnset({
    ...attributes,
    path: string({ description, computed: true, planModifiers: [computedIfChanged('note')] }),
  });
  const schedule = { frequency: 5, cron: '* * * * *' };
  const planWith = (config: ObjectValue, prior: ObjectValue | null): ObjectValue => {
    const whole = (values: ObjectValue) => ({
      note: null,
      tags: null,
      schedule: null,
      path: null,
      unset: null,
      ...values,
    });
    return planValues(unsettable, whole(config), prior && whole(prior));
  };

  test('is null, in a new object, too, and what follows from it is not known', () => {
    expect(planWith({ unset: ['note'] }, null)).toMatchObject({ note: null, tags: expect.any(Unknown) });
    expect(planWith({ unset: ['note'] }, { note: 'a', tags: ['b'], path: 'a' })).toMatchObject({
      note: null,
      tags: ['b'],
      path: expect.any(Unknown),
    });
    expect(planWith({ unset: ['schedule'] }, { schedule })).toMatchObject({ schedule: null });
  });

  test('is null inside an object that is declared', () => {
    const config = { schedule: { frequency: 6, cron: null }, unset: ['schedule.cron'] };
    expect(planWith(config, { schedule })).toMatchObject({ schedule: { frequency: 6, cron: null } });
  });

  test('changes nothing where the value means nothing already', () => {
    const prior = { note: '', schedule: { frequency: null, cron: '' }, unset: ['note', 'schedule'] };
    expect(planWith({ unset: ['schedule', 'note'] }, prior)).toEqual(expect.objectContaining(prior));
  });

  test('is forgotten with the declaration: the names are no value of the service', () => {
    expect(planWith({ note: 'a' }, { note: null, unset: ['note'] })).toMatchObject({ note: 'a', unset: null });
  });
});
