import { call, type IResolvable, ref } from 'cdktf';
import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { isPlainObject } from '../plain-object';
import { generatorMetadata, isToken } from './library';

/** What Terraform's language reads otherwise than JSON does: templates, and two escapes that it lacks. */
const escapes: Readonly<Record<string, string>> = {
  '${': '$${',
  '%{': '%%{',
  '\\b': '\\u0008',
  '\\f': '\\u000c',
};

const toLiteral = (value: unknown): string =>
  formatJson(value as JsonValue).replace(/\\[^u]|[$%]\{/g, (found) => escapes[found] ?? found);

/** The library quotes texts around tokens, and escapes no more than line breaks and references. */
const escapeText = (text: string): string => text.replace(/["\\]/g, '\\$&').replaceAll('%{', '%%{');

/** A value as an argument: tokens inside of it stay tokens, all else is written as Terraform's language has it. */
function toArgument(value: unknown): unknown {
  if (isToken(value)) return typeof value === 'string' ? escapeText(value) : value;
  if (Array.isArray(value)) return value.map((element: unknown) => toArgument(element));
  if (!isPlainObject(value)) return ref(toLiteral(value));
  const given = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(given.map(([key, inner]) => [toLiteral(key).slice(1, -1), toArgument(inner)]));
}

/** A call of a function of the provider, which Terraform or the engine evaluates. */
export function callProviderFunction(name: string, args: readonly unknown[]): IResolvable {
  return call(`provider::${generatorMetadata.providerName}::${name}`, args.map(toArgument));
}
