import { Unknown, normalText, type TerraformType } from '../../model';
import { BigFloat, shortPrecision } from './big-float';

/** The content of a value: the elements of a list, set or tuple, or the values of a map or object in Terraform's order. */
export type Content = null | Unknown | boolean | string | BigFloat | readonly Typed[] | ReadonlyMap<string, Typed>;

/** What a value is marked as: 0 for nothing, 1 for a secret, 2 for what lasts only as long as a run, 3 for both. */
export type Marks = 0 | 1 | 2 | 3;

/** What is in one of two marks. */
export const uniteMarks = (a: Marks, b: Marks): Marks => (a | b) as Marks;

/** A value during an evaluation, with its type and its marks. */
export class Typed {
  readonly type: TerraformType;
  readonly content: Content;
  readonly marks: Marks;

  constructor(type: TerraformType, content: Content, marks: Marks = 0) {
    this.type = type;
    this.content = content;
    this.marks = marks;
  }

  get isSecret(): boolean {
    return (this.marks & 1) !== 0;
  }

  /** Whether the value may be kept nowhere. */
  get isEphemeral(): boolean {
    return (this.marks & 2) !== 0;
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

  /** The same value with further marks. */
  marked(marks: Marks): Typed {
    const all = uniteMarks(this.marks, marks);
    return all === this.marks ? this : new Typed(this.type, this.content, all);
  }

  /** The same value without marks, also inside. */
  bare(): Typed {
    return this.marksInside() === 0 ? this : this.withParts((part) => part.bare(), 0);
  }

  /** The same value with what `map` makes of its parts, which keep their types. */
  withParts(map: (part: Typed) => Typed, marks: Marks = this.marks): Typed {
    const { type, content } = this;
    if (Array.isArray(content)) return new Typed(type, this.parts().map(map), marks);
    if (!(content instanceof Map)) return new Typed(type, content, marks);
    return new Typed(type, new Map([...this.entries()].map(([name, part]) => [name, map(part)])), marks);
  }

  /** The marks of the value and of everything in it. */
  marksInside(): Marks {
    return this.parts().reduce((marks, part) => uniteMarks(marks, part.marksInside()), this.marks);
  }

  isWhollyKnown(): boolean {
    return this.isKnown() && this.parts().every((part) => part.isWhollyKnown());
  }
}

/** What any of some values is marked as. */
export const marksOf = (values: readonly Typed[]): Marks =>
  values.reduce<Marks>((marks, value) => uniteMarks(marks, value.marks), 0);

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
