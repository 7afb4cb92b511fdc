import { InternalError } from '../../base/errors';
import type { ObjectValue } from '../../model';

/** The text of an attribute that every plan to carry out, and every state, has. */
export function textOf(values: ObjectValue, name: string): string {
  const value = values[name];
  if (typeof value !== 'string') throw new InternalError(`A state without ${name} reached a lifecycle.`);
  return value;
}

/** The id in a state. */
export function idOf(state: ObjectValue): string {
  return textOf(state, 'id');
}

/** An object for people: its type, and its name where that is known. */
export function titleOf(type: string, { name }: ObjectValue): string {
  return typeof name === 'string' ? `${type} ${JSON.stringify(name)}` : type;
}
