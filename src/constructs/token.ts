/** A value that is only known later: every kind of token that a CDK library calls `IResolvable` fits. */
export interface Resolvable {
  readonly creationStack: readonly string[];
  resolve(context: never): unknown;
  toString(): string;
}

/** Tells whether a value is, or holds, a token of the CDK library in use. */
export type IsToken = (value: unknown) => boolean;

// Numbers can be tokens too; written into a text, they look like -1.8881545897087736e+289.
const exponentNumber = /-?\d(?:\.\d+)?e[+-]?\d+/g;

/** Whether the value is only known to Terraform: a token, a text with one in it, or a text with Terraform's own `${…}`. */
export function isDeferred(value: unknown, isToken: IsToken): boolean {
  if (isToken(value)) return true;
  if (typeof value !== 'string') return false;
  return /[$%]\{/.test(value) || (value.match(exponentNumber) ?? []).some((number) => isToken(Number(number)));
}
