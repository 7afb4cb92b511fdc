import { errorAt } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { paceFound } from '../../base/log';
import type { AccessToken, Credential, Dialect, OperationName } from '../interface/index';
import { Profile } from '../profile/profile';
import type {
  CallAnswer,
  CallArguments,
  CallInput,
  EditOver,
  KeptList,
  KeptRecord,
  ListOperationName,
} from './call-types';
import { bearer, createExchange, type CallResult } from './exchange';
import { sendIfMatching } from './if-match';
import type { RecordsLimit } from './data/follow-records';
import { isList, lazyRecords } from './lists/lazy-records';
import { Pace } from './limits/pace';
import { findGaps } from './lists/list-gaps';
import type { ClientOptions } from './options/options';
import { type LooseInput, prepareCall, type PreparedCall } from './prepared-call';
import { readStream } from './data/read-data';
import { decodeResponse, readListPage } from './decode-response';
import { readPage, readPages } from './lists/read-pages';
import { resolveOptions } from './options/resolve-options';
import type { SettingNames } from './options/setting-names';
import { TokenKeeper } from './token-keeper';
import { Transport } from './transport';

/** The service, typed: one function over all operations of the interface. */
export interface AnalyticsClient {
  readonly dialect: Dialect;
  /**
   * Calls an operation and answers its decoded body; of data that was asked for as CSV, its text. Logs in first where the operation needs it and there is no token.
   *
   * @throws ApiError for a refusal, NetworkError `NETWORK_UNREACHABLE` or `TIMEOUT` when no answer came, ContractError
   * `CONTRACT_BROKEN` for an answer that does not fit the interface, ProviderError `ABORTED` after the signal.
   */
  call<O extends OperationName, const I extends CallArguments<O>>(operation: O, ...input: I): Promise<CallAnswer<O, I>>;
  /** Asks for a list whose records are kept as they came: each is checked and decoded when it is first looked at. */
  list<L extends ListOperationName>(operation: L): Promise<KeptList<L>>;
  /** One page of a list, asked for by parameters that the interface does not have; what becomes of them, the service decides. */
  page<L extends ListOperationName>(
    operation: L,
    parameters: Readonly<Record<string, string>>,
  ): Promise<readonly KeptRecord<L>[]>;
  /**
   * Reads data as the service sends it, in JSON or CSV: nothing of it is held or decoded. What stands behind the first `most`
   * records is left out, and `onEnd` is told what there was.
   *
   * @throws As `call` does, once it is read; at its end, ContractError `CONTRACT_BROKEN` for an answer that is not whole.
   */
  download(query: CallInput<'getData'>['query'], limit?: RecordsLimit): AsyncIterable<Uint8Array>;
  /** Releases the token that a login of this client obtained; does nothing without one. */
  logout(): Promise<void>;
  /**
   * Logs in for the caller alone: the calls of this client go on with a token of their own.
   *
   * @throws ConfigurationError `CONFIG_INVALID` when the client has an access token and no credential.
   */
  openToken(): Promise<AccessToken>;
  /** Releases a token of {@link AnalyticsClient.openToken}; one that the service does not know any more is released. */
  releaseToken(token: string): Promise<void>;
  /** How many requests may be in flight: what the options say, or what was found out until now. */
  maxInFlight(): number;
  /** Closes the connections once the calls under way have ended. It does not log out. */
  close(): Promise<void>;
}

function missingCredential(detail: string): ConfigurationError {
  return new ConfigurationError([errorAt([], 'Missing credential', detail)]);
}

function getCredential(credential: Credential | undefined, names: SettingNames): Credential {
  if (credential !== undefined) return credential;
  const detail = `A token of its own takes a login: give ${names.clientId} and ${names.clientSecret} instead of ${names.accessToken}.`;
  throw missingCredential(detail);
}

const noLimit: RecordsLimit = { most: Infinity, onEnd: () => undefined };

const isRefused = ({ reply }: CallResult): boolean => reply.kind === 'answer' && reply.status === 401;

/**
 * Opens a client for one account of the service. Nothing is sent before the first call.
 *
 * @remarks It owns a pool of connections: `close()` it, or the process may stay alive for some seconds.
 * @throws ConfigurationError `CONFIG_INVALID` naming every option that cannot be used, and a missing credential.
 */
