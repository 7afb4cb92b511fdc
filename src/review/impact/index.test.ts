import { describe, expect, test } from '@jest/globals';
import { edited, planOf, type Planned, same } from '../../../test/support/planned';
import { PlannedObjects } from '../objects';
import { readImpact } from './';

const chat = { id: '2', name: 'Chat', channel: '#ops' };
const stalled = { id: '44', name: 'Stalled', slack_action_ids: ['2'], email: { to: ['a@example.com'] } };

const read = (objects: Readonly<Record<string, Planned>>) => {
  const document = planOf(objects);
  const place = { file: 'main.ts', line: 12, column: 3 };
  return readImpact({
    document,
    objects: new PlannedObjects(document),
    places: new Map([['analytics_alert.b', place]]),
  });
};

describe('links', () => {
  const linksOf = (objects: Readonly<Record<string, Planned>>): string[] =>
    read(objects).links.map(({ alert, target, change }) => `${alert} ${target} ${change}`);

  test('are those of alerts that change, by the addresses of alerts', () => {
    const objects = {
      'analytics_slack_action.chat': same(chat),
      'analytics_alert.still': same(stalled),
      'analytics_alert.b': edited(stalled, { slack_action_ids: ['7'] }),
      'analytics_alert.a': { before: stalled },
    };
    expect(linksOf(objects)).toEqual([
      'analytics_alert.a analytics_slack_action.chat removed',
      'analytics_alert.a email removed',
      'analytics_alert.b 7 added',
      'analytics_alert.b analytics_slack_action.chat removed',
      'analytics_alert.b email same',
    ]);
  });

  test('are those of alerts whose action changes, too', () => {
    const objects = {
      'analytics_slack_action.chat': edited(chat, { name: 'Other' }),
      'analytics_alert.still': same(stalled),
    };
    expect(linksOf(objects)).toEqual([
      'analytics_alert.still analytics_slack_action.chat same',
      'analytics_alert.still email same',
    ]);
  });
});

describe('what a plan means', () => {
  test('begins with the losses, and points to the objects and to the code', () => {
    const { impact } = read({
      'analytics_slack_action.chat': same(chat),
      'analytics_alert.a': edited(stalled, { email: { to: ['a@example.com', 'b@example.com'] } }),
      'analytics_alert.b': edited(stalled, { paused: true }),
    });
    expect(impact.map(({ severity, kind, address, place }) => [severity, kind, address, place?.line])).toEqual([
      ['loss', 'pause', 'analytics_alert.b', 12],
      ['gain', 'notify', 'analytics_alert.a', undefined],
    ]);
  });

  test('is nothing where objects are of others', () => {
    expect(read({ 'aws_instance.a': edited({ id: '1' }, { size: 'big' }) })).toEqual({
      impact: [],
      impactGroups: [],
      links: [],
    });
  });
});
