// Generated from src/resources/action/attributes.ts by `npm run generate`; do not edit.
import type { IResolvable, TerraformMetaArguments } from 'cdktf';
import type { Construct } from 'constructs';
import { webhookActionAttributes } from '../../../resources/action/attributes';
import type { WebhookActionProps } from '../../props/webhook-action';
import { createPropsCodec } from '../../props-codec';
import { AnalyticsResource } from '../resource';
import { resourceOptions } from '../library';
import { ObjectReference } from '../object-reference';

const codec = createPropsCodec(webhookActionAttributes, resourceOptions);

/** The props of {@link WebhookAction}, and what Terraform takes for every resource. */
export interface WebhookActionConfig extends WebhookActionProps, TerraformMetaArguments {}

/** A webhook that alerts call when they fire. The service cannot delete it: see `onDestroy`. */
export class WebhookAction extends AnalyticsResource {
  static override readonly tfResourceType = 'analytics_webhook_action';

  constructor(scope: Construct, id: string, config: WebhookActionConfig) {
    super(scope, id, { codec, config });
  }

  /** Tells whether `value` is one, also when another copy of the package made it. */
  static isWebhookAction(value: unknown): value is WebhookAction {
    return WebhookAction.isOfThisType(value);
  }

  /**
   * Refers to an `analytics_webhook_action` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example WebhookAction.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): WebhookActionReference {
    return new WebhookActionReference(scope, id, objectId);
  }

  /** Id of the object: the digits of a 64-bit whole number, given by the service. */
  get id(): string {
    return this.getStringAttribute('id');
  }

  /** Name of the action. */
  get name(): string {
    return this.getStringAttribute('name');
  }

  /** The http or https URL that is called. */
  get url(): string {
    return this.getStringAttribute('url');
  }

  /** Headers that are sent with the call. */
  get headers(): Record<string, string> {
    return this.getStringMapAttribute('headers');
  }

  /** Any whole number; `headersWo` is sent again when it changes. */
  get headersWoVersion(): number {
    return this.getNumberAttribute('headers_wo_version');
  }

  /** The http or https URL that is called first for a token. */
  get authUrl(): string {
    return this.getStringAttribute('auth_url');
  }

  /** Headers that are sent to `authUrl`. */
  get authHeaders(): Record<string, string> {
    return this.getStringMapAttribute('auth_headers');
  }

  /** Whether the whole dataset is posted instead of the matching records. */
  get useFullDataset(): IResolvable {
    return this.getBooleanAttribute('use_full_dataset');
  }

  /** Query text that filters what is posted. */
  get filter(): string {
    return this.getStringAttribute('filter');
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   */
  get onDestroy(): string {
    return this.getStringAttribute('on_destroy');
  }

  /**
   * Whether the object was in the service already and was taken over, under `adopt_existing` of the provider; null
   * where that is `never`.
   */
  get adopted(): IResolvable {
    return this.getBooleanAttribute('adopted');
  }
}

/** An `analytics_webhook_action` that is managed elsewhere; {@link WebhookAction.fromId} makes it. */
export class WebhookActionReference extends ObjectReference {
  readonly terraformResourceType = 'analytics_webhook_action';
}
