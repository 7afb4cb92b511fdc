import { SlackAction, TeamsAction, WebhookAction } from 'analytics-as-code/cdktf';
import { TerraformVariable } from 'cdktf';
import { Construct } from 'constructs';

/** Where alerts are told: a chat channel for every team, and two webhooks for what must not wait. */
export class Channels extends Construct {
  readonly sales = new SlackAction(this, 'sales', { name: 'Sales', channel: '#sales-alerts' });
  readonly operations = new SlackAction(this, 'operations', { name: 'Operations', channel: '#operations' });
  readonly finance = new TeamsAction(this, 'finance', { name: 'Finance', channel: 'Finance alerts' });

  /** Wakes somebody up. */
  readonly pager = new WebhookAction(this, 'pager', {
    name: 'Pager',
    url: 'https://hooks.example.com/pager',
    // Write-only: the token stands in no plan and no state. Another version sends it again.
    headersWo: { Authorization: `Bearer ${this.#secret('pager_token')}` },
    headersWoVersion: 1,
  });

  /** Opens a ticket, with every matching record in it. */
  readonly tickets = new WebhookAction(this, 'tickets', {
    name: 'Tickets',
    url: 'https://tickets.example.com/incoming',
    useFullDataset: true,
  });

  /** A secret that Terraform is given when it runs, as `TF_VAR_…`, and that no plan holds. */
  #secret(name: string): string {
    const variable = new TerraformVariable(this, name, { type: 'string' });
    variable.overrideLogicalId(name);
    variable.addOverride('ephemeral', true);
    return variable.stringValue;
  }
}