export function createClient(options: ClientOptions): AnalyticsClient {
  const { credential, accessToken, apiKey, ...settings } = resolveOptions(options);
  const { dialect } = settings;
  const profile = new Profile(dialect);
  const given = [
    credential?.clientSecret,
    accessToken,
    apiKey,
    ...(settings.proxy?.secrets ?? []),
    ...Object.values(settings.extraHeaders),
  ];
  const secrets = new Set(given.filter((secret) => secret !== undefined));
  const transport = new Transport(settings);
  const pace = new Pace();
  const exchange = createExchange({ ...settings, transport, pace });
  const tokens = new TokenKeeper(accessToken, credential && (async () => (await logIn(credential)).token));

  // A later refusal may repeat what the service answered before.
  const learn = (found: readonly string[]): void => {
    for (const secret of found) secrets.add(secret);
  };
  const prepare = (operation: OperationName, input: LooseInput) =>
    prepareCall(operation, input, { ...settings, profile });
  const contextOf = (call: PreparedCall) => {
    const { origin, requestTimeoutMs, maxResponseBytes, proxy, settingNames, signal } = settings;
    const canLogIn = credential !== undefined;
    return {
      ...{ dialect, origin, requestTimeoutMs, maxResponseBytes, proxy, settingNames, profile, signal, canLogIn, learn },
      // There may be as many as objects, and only errors look at them.
      get secrets() {
        return [...secrets, ...call.secrets];
      },
    };
  };
  const read = (call: PreparedCall, ending: CallResult): unknown => decodeResponse(call, ending, contextOf(call));

  async function logIn(body: Credential): Promise<AccessToken> {
    const call = prepare('login', { body });
    return read(call, await exchange(call)) as AccessToken;
  }

  async function release(token: string): Promise<void> {
    learn([token]);
    const prepared = prepare('logout', { body: getCredential(credential, settings.settingNames) });
    const ending = await exchange(prepared, bearer(token));
    // A token that the service does not know any more is released.
    if (!isRefused(ending)) read(prepared, ending);
  }

  const exchangeAs = {
    none: (call: PreparedCall) => exchange(call),
    bearer(call: PreparedCall) {
      const { clientId, clientSecret, accessToken: name } = settings.settingNames;
      if (credential === undefined && accessToken === undefined) {
        throw missingCredential(
          `${call.place.operation} takes a login: give ${clientId} and ${clientSecret}, or ${name}.`,
        );
      }
      return tokens.send((token) => exchange(call, bearer(token)), isRefused);
    },
    apiKey(call: PreparedCall) {
      if (apiKey !== undefined) return exchange(call, { 'x-api-key': apiKey });
      throw missingCredential(
        `${call.place.operation} takes the key of the push endpoint: give ${settings.settingNames.apiKey}.`,
      );
    },
  } as const;

  async function send(prepared: PreparedCall, input: LooseInput): Promise<unknown> {
    const ending = await exchangeAs[prepared.row.credential](prepared);
    const again = await sendIfMatching(prepared, ending, {
      dialect,
      send: (call) => exchangeAs.bearer(call),
      editOver: (siblingsFrom) => {
        const body = input.body as Partial<EditOver>;
        return prepare(
          prepared.place.operation,
          body.siblingsFrom ? { ...input, body: { ...body, siblingsFrom } } : input,
        );
      },
    });
    return read(prepared, again ?? ending);
  }

  const pages = {
    dialect,
    origin: settings.origin,
    limit: { bytes: settings.maxResponseBytes, name: settings.settingNames.maxResponseBytes },
    read: async (call: PreparedCall) => readListPage(call, await exchangeAs.bearer(call), contextOf(call)),
  };

  async function list(prepared: PreparedCall): Promise<KeptList> {
    const read = await readPages(prepared, pages);
    const {
      lack,
      isSilent,
      records: { length: count },
    } = read;
    const records = lazyRecords(profile, prepared.row.answer, read.records);
    return { records, count, lack, isSilent, gaps: findGaps(dialect, prepared.row, read) };
  }

  async function listWhole(prepared: PreparedCall): Promise<readonly object[]> {
    const { records, lack } = await list(prepared);
    if (lack) throw lack;
    return records.map(({ record }) => record);
  }

  async function* download(query: LooseInput['query'], limit = noLimit): AsyncGenerator<Uint8Array> {
    const prepared = { ...prepare('getData', query ? { query } : {}), isStreamed: true };
    yield* readStream(prepared, await exchangeAs.bearer(prepared), { ...contextOf(prepared), limit });
  }

  async function call(operation: OperationName, input: LooseInput = {}): Promise<unknown> {
    const prepared = prepare(operation, input);
    return await (isList(prepared.row) ? listWhole(prepared) : send(prepared, input));
  }

  return {
    dialect,
    // The row of the operation decides the types, which only the interface can say.
    call: call as AnalyticsClient['call'],
    list: async (operation) => await list(prepare(operation, {})),
    async page(operation, parameters) {
      const prepared = prepare(operation, {});
      return lazyRecords(profile, prepared.row.answer, await readPage(prepared, parameters, pages));
    },
    download,
    async logout() {
      const token = tokens.take();
      if (token !== undefined) await release(token);
    },
    async openToken() {
      const given = getCredential(credential, settings.settingNames);
      return await tokens.guard(() => logIn(given));
    },
    releaseToken: release,
    maxInFlight: () => settings.maxConcurrency ?? pace.limit,
    async close() {
      await transport.close();
      const { most, limit, halved } = pace;
      if (settings.maxConcurrency !== undefined || most === 0) return;
      settings.log?.({ level: 'debug', message: paceFound, fields: { most, limit, ...halved } });
    },
  };
}
