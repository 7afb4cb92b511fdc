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
export class WebhookAction extends AnalyticsResource<WebhookActionConfig> {
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

  set name(value: WebhookActionProps['name']) {
    this.inputs.set('name', value);
  }

  /** What `name` was given. */
  get nameInput(): WebhookActionProps['name'] {
    return this.inputs.get('name');
  }

  /** The http or https URL that is called. */
  get url(): string {
    return this.getStringAttribute('url');
  }

  set url(value: WebhookActionProps['url']) {
    this.inputs.set('url', value);
  }

  /** What `url` was given. */
  get urlInput(): WebhookActionProps['url'] {
    return this.inputs.get('url');
  }

  /** Headers that are sent with the call. */
  get headers(): Record<string, string> {
    return this.getStringMapAttribute('headers');
  }

  set headers(value: WebhookActionProps['headers']) {
    this.inputs.set('headers', value);
  }

  /** What `headers` was given. */
  get headersInput(): WebhookActionProps['headers'] {
    return this.inputs.get('headers');
  }

  /** Takes `headers` out of the code. */
  resetHeaders(): void {
    this.inputs.set('headers', undefined);
  }

  /**
   * The same as `headers`, but kept in no plan and no state. Needs `headersWoVersion`, and works from Terraform
   * 1.11 and OpenTofu 1.11.
   */
  get headersWo(): WebhookActionProps['headersWo'] {
    return this.inputs.get('headersWo');
  }

  set headersWo(value: WebhookActionProps['headersWo']) {
    this.inputs.set('headersWo', value);
  }

  /** What `headersWo` was given. */
  get headersWoInput(): WebhookActionProps['headersWo'] {
    return this.inputs.get('headersWo');
  }

  /** Takes `headersWo` out of the code. */
  resetHeadersWo(): void {
    this.inputs.set('headersWo', undefined);
  }

  /** Any whole number; `headersWo` is sent again when it changes. */
  get headersWoVersion(): number {
    return this.getNumberAttribute('headers_wo_version');
  }

  set headersWoVersion(value: WebhookActionProps['headersWoVersion']) {
    this.inputs.set('headersWoVersion', value);
  }

  /** What `headersWoVersion` was given. */
  get headersWoVersionInput(): WebhookActionProps['headersWoVersion'] {
    return this.inputs.get('headersWoVersion');
  }

  /** Takes `headersWoVersion` out of the code. */
  resetHeadersWoVersion(): void {
    this.inputs.set('headersWoVersion', undefined);
  }

  /** The http or https URL that is called first for a token. */
  get authUrl(): string {
    return this.getStringAttribute('auth_url');
  }

  set authUrl(value: WebhookActionProps['authUrl']) {
    this.inputs.set('authUrl', value);
  }

  /** What `authUrl` was given. */
  get authUrlInput(): WebhookActionProps['authUrl'] {
    return this.inputs.get('authUrl');
  }

  /** Takes `authUrl` out of the code. */
  resetAuthUrl(): void {
    this.inputs.set('authUrl', undefined);
  }

  /** Headers that are sent to `authUrl`. */
  get authHeaders(): Record<string, string> {
    return this.getStringMapAttribute('auth_headers');
  }

  set authHeaders(value: WebhookActionProps['authHeaders']) {
    this.inputs.set('authHeaders', value);
  }

  /** What `authHeaders` was given. */
  get authHeadersInput(): WebhookActionProps['authHeaders'] {
    return this.inputs.get('authHeaders');
  }

  /** Takes `authHeaders` out of the code. */
  resetAuthHeaders(): void {
    this.inputs.set('authHeaders', undefined);
  }

  /** Whether the whole dataset is posted instead of the matching records. */
  get useFullDataset(): IResolvable {
    return this.getBooleanAttribute('use_full_dataset');
  }

  set useFullDataset(value: WebhookActionProps['useFullDataset']) {
    this.inputs.set('useFullDataset', value);
  }

  /** What `useFullDataset` was given. */
  get useFullDatasetInput(): WebhookActionProps['useFullDataset'] {
    return this.inputs.get('useFullDataset');
  }

  /** Takes `useFullDataset` out of the code. */
  resetUseFullDataset(): void {
    this.inputs.set('useFullDataset', undefined);
  }

  /** Query text that filters what is posted. */
  get filter(): string {
    return this.getStringAttribute('filter');
  }

  set filter(value: WebhookActionProps['filter']) {
    this.inputs.set('filter', value);
  }

  /** What `filter` was given. */
  get filterInput(): WebhookActionProps['filter'] {
    return this.inputs.get('filter');
  }

  /** Takes `filter` out of the code. */
  resetFilter(): void {
    this.inputs.set('filter', undefined);
  }

  /**
   * Further fields of the record, as a JSON object in the spelling of the service. Only the keys given here are
   * sent and compared; key order and spacing do not matter.
   */
  get settingsJson(): string {
    return this.getStringAttribute('settings_json');
  }

  set settingsJson(value: WebhookActionProps['settingsJson']) {
    this.inputs.set('settingsJson', value);
  }

  /** What `settingsJson` was given. */
  get settingsJsonInput(): WebhookActionProps['settingsJson'] {
    return this.inputs.get('settingsJson');
  }

  /** Takes `settingsJson` out of the code. */
  resetSettingsJson(): void {
    this.inputs.set('settingsJson', undefined);
  }

  /**
   * What destroying does, as the service cannot delete this kind of object: `abandon` forgets it with a warning
   * that names it, `fail` refuses at plan.
   */
  get onDestroy(): 'abandon' | 'fail' {
    return this.getStringAttribute('on_destroy') as 'abandon' | 'fail';
  }

  set onDestroy(value: WebhookActionProps['onDestroy']) {
    this.inputs.set('onDestroy', value);
  }

  /** What `onDestroy` was given. */
  get onDestroyInput(): WebhookActionProps['onDestroy'] {
    return this.inputs.get('onDestroy');
  }

  /** Takes `onDestroy` out of the code. */
  resetOnDestroy(): void {
    this.inputs.set('onDestroy', undefined);
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
