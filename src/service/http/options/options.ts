import { type Clock, systemClock } from '../../../base/clock';
import type { Log } from '../../../base/log';
import { type Credential, defaultDialect, type Dialect } from '../../interface/index';
import { clientDefaults } from './defaults';
import type { ExtraHeaders } from './extra-headers';
import type { Environment, Proxy } from '../../../base/http/proxy';
import { optionNames, type SettingNames } from './setting-names';

/** How to reach the service, as whom, and within which limits. */
export interface ClientOptions {
  /** http or https; may carry a path prefix. */
  readonly baseUrl: string;
  readonly credential?: Credential;
  /** Instead of a login. With a credential too, a login replaces it once the service refuses it. */
  readonly accessToken?: string;
  /** The key of the push endpoint; without a login beside it, nothing else can be called. */
  readonly apiKey?: string;
  /** Default {@link defaultDialect}. */
  readonly dialect?: Dialect;
  /** Certificates of authorities in PEM, which are trusted beside those that Node trusts. */
  readonly ca?: string;
  /**
   * Where the proxy is looked up: `HTTPS_PROXY` or `HTTP_PROXY`, and `NO_PROXY` for the hosts that are reached without
   * one. `process.env` is the usual one; without it, no proxy is used.
   */
  readonly environment?: Environment;
  /** Headers that every request to the service carries, for gateways before it. */
  readonly extraHeaders?: ExtraHeaders;
  /** Requests in flight at a time; without it, as many as the service turns out to do at once: 8 at first, and 64 at most. */
  readonly maxConcurrency?: number;
  /** Repeats of one request; default as in {@link clientDefaults}. */
  readonly maxRetries?: number;
  /** Limit for one request, without its time in the queue; default as in {@link clientDefaults}. */
  readonly requestTimeoutMs?: number;
  /** Limit for the text of one answer; data that is downloaded has none. Default as in {@link clientDefaults}. */
  readonly maxResponseBytes?: number;
  /** Requests that leave in a second at most, repeats among them; without it, as many as there are. */
  readonly requestsPerSecond?: number;
  /** Decides about the waits between repeats; default the machine's time. */
  readonly clock?: Clock;
  /** Spreads the waits; default `Math.random`. */
  readonly random?: () => number;
  /** Receives what the client does. */
  readonly log?: Log;
  /**
   * Ends every call, also those that queue or wait, with `ABORTED`. Only a request in flight that is not repeatable may
   * end in its own time: losing the answer of a create would leave an object that nobody knows of.
   */
  readonly signal?: AbortSignal;
  /**
   * Ends with `ABORTED` what was not sent yet, and what the service refuses from then on: nothing is repeated, and nothing rests.
   * Only reads, logins and pauses are sent, once, as they finish what was begun.
   */
  readonly settling?: AbortSignal;
  /** After `signal`: cuts off what is still in flight, too. Its calls say that they may have been carried out. */
  readonly givingUp?: AbortSignal;
  /** What messages call these options; default their own names. */
  readonly settingNames?: SettingNames;
}

/** What holds of the options that are not given. */
export const optionDefaults = {
  ...clientDefaults,
  extraHeaders: {},
  dialect: defaultDialect,
  clock: systemClock,
  random: Math.random,
  settingNames: optionNames,
};

/** Options with their defaults, and the base URL in its parts. */
export interface ResolvedOptions
  extends
    Omit<ClientOptions, 'baseUrl' | 'environment' | keyof typeof optionDefaults>,
    Required<Pick<ClientOptions, keyof typeof optionDefaults>> {
  readonly origin: string;
  /** Path of the base URL without a slash at its end. */
  readonly prefix: string;
  readonly proxy: Proxy | undefined;
}
