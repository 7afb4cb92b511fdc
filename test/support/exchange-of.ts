import { systemClock } from '../../src/base/clock';
import type { JsonValue } from '../../src/base/json';
import {
  type DialectInput,
  getOperation,
  type OperationName,
  parseDialect,
  subjectOf,
} from '../../src/service/interface/index';
import type { Answer, Exchange } from '../../src/service/quirks/behaviour';
import { type BehaviourName, behaviours } from '../../src/service/quirks/behaviours';

/** What a request is, beside its operation. */
interface Asked {
  readonly body?: JsonValue;
  readonly objectId?: string;
  readonly url?: string;
  readonly headers?: Exchange['headers'];
  readonly dialect?: DialectInput;
  readonly nowMs?: () => number;
}

/** A request on its way to an operation of a service that has nothing but a dialect and a clock. */
export function exchangeOf(name: OperationName, asked: Asked = {}): Exchange {
  const {
    body = null,
    objectId = '',
    url = '/',
    headers = {},
    dialect = {},
    nowMs = () => systemClock.nowMs(),
  } = asked;
  const service = { dialect: parseDialect(dialect), clock: { nowMs } } as Exchange['service'];
  return { name, operation: getOperation(name), subject: subjectOf(name), url, headers, objectId, body, service };
}

/** A behaviour that has begun, and the request that reached what is further in, which answers `answer`. */
export function behave(
  name: BehaviourName,
  value = '',
): (exchange: Exchange, answer?: JsonValue) => Answer & { readonly seen: Exchange | undefined } {
  const bend = behaviours[name].begin(value === '' ? (behaviours[name].takes?.standard ?? '') : value);
  return (exchange, answer = null) => {
    let seen: Exchange | undefined;
    const bent = bend(exchange, (inner) => {
      seen = inner;
      return { status: 200, headers: {}, body: answer };
    });
    return { ...bent, seen };
  };
}
