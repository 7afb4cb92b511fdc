import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { Clock } from '../../base/clock';
import { ConfigurationError } from '../../base/errors';
import type { ObjectValue } from '../../model';

/** The surroundings of the provider. */
export interface Surroundings {
  /** Environment variables. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reads a text file; throws when it cannot. */
  readonly readFile: (path: string) => string;
  /** Decides about every wait; default the machine's time. */
  readonly clock?: Clock;
}

/** The environment variable of a setting. */
export const variableOf = (name: string): string => `ANALYTICS_${name.toUpperCase()}`;

/** The text of a setting; undefined where it is not given. */
export type Text = (name: string) => string | undefined;

/** What `file()` or a secret in a variable of CI ends in, and no setting means. */
const withoutLineEnd = (text: string): string => text.replace(/(?<![\r\n])[\r\n]+$/, '');

/** Configuration first, then the environment; an empty variable counts as unset. */
export function textReader(config: ObjectValue, { environment }: Pick<Surroundings, 'environment'>): Text {
  return (name) => {
    const value = config[name];
    return typeof value === 'string'
      ? withoutLineEnd(value)
      : withoutLineEnd(environment[variableOf(name)] ?? '') || undefined;
  };
}

/** The access token; one of the environment does not replace a login that the configuration gives. */
export function readAccessToken(config: ObjectValue, text: Text): string | undefined {
  const isLoginGiven = (config['client_id'] ?? null) !== null || (config['client_secret'] ?? null) !== null;
  return isLoginGiven && (config['access_token'] ?? null) === null ? undefined : text('access_token');
}

/** What a login takes: an access token stands for the credential. */
export const wantedForLogin = (config: ObjectValue, text: Text): readonly string[] =>
  readAccessToken(config, text) === undefined ? ['base_url', 'client_id', 'client_secret'] : ['base_url'];

function missing(name: string): Diagnostic {
  const detail = `${name} is not set: give it in the provider block, or as the environment variable ${variableOf(name)}.`;
  return errorAt([name], 'Missing provider setting', detail);
}

/** @throws ConfigurationError `CONFIG_INVALID` naming each setting that neither is declared nor stands in the environment. */
export function assertGiven(names: readonly string[], text: Text): void {
  const missingNames = names.filter((name) => text(name) === undefined);
  if (missingNames.length > 0) throw new ConfigurationError(missingNames.map(missing));
}
