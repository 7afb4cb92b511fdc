import { shortenText, visibleLine } from '../base/text/visible-text';
import { type AccountObject, objectKey } from './account';

/** Something that the service has and the code does not say, and why. */
export interface Omission extends Pick<AccountObject, 'type' | 'id'> {
  /** The name of the attribute, of one inside of it as `email.to`; undefined where no code is written for the object. */
  readonly attribute: string | undefined;
  readonly reason: string;
}

/** Longer comments say no more to people; the command prints all of it. */
const longestComment = 200;

/** What is left out of the code so far. */
export class Omissions {
  readonly #found = new Map<string, Omission>();
  /** The same by the objects that it is about: there may be many, and each is asked for several times. */
  readonly #byObject = new Map<string, Omission[]>();

  get all(): readonly Omission[] {
    return [...this.#found.values()];
  }

  /**
   * Takes what is new; answers whether there was any. What the object cannot do without takes the whole object out, and what
   * is left out of an attribute in vain takes that.
   */
  add(
    { schema, type, id }: Pick<AccountObject, 'schema' | 'type' | 'id'>,
    { attribute, reason }: Pick<Omission, 'attribute' | 'reason'>,
  ): boolean {
    const isNeeded = attribute === undefined || schema.attributes[attribute]?.required === true;
    const omission = { type, id, attribute: isNeeded ? undefined : attribute, reason };
    const key = `${objectKey(omission)} ${omission.attribute ?? ''}`;
    if (this.#found.has(key)) {
      const [outer, inner] = attribute?.split('.') ?? [];
      return inner !== undefined && this.add({ schema, type, id }, { attribute: outer, reason });
    }
    this.#found.set(key, omission);
    if (!isNeeded) this.#byObject.set(objectKey(omission), [...this.within(omission), omission]);
    return true;
  }

  /** Whether no code is written for an object. */
  hasWhole(object: AccountObject): boolean {
    return this.#found.has(`${objectKey(object)} `);
  }

  /** What the code of an object leaves out of it. */
  within(object: Pick<AccountObject, 'type' | 'id'>): readonly Omission[] {
    return this.#byObject.get(objectKey(object)) ?? [];
  }

  /** The same as comments in its code, a line each, with the names of attributes as the code spells them. */
  comments(object: Pick<AccountObject, 'type' | 'id'>, spell = (name: string): string => name): readonly string[] {
    return this.within(object).map(({ attribute = '', reason }) =>
      visibleLine(shortenText(`${spell(attribute)} is left out: ${reason}`, longestComment)),
    );
  }

  /** The attributes that the code of an object does not give. */
  of(object: AccountObject): ReadonlySet<string> {
    return new Set(this.within(object).flatMap(({ attribute }) => attribute ?? []));
  }
}
