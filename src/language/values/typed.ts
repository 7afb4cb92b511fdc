import { Unknown, normalText, type TerraformType } from '../../model';
import { BigFloat, shortPrecision } from './big-float';

/** The content of a value: the elements of a list, set or tuple, or the values of a map or object in Terraform's order. */
export type Content = null | Unknown | boolean | string | BigFloat | readonly Typed[] | ReadonlyMap<string, Typed>;

/** A value during an evaluation, with its type and whether it is a secret. */
export class Typed {
  readonly type: TerraformType;
  readonly content: Content;
  readonly isSecret: boolean;

  constructor(type: TerraformType, content: Content, isSecret = false) {
    this.type = type;
    this.content = content;
    this.isSecret = isSecret;
  }

  isKnown(): boolean {
    return !(this.content instanceof Unknown);
  }

  /** A primitive value as text; empty for anything else. */
  toText(): string {
    const { content } = this;
    if (content instanceof BigFloat) return content.toString();
    return typeof content === 'object' ? '' : String(content);
  }

  /** The elements of a list, set or tuple, or the values of a map or object; empty for any other value. */
  parts(): readonly Typed[] {
    if (Array.isArray(this.content)) return this.content as readonly Typed[];
    return [...this.entries().values()];
  }

  /** The values of a map or object by name; empty for any other value. */
  entries(): ReadonlyMap<string, Typed> {
    return this.content instanceof Map ? (this.content as ReadonlyMap<string, Typed>) : new Map();
  }

  /** The same value, a secret if it is one already or if `isSecret`. */
  marked(isSecret: boolean): Typed {
    return isSecret && !this.isSecret ? new Typed(this.type, this.content, true) : this;
  }

  /** The same value without secrets. */
  bare(): Typed {
    if (!this.holdsSecret()) return this;
    if (Array.isArray(this.content)) {
      return new Typed(
        this.type,
        this.parts().map((part) => part.bare()),
      );
    }
    const { content } = this;
    if (!(content instanceof Map)) return new Typed(this.type, content);
    return new Typed(this.type, new Map([...this.entries()].map(([name, part]) => [name, part.bare()])));
  }

  holdsSecret(): boolean {
    return this.isSecret || this.parts().some((part) => part.holdsSecret());
  }

  isWhollyKnown(): boolean {
    return this.isKnown() && this.parts().every((part) => part.isWhollyKnown());
  }
}

/** A text in Terraform's normal form. */
export const text = (value: string): Typed => new Typed('string', normalText(value));

/** A boolean. */
export const bool = (value: boolean): Typed => new Typed('bool', value);

/** A count. */
export const count = (value: number): Typed =>
  new Typed('number', BigFloat.parse(String(value), shortPrecision) ?? null);

/** A null of a type. */
export const nothing = (type: TerraformType = 'dynamic'): Typed => new Typed(type, null);

/** An unknown value of a type. Nothing more is known about one of type `dynamic`. */
export const unknown = (type: TerraformType, content: Unknown = new Unknown()): Typed =>
  new Typed(type, type === 'dynamic' ? new Unknown() : content);

/** A tuple. */
export function tuple(parts: readonly Typed[]): Typed {
  return new Typed(['tuple', parts.map(({ type }) => type)], parts);
}

/** An object. */
export function object(parts: ReadonlyMap<string, Typed>): Typed {
  const types = [...parts].map(([name, { type }]) => [name, type] as const);
  return new Typed(['object', Object.fromEntries(types)], parts);
}
