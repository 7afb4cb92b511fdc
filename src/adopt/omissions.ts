import type { AccountObject } from './account';
import { objectKey } from './account';

/** Something that the service has and the code does not say, and why. */
export interface Omission extends Pick<AccountObject, 'type' | 'id'> {
  /** The name of the attribute; undefined where no code is written for the object. */
  readonly attribute: string | undefined;
  readonly reason: string;
}

/** What is left out of the code so far. */
export class Omissions {
  readonly #found = new Map<string, Omission>();

  get all(): readonly Omission[] {
    return [...this.#found.values()];
  }

  /** Takes what is new; answers whether there was any. What the object cannot do without takes the whole object out. */
  add({ schema, type, id }: AccountObject, { attribute, reason }: Pick<Omission, 'attribute' | 'reason'>): boolean {
    const isNeeded = attribute === undefined || schema.attributes[attribute]?.required === true;
    const omission = { type, id, attribute: isNeeded ? undefined : attribute, reason };
    const key = `${objectKey(omission)} ${omission.attribute ?? ''}`;
    if (this.#found.has(key)) return false;
    this.#found.set(key, omission);
    return true;
  }

  /** Whether no code is written for an object. */
  hasWhole(object: AccountObject): boolean {
    return this.#found.has(`${objectKey(object)} `);
  }

  /** The attributes that the code of an object does not give. */
  of(object: AccountObject): ReadonlySet<string> {
    const key = objectKey(object);
    const names = Object.keys(object.schema.attributes);
    return new Set(names.filter((name) => this.#found.has(`${key} ${name}`)));
  }
}
