import { Unknown, normalText, type TerraformType } from '../../model';
import { BigFloat, shortPrecision } from './big-float';

/** What a value holds: the elements of a list, set or tuple; what is inside a map or object, by names in Terraform's order. */
export type Content = null | Unknown | boolean | string | BigFloat | readonly Typed[] | ReadonlyMap<string, Typed>;

/** A value while it is worked out: with its type, and marked where it is a secret. */
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

  /** A simple value as text; of anything else there is none. */
  toText(): string {
    const { content } = this;
    if (content instanceof BigFloat) return content.toString();
    return typeof content === 'object' ? '' : String(content);
  }

  /** The elements of a list, set or tuple, or what is inside a map or object; nothing for any other value. */
  parts(): readonly Typed[] {
    if (Array.isArray(this.content)) return this.content as readonly Typed[];
    return [...this.entries().values()];
  }

  /** What is inside a map or object by its names; nothing for any other value. */
  entries(): ReadonlyMap<string, Typed> {
    return this.content instanceof Map ? (this.content as ReadonlyMap<string, Typed>) : new Map();
  }

  /** The same value, a secret when it was one or `isSecret`. */
  marked(isSecret: boolean): Typed {
    return isSecret && !this.isSecret ? new Typed(this.type, this.content, true) : this;
  }

  /** The same value, and all of it without a mark. */
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

/** A text, in the form in which Terraform holds it. */
export const text = (value: string): Typed => new Typed('string', normalText(value));

/** A truth value. */
export const bool = (value: boolean): Typed => new Typed('bool', value);

/** A number that was counted. */
export const count = (value: number): Typed =>
  new Typed('number', BigFloat.parse(String(value), shortPrecision) ?? null);

/** Null of a type. */
export const nothing = (type: TerraformType = 'dynamic'): Typed => new Typed(type, null);

/** Something of a type that is not known yet. Of what is open altogether nothing more is known. */
export const unknown = (type: TerraformType, content: Unknown = new Unknown()): Typed =>
  new Typed(type, type === 'dynamic' ? new Unknown() : content);

/** Values one after the other, each of its own type. */
export function tuple(parts: readonly Typed[]): Typed {
  return new Typed(['tuple', parts.map(({ type }) => type)], parts);
}

/** Values by names, each of its own type. */
export function object(parts: ReadonlyMap<string, Typed>): Typed {
  const types = [...parts].map(([name, { type }]) => [name, type] as const);
  return new Typed(['object', Object.fromEntries(types)], parts);
}
