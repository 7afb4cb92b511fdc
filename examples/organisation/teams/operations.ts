import { Schedule } from 'analytics-as-code/cdktf';
import type { Construct } from 'constructs';
import { type Organisation, Team } from '../team';

/** What customers touch wakes somebody up; the rest can wait for the morning. */
const services = [
  { id: 'checkout', dataset: 5001, isCritical: true },
  { id: 'search', dataset: 5002, isCritical: true },
  { id: 'payments', dataset: 5003, isCritical: true },
  { id: 'catalogue', dataset: 5004, isCritical: false },
  { id: 'reports', dataset: 5005, isCritical: false },
  { id: 'exports', dataset: 5006, isCritical: false },
] as const;

/** Operations: errors and slowness of every service. */
export class Operations extends Team {
  constructor(scope: Construct, id: string, { channels, company }: Organisation) {
    super(scope, id, {
      name: 'Operations',
      channel: channels.operations,
      mailbox: 'operations@example.com',
      group: 14,
      lead: 'ben@example.com',
    });
    company.addChild('operations', { name: 'Operations' }).addAsset({ dashboard: 2201 });
    for (const { id: service, dataset, isCritical } of services) {
      this.watch(`${service}-errors`, {
        name: `errors of ${service}`,
        datasetId: dataset,
        condition: 'select count(*) as errors where status >= 500 and errors > 20',
        schedule: Schedule.every(isCritical ? '5m' : '1h'),
        ...(isCritical ? { urgent: channels.pager } : {}),
      });
      this.watch(`${service}-slow`, {
        name: `${service} is slow`,
        datasetId: dataset,
        condition: 'select avg(duration) as duration where duration > 800',
        schedule: Schedule.every('30m'),
        // Measured, but nobody is told before the new limits are agreed on.
        paused: !isCritical,
      });
    }
  }
}
