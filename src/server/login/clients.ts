import { type Client, type ServerCredentials, type Service, serviceUser } from '../handlers/handler';
import { viewOf } from '../data/limited-view';
import { parseOptions, type SecondClientInput } from '../options';
import type { Storage } from '../storage/storage';

/** The user whose the objects of the second client are. */
const secondUser = { id: 2, name: 'Second account' } as const;

/** Who may call a server: the first client, and a second one with fewer rights where there is one. */
export class Clients {
  /** The service as each of them sees it; the same array all the time. */
  readonly services: [Service, ...Service[]];
  readonly #clients: Client[];
  readonly #storage: Storage;

  constructor(
    { credentials, ...service }: Omit<Service, 'client' | 'clients'> & { readonly credentials: ServerCredentials },
    storage: Storage,
  ) {
    const first = { ...credentials, ...serviceUser, isLimited: false };
    this.#clients = [first];
    this.#storage = storage;
    this.services = [{ ...service, client: first, clients: this.#clients }];
  }

  /** What the second client calls with; undefined where there is none. */
  get second(): ServerCredentials | undefined {
    const [, second] = this.#clients;
    return second && { clientId: second.clientId, clientSecret: second.clientSecret, apiKey: second.apiKey };
  }

  /**
   * Puts a second client in the place of the one that was there, whose access tokens are released; `undefined` takes it away.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming all that is wrong with it; the one that was there stays then.
   */
  setSecond(given: SecondClientInput | undefined): void {
    const [first] = this.services;
    const { clientId, clientSecret, apiKey } = first.client;
    const { secondClient } = parseOptions({
      clientId,
      clientSecret,
      apiKey,
      ...(given !== undefined && { secondClient: given }),
    });
    first.tokens.releaseAllOf(secondUser.id);
    this.#clients.splice(1);
    this.services.splice(1);
    if (!secondClient) return;
    const client = { ...secondClient, ...secondUser, isLimited: true };
    this.#clients.push(client);
    this.services.push({ ...first, client, ...viewOf(client, first.dialect, this.#storage) });
  }
}
