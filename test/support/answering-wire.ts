import type { JsonValue } from '../../src/base/json';
import type { RawClient, RawAnswer } from '../../src/service/http/index';

/** What a service answers to a path and a body; undefined where there is nothing. */
type Answers = (path: string, body: JsonValue | undefined) => Partial<RawAnswer> | undefined;

/** A service that is a function: no socket lies between it and what asks it. */
export function answeringWire(answers: Answers): RawClient & { readonly asked: readonly string[] } {
  const asked: string[] = [];
  return {
    asked,
    send: ({ path, body }) => {
      asked.push(path);
      const nothing = { status: 404, wire: { message: 'There is nothing.' } };
      return Promise.resolve({ status: 200, wire: undefined, link: undefined, ...(answers(path, body) ?? nothing) });
    },
    close: () => Promise.resolve(),
  };
}
