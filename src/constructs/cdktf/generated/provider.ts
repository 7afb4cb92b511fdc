// Generated from src/resources/provider/attributes.ts by `npm run generate`; do not edit.
import { TerraformProvider } from 'cdktf';
import type { AnalyticsProviderProps } from '../../props/provider';
import type { Inputs } from '../../inputs';

/** The attributes of `analytics`. */
export abstract class AnalyticsProviderBase extends TerraformProvider {
  protected abstract readonly inputs: Inputs<AnalyticsProviderProps>;

  /** The http or https URL of the service. Environment: `ANALYTICS_BASE_URL`. */
  get baseUrl(): AnalyticsProviderProps['baseUrl'] {
    return this.inputs.get('baseUrl');
  }

  set baseUrl(value: AnalyticsProviderProps['baseUrl']) {
    this.inputs.set('baseUrl', value);
  }

  /** What `baseUrl` was given. */
  get baseUrlInput(): AnalyticsProviderProps['baseUrl'] {
    return this.inputs.get('baseUrl');
  }

  /** Takes `baseUrl` out of the code. */
  resetBaseUrl(): void {
    this.inputs.set('baseUrl', undefined);
  }

  /** Client id of the login. Environment: `ANALYTICS_CLIENT_ID`. */
  get clientId(): AnalyticsProviderProps['clientId'] {
    return this.inputs.get('clientId');
  }

  set clientId(value: AnalyticsProviderProps['clientId']) {
    this.inputs.set('clientId', value);
  }

  /** What `clientId` was given. */
  get clientIdInput(): AnalyticsProviderProps['clientId'] {
    return this.inputs.get('clientId');
  }

  /** Takes `clientId` out of the code. */
  resetClientId(): void {
    this.inputs.set('clientId', undefined);
  }

  /** Client secret of the login. Environment: `ANALYTICS_CLIENT_SECRET`. */
  get clientSecret(): AnalyticsProviderProps['clientSecret'] {
    return this.inputs.get('clientSecret');
  }

  set clientSecret(value: AnalyticsProviderProps['clientSecret']) {
    this.inputs.set('clientSecret', value);
  }

  /** What `clientSecret` was given. */
  get clientSecretInput(): AnalyticsProviderProps['clientSecret'] {
    return this.inputs.get('clientSecret');
  }

  /** Takes `clientSecret` out of the code. */
  resetClientSecret(): void {
    this.inputs.set('clientSecret', undefined);
  }

  /** An access token, instead of a login. Environment: `ANALYTICS_ACCESS_TOKEN`. */
  get accessToken(): AnalyticsProviderProps['accessToken'] {
    return this.inputs.get('accessToken');
  }

  set accessToken(value: AnalyticsProviderProps['accessToken']) {
    this.inputs.set('accessToken', value);
  }

  /** What `accessToken` was given. */
  get accessTokenInput(): AnalyticsProviderProps['accessToken'] {
    return this.inputs.get('accessToken');
  }

  /** Takes `accessToken` out of the code. */
  resetAccessToken(): void {
    this.inputs.set('accessToken', undefined);
  }

  /** Key of the push endpoint, which `aac data push` calls. Environment: `ANALYTICS_API_KEY`. */
  get apiKey(): AnalyticsProviderProps['apiKey'] {
    return this.inputs.get('apiKey');
  }

  set apiKey(value: AnalyticsProviderProps['apiKey']) {
    this.inputs.set('apiKey', value);
  }

  /** What `apiKey` was given. */
  get apiKeyInput(): AnalyticsProviderProps['apiKey'] {
    return this.inputs.get('apiKey');
  }

  /** Takes `apiKey` out of the code. */
  resetApiKey(): void {
    this.inputs.set('apiKey', undefined);
  }

  /**
   * How this installation spells what the interface leaves open, as JSON. Environment: `ANALYTICS_DIALECT`, the
   * path of a JSON file.
   */
  get dialect(): AnalyticsProviderProps['dialect'] {
    return this.inputs.get('dialect');
  }

  set dialect(value: AnalyticsProviderProps['dialect']) {
    this.inputs.set('dialect', value);
  }

