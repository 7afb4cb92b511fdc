import type { Clock } from '../../base/clock';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { AnalyticsClient, RawClient, RawAnswer } from '../http/index';
import { idIn } from '../quirks/index';
import { isIdentifier } from './leaves';
import { addressOf, type Credential, type Dialect, getAt, type OperationName, toText } from '../interface/index';

/** A service that is to be probed. */
export interface ProbedService {
  readonly wire: RawClient;
  /** The dialect that a person has set, or the default. */
  readonly start: Dialect;
  /** The entries of it that answer questions of an earlier probe. */
  readonly said?: readonly string[];
  readonly credential?: Credential;
  readonly accessToken?: string;
  /** Decides about the waits for what a service shows late. */
  readonly clock: Clock;
  /**
   * A client that speaks a dialect, with a token of this probe. One for tidying works after an interrupt, too, and one for
   * leaving for a moment.
   */
  connect(dialect: Dialect, accessToken: string, purpose?: 'tidying' | 'leaving'): AnalyticsClient;
}

/** What a read is asked for with. */
interface Asked {
  readonly dialect: Dialect;
  readonly objectId?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** The requests of one probe, once it is logged in. */
export class Session {
  readonly #wire: RawClient;
  readonly token: string;

  constructor(wire: RawClient, token: string) {
    this.#wire = wire;
    this.token = token;
  }

  /** Reads as the operation says. */
  async get(operation: OperationName, { dialect, objectId = '', query = {} }: Asked): Promise<RawAnswer> {
    const { path } = addressOf(operation, dialect, { objectId });
    const text = new URLSearchParams(query).toString();
    return await this.#wire.send({ operation, path: text === '' ? path : `${path}?${text}`, token: this.token });
  }

  /** Sends a body as it is. */
  async send(operation: OperationName, { dialect, objectId = '' }: Asked, body: JsonValue): Promise<RawAnswer> {
    const { path } = addressOf(operation, dialect, { objectId });
    return await this.#wire.send({ operation, path, body, token: this.token });
  }
}

export const isSuccess = ({ status }: Pick<RawAnswer, 'status'>): boolean => status >= 200 && status <= 299;

const deepestEnvelope = 3;

/** Every array of objects in an answer by its place, the outermost first; the answer itself is at the place ''. */
export function listsIn(
  wire: JsonValue | undefined,
): readonly (readonly [place: string, items: readonly JsonObject[]])[] {
  const walk = (value: JsonValue, place: string, depth: number): (readonly [string, readonly JsonObject[]])[] => {
    if (Array.isArray(value)) {
      const items = value as readonly JsonValue[];
      return items.every((item) => isJsonObject(item) && (place === '' || !isIdentifier(item)))
        ? [[place, items as readonly JsonObject[]]]
        : [];
    }
    if (!isJsonObject(value) || depth === 0) return [];
    return Object.entries(value).flatMap(([key, inner]) =>
      walk(inner, place === '' ? key : `${place}.${key}`, depth - 1),
    );
  };
  return walk(wire ?? null, '', deepestEnvelope);
}

/** The texts in an answer by their places. */
export function textsIn(wire: JsonValue | undefined): readonly (readonly [place: string, text: string])[] {
  const walk = (value: JsonValue, place: string): (readonly [string, string])[] => {
    if (typeof value === 'string') return [[place, value]];
    if (!isJsonObject(value)) return [];
    return Object.entries(value).flatMap(([key, inner]) => walk(inner, place === '' ? key : `${place}.${key}`));
  };
  return walk(wire ?? null, '');
}

/** The id that stands at a place of a record, as text; empty where there is none. */
export function idAt(record: JsonObject, place: string): string {
  return toText(idIn(getAt(record, place) ?? ''));
}
