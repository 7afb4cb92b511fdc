import { expect, test } from '@jest/globals';
import { accountObject } from '../../../test/support/account-object';
import { createAnalyticsProvider } from '../../toolkit/provider-factory';
import { type PromotionTexts, readPromotionRules } from './rules';

const objects = [
  accountObject('analytics_alert', '7', { name: 'Orders' }),
  accountObject('analytics_alert', '8', { name: 'a=b' }),
  accountObject('analytics_alert', '9', { name: 'a' }),
  accountObject('analytics_category', '3', { name: 'Orders' }),
];

async function read(texts: Partial<PromotionTexts>) {
  const provider = await createAnalyticsProvider({}, () => undefined);
  return readPromotionRules({ maps: [], renames: [], ...texts }, { objects }, provider);
}

test('an id is what was said of it, or of all ids of its kind', async () => {
  const rules = await read({
    maps: ['dataset:4242=5151', 'group:*=*', 'alert:7=9'],
  });
  expect(rules.idOf('dataset', '4242')).toBe('5151');
  expect(rules.idOf('dataset', '1')).toBeUndefined();
  expect(rules.idOf('group', '12')).toBe('12');
  expect(rules.given.get('alert 7')).toBe('9');
});

test('a name is changed for one kind, whatever signs it holds', async () => {
  const rules = await read({ renames: ['alert:Orders=Orders=EMEA'] });
  expect(rules.nameOf('alert', 'Orders')).toBe('Orders=EMEA');
  expect(rules.nameOf('category', 'Orders')).toBe('Orders');
});

test.each([
  [{ maps: ['dataset'] }, '--map takes KIND:ID=ID'],
  [{ maps: ['dataset:*=5'] }, '--map takes KIND:ID=ID'],
  [{ maps: ['datasett:1=2'] }, 'the nearest one is `dataset`'],
  [{ maps: ['dataset:1=2', 'dataset:1=3'] }, 'two ids, 2 and 3'],
  [{ renames: ['alert:Nothing=x'] }, 'begins with no name of the source'],
  [{ renames: ['Orders=x'] }, 'begins with no name of the source'],
  [{ renames: ['alert:Orders= '] }, 'begins with no name of the source'],
  [{ renames: ['alert:a=b=c'] }, 'could mean several names'],
])('%j is refused', async (texts, message) => {
  await expect(read(texts)).rejects.toThrow(message);
});