  /** What `dialect` was given. */
  get dialectInput(): AnalyticsProviderProps['dialect'] {
    return this.inputs.get('dialect');
  }

  /** Takes `dialect` out of the code. */
  resetDialect(): void {
    this.inputs.set('dialect', undefined);
  }

  /**
   * The path of a file with certificates in PEM, whose authorities are trusted beside those of Node. Environment:
   * `ANALYTICS_CA_FILE`.
   */
  get caFile(): AnalyticsProviderProps['caFile'] {
    return this.inputs.get('caFile');
  }

  set caFile(value: AnalyticsProviderProps['caFile']) {
    this.inputs.set('caFile', value);
  }

  /** What `caFile` was given. */
  get caFileInput(): AnalyticsProviderProps['caFile'] {
    return this.inputs.get('caFile');
  }

  /** Takes `caFile` out of the code. */
  resetCaFile(): void {
    this.inputs.set('caFile', undefined);
  }

  /** Headers that every request to the service carries, for gateways before it. */
  get extraHeaders(): AnalyticsProviderProps['extraHeaders'] {
    return this.inputs.get('extraHeaders');
  }

  set extraHeaders(value: AnalyticsProviderProps['extraHeaders']) {
    this.inputs.set('extraHeaders', value);
  }

  /** What `extraHeaders` was given. */
  get extraHeadersInput(): AnalyticsProviderProps['extraHeaders'] {
    return this.inputs.get('extraHeaders');
  }

  /** Takes `extraHeaders` out of the code. */
  resetExtraHeaders(): void {
    this.inputs.set('extraHeaders', undefined);
  }

  /**
   * Requests in flight at most. Without it, as many as the service turns out to do at once: 8 at first, from 1 to
   * 64.
   */
  get maxConcurrency(): AnalyticsProviderProps['maxConcurrency'] {
    return this.inputs.get('maxConcurrency');
  }

  set maxConcurrency(value: AnalyticsProviderProps['maxConcurrency']) {
    this.inputs.set('maxConcurrency', value);
  }

  /** What `maxConcurrency` was given. */
  get maxConcurrencyInput(): AnalyticsProviderProps['maxConcurrency'] {
    return this.inputs.get('maxConcurrency');
  }

  /** Takes `maxConcurrency` out of the code. */
  resetMaxConcurrency(): void {
    this.inputs.set('maxConcurrency', undefined);
  }

  /** Repeats of a call that is safe to repeat, at most. Default 4. */
  get maxRetries(): AnalyticsProviderProps['maxRetries'] {
    return this.inputs.get('maxRetries');
  }

  set maxRetries(value: AnalyticsProviderProps['maxRetries']) {
    this.inputs.set('maxRetries', value);
  }

  /** What `maxRetries` was given. */
  get maxRetriesInput(): AnalyticsProviderProps['maxRetries'] {
    return this.inputs.get('maxRetries');
  }

  /** Takes `maxRetries` out of the code. */
  resetMaxRetries(): void {
    this.inputs.set('maxRetries', undefined);
  }

  /** Requests that leave in a second at most, repeats among them; without it, as many as there are. */
  get requestsPerSecond(): AnalyticsProviderProps['requestsPerSecond'] {
    return this.inputs.get('requestsPerSecond');
  }

  set requestsPerSecond(value: AnalyticsProviderProps['requestsPerSecond']) {
    this.inputs.set('requestsPerSecond', value);
  }

  /** What `requestsPerSecond` was given. */
  get requestsPerSecondInput(): AnalyticsProviderProps['requestsPerSecond'] {
    return this.inputs.get('requestsPerSecond');
  }

  /** Takes `requestsPerSecond` out of the code. */
  resetRequestsPerSecond(): void {
    this.inputs.set('requestsPerSecond', undefined);
  }

  /** How long one request may take, such as `500ms`, `30s` or `2m`. Default `30s`. */
  get requestTimeout(): AnalyticsProviderProps['requestTimeout'] {
    return this.inputs.get('requestTimeout');
  }

  set requestTimeout(value: AnalyticsProviderProps['requestTimeout']) {
    this.inputs.set('requestTimeout', value);
  }

