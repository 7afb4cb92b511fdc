import type { JsonValue } from '../../base/json';
import { createRedact, mask, type Redact } from '../../base/mask';
import { maskAddress } from '../../base/http/mask-address';
import { type BodyName, getBodyCodec } from '../../service/interface/index';
import type { Client, Service } from '../handlers/handler';
import { maskBody } from '../journal/logged-body';

/** Where the secrets of a body are looked for. */
interface SecretSources {
  /** Undefined for a value that is no body of the interface. */
  readonly body: BodyName | undefined;
  readonly wire: JsonValue;
  /** Further secrets. */
  readonly known?: readonly string[];
}

/** Who calls by a URL, with a password. */
const userInformation = /(?<=:\/\/)[^/?#\s@]+(?=@)/g;

/** A longer secret is masked only as it is: its encodings would take many times its memory. */
const mostEncoded = 64 * 1024;

/** Hides what must not be told. */
export interface SecretMask {
  readonly text: (text: string) => string;
  readonly json: (value: JsonValue) => JsonValue;
}

/** Those of a client, and of whoever controls its server, are the same for every request. */
const ofClients = new WeakMap<Client, Redact>();

const secretsOf = (clients: readonly Client[], adminToken = ''): string[] => [
  ...clients.flatMap(({ clientSecret, apiKey }) => [clientSecret, apiKey]),
  adminToken,
];

function redactOf(client: Client, adminToken: string | undefined): Redact {
  const known = ofClients.get(client);
  if (known) return known;
  const redact = createRedact(secretsOf([client], adminToken));
  ofClients.set(client, redact);
  return redact;
}

/** Makes what hides the secrets of a body, and those of the server. */
export function createSecretMask(service: Service, { body, wire, known = [] }: SecretSources): SecretMask {
  const { dialect, clients, adminToken, tokens } = service;
  const inBody = body ? getBodyCodec(body).secrets(dialect, wire) : [];
  const secrets = [...secretsOf(clients, adminToken), ...known, ...inBody].filter((one) => one !== '');
  const all = new Set(secrets);
  const encoded = [...known, ...inBody].filter(({ length }) => length <= mostEncoded);
  const ofRequest = createRedact(encoded);
  const ofServer = (shown: string): string =>
    clients.reduce((rest, client) => redactOf(client, adminToken)(rest), shown);
  const long = inBody.filter(({ length }) => length > mostEncoded);
  const ofLong = (shown: string): string => long.reduce((rest, secret) => rest.replaceAll(secret, mask), shown);
  const text = (shown: string): string =>
    maskAddress(tokens.mask(ofRequest(ofServer(ofLong(shown)))).replace(userInformation, mask));
  return { text, json: (value) => maskBody(value, all, text) };
}
