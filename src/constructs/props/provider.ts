// Generated from src/resources/provider/attributes.ts by `npm run generate`; do not edit.
import type { DialectInput } from '../../resources/provider/attributes';
import type { Resolvable } from '../token';

/** The props of `AnalyticsProvider`. */
export interface AnalyticsProviderProps {
  /**
   * The http or https URL of the service. Environment: `ANALYTICS_BASE_URL`.
   *
   * @example 'https://analytics.example.com'
   */
  readonly baseUrl?: string;
  /** Client id of the login. Environment: `ANALYTICS_CLIENT_ID`. */
  readonly clientId?: string;
  /** Client secret of the login. Environment: `ANALYTICS_CLIENT_SECRET`. */
  readonly clientSecret?: string;
  /** An access token, instead of a login. Environment: `ANALYTICS_ACCESS_TOKEN`. */
  readonly accessToken?: string;
  /** Key of the push endpoint, which `aac data push` calls. Environment: `ANALYTICS_API_KEY`. */
  readonly apiKey?: string;
  /**
   * How this installation spells what the interface leaves open, as JSON. Environment: `ANALYTICS_DIALECT`, the
   * path of a JSON file.
   *
   * @example { segments: { webhook: 'hooks' } }
   */
  readonly dialect?: DialectInput | string;
  /**
   * The path of a file with certificates in PEM, whose authorities are trusted beside those of Node. Environment:
   * `ANALYTICS_CA_FILE`.
   *
   * @example '/etc/ssl/certs/company.pem'
   */
  readonly caFile?: string;
  /**
   * Headers that every request to the service carries, for gateways before it.
   *
   * @example { 'X-Gateway-Key': '…' }
   */
  readonly extraHeaders?: Readonly<Record<string, string>>;
  /**
   * Requests in flight at most. Without it, as many as the service turns out to do at once: 8 at first, from 1 to
   * 64.
   */
  readonly maxConcurrency?: number;
  /** Repeats of a call that is safe to repeat, at most. Default 4. */
  readonly maxRetries?: number;
  /** Requests that leave in a second at most, repeats among them; without it, as many as there are. */
  readonly requestsPerSecond?: number;
  /** How long one request may take, such as `500ms`, `30s` or `2m`. Default `30s`. */
  readonly requestTimeout?: string;
  /**
   * How long a read waits until it sees what was written, on a service whose answers lag behind; `0s` waits for
   * nothing. Default `10s`.
   */
  readonly readAfterWrite?: string;
  /** How long one answer of the service may be, in bytes; more is cut off and refused. Default 268435456. */
  readonly maxResponseBytes?: number;
  /** How objects are read: `list` sends one list per kind, `find` one request per object. Default `list`. */
  readonly refresh?: 'list' | 'find' | Resolvable;
  /**
   * Whether alerts that would change are sent to the preview of the service while planning, so that a refusal
   * shows at plan: `off`, `warn` or `error`. Default `off`.
   */
  readonly validateOnPlan?: 'off' | 'warn' | 'error' | Resolvable;
  /**
   * What a create does when the object is in the service already: `never` makes another one, `identical` takes
   * over one that is as declared, `by_name` one of the same name. Default `never`.
   */
  readonly adoptExisting?: 'never' | 'identical' | 'by_name' | Resolvable;
}
