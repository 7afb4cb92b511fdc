import type { Resource } from '../../provider';
import type { ObjectChange } from '../objects/object-change';
import { markOf } from './create-intent';

type Kind = Pick<ObjectChange, 'type' | 'providerAlias'>;

const keyOf = ({ type, providerAlias = '' }: Kind): string => `${providerAlias} ${type}`;

/**
 * The marks that separate the objects of a kind that exist by now from later ones. The run lists a kind once and then adds what it
 * makes itself, so that a create costs no more when many were made before it.
 */
export class KindMarks {
  readonly #marks = new Map<string, readonly string[]>();

  /** Undefined where nobody can tell. */
  async find(kind: Kind, resource: Pick<Resource, 'heldIds'>): Promise<readonly string[] | undefined> {
    const key = keyOf(kind);
    const held = this.#marks.get(key) ?? (await resource.heldIds());
    // Another create may have listed the kind meanwhile.
    const mark = this.#marks.get(key) ?? (held && markOf(held));
    if (mark) this.#marks.set(key, mark);
    return mark;
  }

  /** Counts an object that was made. */
  add(kind: Kind, id: unknown): void {
    const mark = this.#marks.get(keyOf(kind));
    if (mark && typeof id === 'string') this.#marks.set(keyOf(kind), markOf([...mark, id]));
  }

  /** The service may give the id of an object that is gone to another one. */
  remove(kind: Kind, id: unknown): void {
    if (this.#marks.get(keyOf(kind))?.some((one) => one === id)) this.#marks.delete(keyOf(kind));
  }
}
