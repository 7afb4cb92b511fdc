import { Unknown } from '../../model';
import { kindOf } from '../types/compare-types';
import type { Typed } from './typed';

const words: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  bool: 'a bool',
  list: 'a list',
  tuple: 'a list',
  set: 'a set',
  map: 'an object',
  object: 'an object',
};

/** Names the sort of a value for messages, never the value itself, which may be a secret. */
export function describe({ type, content }: Typed): string {
  if (content === null) return 'null';
  if (content instanceof Unknown) return 'a value that is not known yet';
  return words[kindOf(type)] ?? 'such a value';
}