  /** What `requestTimeout` was given. */
  get requestTimeoutInput(): AnalyticsProviderProps['requestTimeout'] {
    return this.inputs.get('requestTimeout');
  }

  /** Takes `requestTimeout` out of the code. */
  resetRequestTimeout(): void {
    this.inputs.set('requestTimeout', undefined);
  }

  /**
   * How long a read waits until it sees what was written, on a service whose answers lag behind; `0s` waits for
   * nothing. Default `10s`.
   */
  get readAfterWrite(): AnalyticsProviderProps['readAfterWrite'] {
    return this.inputs.get('readAfterWrite');
  }

  set readAfterWrite(value: AnalyticsProviderProps['readAfterWrite']) {
    this.inputs.set('readAfterWrite', value);
  }

  /** What `readAfterWrite` was given. */
  get readAfterWriteInput(): AnalyticsProviderProps['readAfterWrite'] {
    return this.inputs.get('readAfterWrite');
  }

  /** Takes `readAfterWrite` out of the code. */
  resetReadAfterWrite(): void {
    this.inputs.set('readAfterWrite', undefined);
  }

  /** How long one answer of the service may be, in bytes; more is cut off and refused. Default 268435456. */
  get maxResponseBytes(): AnalyticsProviderProps['maxResponseBytes'] {
    return this.inputs.get('maxResponseBytes');
  }

  set maxResponseBytes(value: AnalyticsProviderProps['maxResponseBytes']) {
    this.inputs.set('maxResponseBytes', value);
  }

  /** What `maxResponseBytes` was given. */
  get maxResponseBytesInput(): AnalyticsProviderProps['maxResponseBytes'] {
    return this.inputs.get('maxResponseBytes');
  }

  /** Takes `maxResponseBytes` out of the code. */
  resetMaxResponseBytes(): void {
    this.inputs.set('maxResponseBytes', undefined);
  }

  /** How objects are read: `list` sends one list per kind, `find` one request per object. Default `list`. */
  get refresh(): AnalyticsProviderProps['refresh'] {
    return this.inputs.get('refresh');
  }

  set refresh(value: AnalyticsProviderProps['refresh']) {
    this.inputs.set('refresh', value);
  }

  /** What `refresh` was given. */
  get refreshInput(): AnalyticsProviderProps['refresh'] {
    return this.inputs.get('refresh');
  }

  /** Takes `refresh` out of the code. */
  resetRefresh(): void {
    this.inputs.set('refresh', undefined);
  }

  /**
   * Whether alerts that would change are sent to the preview of the service while planning, so that a refusal
   * shows at plan: `off`, `warn` or `error`. Default `off`.
   */
  get validateOnPlan(): AnalyticsProviderProps['validateOnPlan'] {
    return this.inputs.get('validateOnPlan');
  }

  set validateOnPlan(value: AnalyticsProviderProps['validateOnPlan']) {
    this.inputs.set('validateOnPlan', value);
  }

  /** What `validateOnPlan` was given. */
  get validateOnPlanInput(): AnalyticsProviderProps['validateOnPlan'] {
    return this.inputs.get('validateOnPlan');
  }

  /** Takes `validateOnPlan` out of the code. */
  resetValidateOnPlan(): void {
    this.inputs.set('validateOnPlan', undefined);
  }

  /**
   * What a create does when the object is in the service already: `never` makes another one, `identical` takes
   * over one that is as declared, `by_name` one of the same name. Default `never`.
   */
  get adoptExisting(): AnalyticsProviderProps['adoptExisting'] {
    return this.inputs.get('adoptExisting');
  }

  set adoptExisting(value: AnalyticsProviderProps['adoptExisting']) {
    this.inputs.set('adoptExisting', value);
  }

  /** What `adoptExisting` was given. */
  get adoptExistingInput(): AnalyticsProviderProps['adoptExisting'] {
    return this.inputs.get('adoptExisting');
  }

  /** Takes `adoptExisting` out of the code. */
  resetAdoptExisting(): void {
    this.inputs.set('adoptExisting', undefined);
  }
}
