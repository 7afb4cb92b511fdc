import type { JsonValue } from '../../base/json';
import { StreamedResponse } from '../http/streamed-response';
import type { Middleware, Exchange, Next } from '../../service/quirks/behaviour';
import { ServedAnswer } from './served-answer';
import { type BehaviourInput, type ChosenBehaviour, parseBehaviours } from './parse-behaviours';
import { behaviours } from '../../service/quirks/behaviours';

/** How the service behaves where it is not as the reference server has it by itself. */
export class SetBehaviours {
  #chosen: readonly ChosenBehaviour[] = [];
  /** By the number of the client: what one of them remembers is not for another one to see. */
  readonly #middlewareOf = new Map<number, readonly Middleware[]>();

  /** @throws ConfigurationError `CONFIG_INVALID` as {@link set} does. */
  constructor(start: readonly BehaviourInput[]) {
    this.set(start);
  }

  /** The behaviours that are set, each with the value of its parameter, in the order of the table. */
  get list(): readonly BehaviourInput[] {
    return this.#chosen.map(({ name, value }) => (value === '' ? name : (`${name}=${value}` as const)));
  }

  /**
   * Puts these behaviours in the place of those that were set; all of them begin to count and to remember.
   *
   * @throws ConfigurationError `CONFIG_INVALID` naming every mistake in them; those that were set stay then.
   */
  set(list: readonly BehaviourInput[]): void {
    this.#chosen = parseBehaviours(list);
    this.forget();
  }

  /** Lets them forget what they remember of earlier requests. */
  forget(): void {
    this.#middlewareOf.clear();
  }

  /** Answers an exchange as the service behaves; undefined where it is as usual. */
  answer(
    exchange: Exchange,
    clientId: number,
    work: (exchange: Exchange) => JsonValue | StreamedResponse,
  ): ServedAnswer | StreamedResponse | undefined {
    if (this.#chosen.length === 0) return undefined;
    const middleware =
      this.#middlewareOf.get(clientId) ?? this.#chosen.map(({ name, value }) => behaviours[name].begin(value));
    this.#middlewareOf.set(clientId, middleware);
    const plain: Next = (inner) => {
      const done = work(inner);
      return done instanceof StreamedResponse
        ? { status: 200, headers: done.headers, body: undefined, stream: done }
        : { status: 200, headers: {}, body: done };
    };
    const run = middleware.reduceRight<Next>((next, one) => (inner) => one(inner, next), plain);
    const answer = run(exchange);
    // What nobody has looked into is sent as it is read.
    const { stream, bytes } = answer;
    return stream instanceof StreamedResponse && !bytes ? stream : new ServedAnswer(answer);
  }
}
