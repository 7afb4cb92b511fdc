import { Schedule } from 'analytics-as-code/cdktf';
import type { Construct } from 'constructs';
import { type Organisation, Team } from '../team';

/** Where Sales sells, and the dashboard that shows each region. */
const regions = [
  { id: 'emea', name: 'EMEA', dashboard: 2101 },
  { id: 'nordics', name: 'Nordics', dashboard: 2102 },
  { id: 'north-america', name: 'North America', dashboard: 2103 },
  { id: 'latin-america', name: 'Latin America', dashboard: 2104 },
  { id: 'asia', name: 'Asia', dashboard: 2105 },
] as const;

/** What Sales watches in every region. */
const signals = [
  { id: 'orders-stalled', name: 'orders stalled', when: 'count(*) as orders', holds: 'orders < 10', step: '15m' },
  { id: 'refunds-rising', name: 'refunds rising', when: 'sum(refund) as refunds', holds: 'refunds > 5000', step: '1h' },
  { id: 'baskets-left', name: 'baskets left behind', when: 'avg(left) as share', holds: 'share > 70', step: '2h' },
  { id: 'discounts', name: 'discounts too deep', when: 'max(discount) as top', holds: 'top > 40', step: '1d' },
] as const;

/** Sales: the same four signals in every region, and a category for each region. */
export class Sales extends Team {
  constructor(scope: Construct, id: string, { channels, company }: Organisation) {
    super(scope, id, {
      name: 'Sales',
      channel: channels.sales,
      mailbox: 'sales@example.com',
      group: 12,
      lead: 'amy@example.com',
    });
    const category = company.addChild('sales', { name: 'Sales' });
    for (const region of regions) {
      category.addChild(region.id, { name: region.name }).addAsset({ dashboard: region.dashboard });
      for (const signal of signals) {
        this.watch(`${region.id}-${signal.id}`, {
          name: `${region.name}, ${signal.name}`,
          datasetId: 4242,
          condition: `select ${signal.when} where region = ${region.name} and ${signal.holds}`,
          schedule: Schedule.every(signal.step),
        });
      }
    }
  }
}
