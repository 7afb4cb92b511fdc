import { ApiError, InternalError } from '../../base/errors';

/** Keeps the access token of a client: obtained when first needed, and shared by all its calls. */
export class TokenKeeper {
  readonly #givenToken: string | undefined;
  readonly #logIn: (() => Promise<string>) | undefined;
  #obtained: string | undefined;
  #pending: Promise<string> | undefined;
  /** A refused credential stays refused; asking again for every call could lock the account. */
  #refusal: ApiError | undefined;

  /**
   * @param givenToken - A token that the user gave; it is used until the service refuses it.
   * @param logIn - Asks the service for a token; undefined without a credential to do so.
   */
  constructor(givenToken: string | undefined, logIn: (() => Promise<string>) | undefined) {
    this.#givenToken = givenToken;
    this.#logIn = logIn;
  }

  /**
   * Sends with the token. When `isRefused` says so and a login is possible, it sends once more with
   * another token; that answer is final.
   */
  async send<R>(send: (token: string) => Promise<R>, isRefused: (result: R) => boolean): Promise<R> {
    const token = await this.#token();
    const result = await send(token);
    if (this.#logIn === undefined || !isRefused(result)) return result;
    return await send(await this.#token(token));
  }

  /** Forgets the token that a login obtained, and hands it over to be released. */
  take(): string | undefined {
    const token = this.#obtained;
    this.#obtained = undefined;
    return token;
  }

  /** Carries out a login of any kind, unless the service refused the credential before. */
  async guard<T>(logIn: () => Promise<T>): Promise<T> {
    if (this.#refusal) throw this.#refusal;
    try {
      return await logIn();
    } catch (error) {
      if (error instanceof ApiError && [400, 401, 403].includes(error.status)) this.#refusal = error;
      throw error;
    }
  }

  /** A token other than `refused`: the one at hand, or that of one login for all who ask meanwhile. */
  async #token(refused?: string): Promise<string> {
    const known = this.#obtained ?? this.#givenToken;
    if (this.#pending === undefined && known !== undefined && known !== refused) return known;
    this.#pending ??= this.#obtain();
    return await this.#pending;
  }

  async #obtain(): Promise<string> {
    if (this.#logIn === undefined) throw new InternalError('A client without a token cannot log in.');
    try {
      this.#obtained = await this.guard(this.#logIn);
      return this.#obtained;
    } finally {
      this.#pending = undefined;
    }
  }
}
