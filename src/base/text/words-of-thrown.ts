/** What somebody else's code threw says of itself: an error of another realm is no instance of `Error` of this one. */
export function wordsOfThrown(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  const { message } = thrown as { readonly message?: unknown };
  return typeof message === 'string' || typeof message === 'number'
    ? String(message)
    : 'it throws a value that is not an error';
}
