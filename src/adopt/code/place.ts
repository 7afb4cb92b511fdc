import { classNameOf, pascalCase } from '../../base/text/camel-case';
import { slugOf } from '../names/slug';
import { identifierOf } from '../names/identifier';
import { UniqueNames } from '../names/unique';
import { type AccountObject, kindOf, objectKey } from '../account';
import { findMaker, type Maker } from './factory-methods';
import { findOutermost, referredAmong, sortByDepth } from './ownership';

/** An object in its place in the code. */
export interface Placed {
  readonly object: AccountObject;
  /** The ids of the constructs from the stack down to its own. */
  readonly path: readonly string[];
  /** The variable that holds the construct where others refer to it. */
  readonly variable: string;
  /** What makes the construct: a method of another one. */
  readonly made: { readonly by: Placed; readonly maker: Maker } | undefined;
  /** Made by this code, by code that is there already, or managed elsewhere and here only referred to. */
  readonly origin: 'new' | 'present' | 'elsewhere';
}

/** An object that the code before this one makes, and the variable that holds it. */
export type Present = Pick<Placed, 'object' | 'path' | 'variable'>;

/** What the objects of an account stand beside. */
export interface Neighbours {
  /** Objects that are managed elsewhere: those to which others refer are taken by their ids. */
  readonly elsewhere?: readonly AccountObject[];
  readonly present?: readonly Present[];
  /** Names of constructs, variables and files that are given away. */
  readonly taken?: readonly string[];
}

/** The objects in the order of the code: each behind those that it refers to, what lies within an object right behind it. */
export type Placement = ReadonlyMap<string, Placed>;

/** What people call an object. */
function titleOf({ values, id, type }: AccountObject): string {
  const { name } = values;
  const slug = slugOf(typeof name === 'string' ? name : id);
  if (slug === '') return `${kindOf(type)}-${slugOf(id)}`;
  // The CDK library looks ids up in a plain object, which has a `constructor` of its own.
  return /^\d/.test(slug) || slug in {} ? `${kindOf(type)}-${slug}` : slug;
}

/** What a variable is called where another one has its name: `emeaSales`. */
const withinName = (variable: string, made: Placed['made']): readonly string[] =>
  made ? [made.by.variable + pascalCase(variable)] : [];

/** Gives every object its place and its names. What makes objects of its own has a scope of its own for their ids. */
class Placing {
  readonly placed = new Map<string, Placed>();
  readonly #variables: UniqueNames;
  readonly #scopes = new Map<Placed | undefined, UniqueNames>();
  /** The kind of the first object of a name. */
  readonly #rivals = new Map<string, string>();
  readonly #within: ReadonlyMap<string, readonly AccountObject[]>;
  readonly #elsewhere: ReadonlySet<AccountObject>;
  readonly #taken: readonly string[];

  constructor(within: ReadonlyMap<string, readonly AccountObject[]>, { elsewhere = [], taken = [] }: Neighbours) {
    this.#within = within;
    this.#elsewhere = new Set(elsewhere);
    this.#taken = taken;
    this.#variables = new UniqueNames('', taken);
  }

  /** Takes an object in that has its place. */
  keep(present: Present): void {
    this.placed.set(objectKey(present.object), { ...present, made: undefined, origin: 'present' });
  }

  place(object: AccountObject, made: Placed['made']): void {
    const key = objectKey(object);
    if (this.placed.has(key)) return;
    const noun = kindOf(object.type);
    const id = this.#idOf(object, made);
    const variable = identifierOf(id, noun);
    const placed: Placed = {
      object,
      path: [...(made?.by.path ?? []), id],
      variable: this.#variables.take(variable, ...withinName(variable, made), variable + classNameOf(object.type)),
      made,
      origin: this.#elsewhere.has(object) ? 'elsewhere' : 'new',
    };
    this.placed.set(key, placed);
    this.placeWithin(placed);
  }

  placeWithin(placed: Placed): void {
    for (const inner of this.#within.get(objectKey(placed.object)) ?? []) {
      const maker = findMaker(inner);
      this.place(inner, maker && { by: placed, maker });
    }
  }

  #idOf(object: AccountObject, made: Placed['made']): string {
    const fixed = made?.maker.idOf?.(object);
    if (fixed !== undefined) return fixed;
    const scope = this.#scopes.get(made?.by) ?? new UniqueNames('-', made?.by.origin === 'new' ? [] : this.#taken);
    this.#scopes.set(made?.by, scope);
    const slug = titleOf(object);
    // A namesake of another kind is told apart by the kind, one of the same kind by a number.
    const rival = this.#rivals.get(slug) ?? object.type;
    this.#rivals.set(slug, rival);
    return rival === object.type ? scope.take(slug) : scope.take(slug, `${slug}-${kindOf(object.type)}`);
  }
}

/** Finds the place of every object in the code, and of its neighbours where it refers to them. */
export function placeObjects(own: readonly AccountObject[], neighbours: Neighbours = {}): Placement {
  const { elsewhere = [], present = [] } = neighbours;
  const held = new Set(present.map(({ object }) => objectKey(object)));
  const referred = referredAmong(elsewhere, own).filter((object) => !held.has(objectKey(object)));
  const objects = [...referred, ...own];
  const { roots, within } = findOutermost({ own, referred, held });
  const placing = new Placing(within, { ...neighbours, elsewhere: referred });
  for (const one of present) placing.keep(one);
  const kept = [...placing.placed.values()];
  for (const object of sortByDepth(roots)) placing.place(object, undefined);
  for (const placed of kept) placing.placeWithin(placed);
  // Categories that lie in each other, which the service should not have.
  for (const object of objects) placing.place(object, undefined);
  return placing.placed;
}
