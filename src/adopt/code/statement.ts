import type { Placed } from './place';
import type { SecretVariable } from './secrets';

/** A prop as the code gives it: `name: 'Orders'`. */
export interface Prop {
  readonly text: string;
  /** The name of a prop whose value is a literal that a table could hold. */
  readonly column?: string;
  /** What the values of the column have in common, where that is more than its name. */
  readonly shape?: string;
}

/** What `new Alert(this, 'orders', { … })` is written from. */
export interface Construction {
  readonly className: string;
  readonly id: string;
  readonly props: readonly Prop[];
}

/** The statement that makes an object. */
export interface Statement {
  readonly placed: Placed;
  readonly text: string;
  /** Undefined for what a call makes. */
  readonly construction: Construction | undefined;
  /** What it takes from the library of constructs. */
  readonly constructs: ReadonlySet<string>;
  /** The objects whose variables it names. */
  readonly refersTo: ReadonlySet<Placed>;
  readonly secrets: readonly SecretVariable[];
}

/** What a statement turned out to need while it was written. */
export interface Needs {
  readonly constructs: Set<string>;
  readonly refersTo: Set<Placed>;
  readonly secrets: SecretVariable[];
  construction: Construction | undefined;
}

export const noNeeds = (): Needs => ({
  constructs: new Set(),
  refersTo: new Set(),
  secrets: [],
  construction: undefined,
});
