import { Alert, type AlertConfig, type Category, type NotifiableAction } from 'analytics-as-code/cdktf';
import { Construct } from 'constructs';
import type { Channels } from './channels';

/** What every team is given. */
export interface Organisation {
  readonly channels: Channels;
  /** The category that the categories of the teams lie in. */
  readonly company: Category;
}

/** How a team hears of its alerts, and who may see them. */
export interface TeamConfig {
  readonly name: string;
  readonly channel: NotifiableAction;
  readonly mailbox: string;
  /** Id of the team's group in the service. */
  readonly group: number;
  /** Who may change what is urgent. */
  readonly lead: string;
}

/** One alert, without what the team says for all of its alerts. */
export interface Watch extends Pick<AlertConfig, 'condition' | 'datasetId' | 'paused' | 'schedule'> {
  readonly name: string;
  /** Whom an urgent alert reaches beside the team; the team's lead may edit it then, and nothing deletes it by mistake. */
  readonly urgent?: NotifiableAction;
}

/** A team. Its alerts carry its name, are told in its channel and by mail, and are seen by its group. */
export abstract class Team extends Construct {
  readonly #config: TeamConfig;

  constructor(scope: Construct, id: string, config: TeamConfig) {
    super(scope, id);
    this.#config = config;
  }

  protected watch(id: string, { name, urgent, ...rest }: Watch): Alert {
    const { channel, group, lead, mailbox, name: team } = this.#config;
    const alert = new Alert(this, id, {
      ...rest,
      name: `${team}: ${name}`,
      email: { to: [mailbox], subject: name, attachResults: true },
      notify: urgent ? [channel, urgent] : [channel],
      deletionProtection: urgent !== undefined,
    });
    alert.shareWith({ group, access: 'view' });
    if (urgent) alert.shareWith({ user: lead, access: 'edit' });
    return alert;
  }
}
