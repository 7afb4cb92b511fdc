import type { PropsCodec } from './props-codec';
import { captureCaller } from './user-code';

/** What one construct was given, and what was changed of it since. */
export class Inputs<Props extends object> {
  readonly #codec: PropsCodec;
  readonly #callers = new Map<unknown, () => string | undefined>();
  readonly #creator = captureCaller();
  #props: Props;

  constructor(codec: PropsCodec, props: Props) {
    this.#codec = codec;
    this.#props = props;
  }

  get<K extends keyof Props>(name: K): Props[K] {
    return this.#props[name];
  }

  set<K extends keyof Props>(name: K, value: Props[K]): void {
    // The props that were given are the user's own object: another construct may have them, too.
    this.#props = Object.assign(Object.create(Object.getPrototypeOf(this.#props) as object) as Props, this.#props, {
      [name]: value,
    });
    this.#callers.set(name, captureCaller());
  }

  /** All that is wrong now, a sentence each with the line of the user's code that says so. */
  findMistakes(): string[] {
    return this.#codec.check(this.#props).map(({ path, sentence }) => {
      const caller = (this.#callers.get(path[0]) ?? this.#creator)();
      return caller === undefined ? sentence : `${sentence} (${caller})`;
    });
  }

  /** The attributes as Terraform's JSON wants them. */
  encode(): Record<string, unknown> {
    return this.#codec.encode(this.#props);
  }

  /** A comment for Terraform's JSON that says where the code makes the construct: a review points there. */
  comment(): Record<string, unknown> {
    const place = this.#creator();
    return place === undefined ? {} : { '//': { place } };
  }
}
