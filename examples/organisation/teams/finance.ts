import { type Alert, MaintenanceWindow, Schedule } from 'analytics-as-code/cdktf';
import type { Construct } from 'constructs';
import { type Organisation, Team } from '../team';

/** The ledgers, each with the query that explains it. */
const ledgers = [
  { id: 'revenue', name: 'Revenue', query: 2301 },
  { id: 'costs', name: 'Costs', query: 2302 },
  { id: 'payroll', name: 'Payroll', query: 2303 },
  { id: 'taxes', name: 'Taxes', query: 2304 },
] as const;

/** Finance: every ledger is closed in time and without gaps; a gap opens a ticket. */
export class Finance extends Team {
  constructor(scope: Construct, id: string, { channels, company }: Organisation) {
    super(scope, id, {
      name: 'Finance',
      channel: channels.finance,
      mailbox: 'finance@example.com',
      group: 15,
      lead: 'cleo@example.com',
    });
    const category = company.addChild('finance', { name: 'Finance' });
    const gaps: Alert[] = [];
    for (const ledger of ledgers) {
      category.addChild(ledger.id, { name: ledger.name }).addAsset({ query: ledger.query });
      this.watch(`${ledger.id}-open`, {
        name: `${ledger.name} is still open`,
        datasetId: 6006,
        condition: `select count(*) as open where ledger = ${ledger.name} and open > 0`,
        // At eight on the third of each month.
        schedule: Schedule.cron('0 8 3 * *'),
      });
      const alert = this.watch(`${ledger.id}-gaps`, {
        name: `${ledger.name} has gaps`,
        datasetId: 6006,
        condition: `select count(*) as gaps where ledger = ${ledger.name} and gaps > 0`,
        schedule: Schedule.cron('0 6 * * 1-5'),
        urgent: channels.tickets,
      });
      gaps.push(alert);
    }
    new MaintenanceWindow(this, 'year-end', {
      alerts: gaps,
      cron: '0 0 2 1 *',
      duration: '2d',
      timeZone: 'Europe/Berlin',
      reason: 'The books of the last year are closed',
      owner: 'cleo@example.com',
    });
  }
}
