import { readWebAddress } from './web-address';

/** Variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The proxy on the way to the service. */
export interface Proxy {
  /** The variable that names it. */
  readonly variable: string;
  /** Its address, without a user and a password. */
  readonly url: string;
  /** Its header `proxy-authorization`; undefined when it asks nobody who they are. */
  readonly authorization: string | undefined;
  /** What must not show in any message. */
  readonly secrets: readonly string[];
  /** The hosts that are reached without it, as the environment lists them. */
  readonly exceptions: string;
}

/** What an environment says of proxies for one origin. */
interface FoundProxy {
  readonly proxy: Proxy | undefined;
  /** The variable that says what cannot be used. */
  readonly unusable: string | undefined;
}

/** Looks a variable up as other programs do: in lower case first. */
function lookUp(environment: Environment, name: string): { readonly variable: string; readonly value: string } {
  const lower = name.toLowerCase();
  const variable = environment[lower] === undefined ? name : lower;
  return { variable, value: environment[variable] ?? '' };
}

/** The address of a proxy, which is often written without its protocol. */
function parseAddress(text: string): URL | undefined {
  return readWebAddress(text.includes('://') ? text : `http://${text}`).url;
}

/** The user and the password of an address; undefined when they are no percent-encoding. */
function readLogin({ username, password }: URL): { readonly user: string; readonly password: string } | undefined {
  try {
    return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Finds the proxy that `HTTPS_PROXY` or `HTTP_PROXY` names for an origin.
 *
 * Which hosts `NO_PROXY` leaves out is decided by undici, with every request.
 */
export function findProxy(origin: string, environment: Environment): FoundProxy {
  const { variable, value } = lookUp(environment, origin.startsWith('https:') ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (value === '') return { proxy: undefined, unusable: undefined };
  const url = parseAddress(value);
  const login = url && readLogin(url);
  if (!url || !login) return { proxy: undefined, unusable: variable };
  const encoded = Buffer.from(`${login.user}:${login.password}`).toString('base64');
  const isKnown = login.user !== '' || login.password !== '';
  const proxy = {
    variable,
    url: url.origin,
    authorization: isKnown ? `Basic ${encoded}` : undefined,
    secrets: isKnown ? [login.password, encoded] : [],
    exceptions: lookUp(environment, 'NO_PROXY').value,
  };
  return { proxy, unusable: undefined };
}
