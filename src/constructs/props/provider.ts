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
  /** Requests in flight at most. Default 8. */
  readonly maxConcurrency?: number;
  /** Repeats of a call that is safe to repeat, at most. Default 4. */
  readonly maxRetries?: number;
  /** How long one request may take, such as `500ms`, `30s` or `2m`. Default `30s`. */
  readonly requestTimeout?: string;
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
