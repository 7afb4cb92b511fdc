/** What messages call the settings of a client: a provider has words of its own for them. */
export interface SettingNames {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accessToken: string;
  readonly apiKey: string;
  readonly ca: string;
  readonly extraHeaders: string;
  readonly maxConcurrency: string;
  readonly maxRetries: string;
  readonly requestsPerSecond: string;
  readonly requestTimeout: string;
  readonly maxResponseBytes: string;
}

/** The names of the options of `createClient`. */
export const optionNames: SettingNames = {
  baseUrl: 'baseUrl',
  clientId: 'credential.clientId',
  clientSecret: 'credential.clientSecret',
  accessToken: 'accessToken',
  apiKey: 'apiKey',
  ca: 'ca',
  extraHeaders: 'extraHeaders',
  maxConcurrency: 'maxConcurrency',
  maxRetries: 'maxRetries',
  requestsPerSecond: 'requestsPerSecond',
  requestTimeout: 'requestTimeoutMs',
  maxResponseBytes: 'maxResponseBytes',
};
