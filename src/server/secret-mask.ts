import type { JsonValue } from '../base/json';
import { maskSecrets } from '../base/mask';
import { type BodyName, getBodyCodec } from '../contract';
import type { Service } from './handlers/handler';
import { maskBody } from './told-body';

/** Where the secrets of a body are looked for. */
interface SecretSources {
  /** Undefined for a value that is no body of the interface. */
  readonly body: BodyName | undefined;
  readonly wire: JsonValue;
  /** Further secrets. */
  readonly known?: readonly string[];
}

/** Hides what must not be told. */
export interface SecretMask {
  readonly text: (text: string) => string;
  readonly json: (value: JsonValue) => JsonValue;
}

/** Makes what hides the secrets of a body, and those of the server. */
export function createSecretMask(
  { dialect, credentials, tokens }: Service,
  { body, wire, known = [] }: SecretSources,
): SecretMask {
  const inBody = body ? getBodyCodec(body).secrets(dialect, wire) : [];
  const secrets = [credentials.clientSecret, credentials.apiKey, ...known, ...inBody].filter((one) => one !== '');
  const all = new Set(secrets);
  const text = (shown: string): string => tokens.mask(maskSecrets(shown, secrets));
  return { text, json: (value) => maskBody(value, all, text) };
}
