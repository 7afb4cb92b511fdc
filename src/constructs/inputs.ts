import { isPlainObject } from './plain-object';
import type { PropsCodec } from './props-codec';
import { captureCaller } from './user-code';

/** What one nested object was given, and what is changed of it. */
export interface NestedInputs<Props extends object> {
  get<K extends keyof Props>(name: K): Props[K] | undefined;
  set<K extends keyof Props>(name: K, value: Props[K]): void;
}

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

  /** What a nested object was given. A token, null or nothing in its place gives way to what is set inside. */
  inside<Inner extends object>(outer: keyof Props): NestedInputs<Inner> {
    const given = (): Partial<Inner> => {
      const value: unknown = this.#props[outer];
      return isPlainObject(value) ? (value as Partial<Inner>) : {};
    };
    return {
      get: (name) => given()[name],
      set: (name, value) => {
        this.set(outer, { ...given(), [name]: value } as Props[typeof outer]);
      },
    };
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

  /** Where the code makes the construct, for its comment in Terraform's JSON: messages and reviews point there. */
  origin(): { readonly place?: string } {
    const place = this.#creator();
    return place === undefined ? {} : { place };
  }
}
