import { Fn, type TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { alertAttributes } from '../../resources/alert/attributes';
import type { AlertProps } from '../props/alert';
import { createAlertCodec } from '../sugar/alert-codec';
import { readShare, type ShareProps } from '../sugar/share';
import { AlertBase } from './generated/alert';
import { AlertShare } from './generated/alert-share';
import type { SlackAction, SlackActionReference } from './generated/slack-action';
import type { TeamsAction, TeamsActionReference } from './generated/teams-action';
import type { WebhookAction, WebhookActionReference } from './generated/webhook-action';
import type { Inputs } from '../inputs';
import { isToken, providerOf, resourceOptions } from './library';
import { ObjectReference } from './object-reference';

const codec = createAlertCodec(alertAttributes, {
  ...resourceOptions,
  concat: (lists) => Fn.concat(lists) as unknown,
});

/** An action that an alert can notify: a construct, or what its `fromId` made. */
export type NotifiableAction =
  | WebhookAction
  | WebhookActionReference
  | SlackAction
  | SlackActionReference
  | TeamsAction
  | TeamsActionReference;

/** The props of {@link Alert}, and what Terraform takes for every resource. */
export interface AlertConfig extends AlertProps, TerraformMetaArguments {
  /**
   * The actions that are notified when the alert fires, of every kind: each is sorted into the set of its kind, beside
   * the ids that are given there. With `notify`, all three sets are declared: an action that is taken out of the code
   * is taken out of the alert.
   *
   * @example [hook, chat]
   */
  readonly notify?: readonly NotifiableAction[];
}

/**
 * An alert: a condition over a dataset or widget, checked on a schedule, that notifies people and calls actions
 * when it holds.
 */
export class Alert extends AlertBase {
  constructor(scope: Construct, id: string, config: AlertConfig) {
    super(scope, id, { codec, config });
  }

  /** The actions that are notified, as they were given; Terraform knows their ids alone. */
  get notify(): AlertConfig['notify'] {
    return this.#given.get('notify');
  }
  set notify(value: AlertConfig['notify']) {
    this.#given.set('notify', value);
  }
  /** What `notify` was given. */
  get notifyInput(): AlertConfig['notify'] {
    return this.notify;
  }
  /** Takes `notify` out of the code. */
  resetNotify(): void {
    this.notify = undefined;
  }

  get #given(): Inputs<AlertConfig> {
    return this.inputs;
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isAlert(value: unknown): value is Alert {
    return Alert.isOfThisType(value);
  }

  /**
   * Refers to an `analytics_alert` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example Alert.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): AlertReference {
    return new AlertReference(scope, id, objectId);
  }

  /**
   * Shares the alert with one user or group, and leaves the access of everybody else as it is. The construct lies under
   * the alert, and its id is made from the grantee: it stays the same wherever the line stands.
   *
   * @example alert.shareWith({ user: 'amy@example.com', access: 'edit' })
   */
  shareWith(share: ShareProps, options?: TerraformMetaArguments): AlertShare {
    return shareAlert(this, share, options);
  }
}

/** An `analytics_alert` that is managed elsewhere; {@link Alert.fromId} makes it. */
export class AlertReference extends ObjectReference implements Pick<Alert, 'shareWith'> {
  readonly terraformResourceType = Alert.tfResourceType;

  shareWith(share: ShareProps, options?: TerraformMetaArguments): AlertShare {
    return shareAlert(this, share, options);
  }
}

function shareAlert(alert: Alert | AlertReference, share: ShareProps, options?: TerraformMetaArguments): AlertShare {
  const { id, props } = readShare(share, { isToken, node: alert.node });
  return new AlertShare(alert, id, { ...providerOf(alert), ...options, ...props, alertId: alert.id });
}
