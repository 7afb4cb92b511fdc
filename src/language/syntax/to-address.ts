const refusedRoots: ReadonlySet<string> = new Set(['provider']);

/** The number of names in an address, by its first one; 2 otherwise. */
const lengths: ReadonlyMap<string, number> = new Map([
  ['data', 3],
  ['ephemeral', 3],
  ['self', 1],
]);

/** The second names that there are, by the first one. */
const secondNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['each', ['key', 'value']],
  ['count', ['index']],
  ['path', ['module', 'root', 'cwd']],
  ['terraform', ['workspace']],
]);

/** Refuses what cannot be evaluated. The words end a sentence that starts with "the template". */
export function refuse(words: string): never {
  throw new SyntaxError(words);
}

/** The address at the beginning of a chain of names. */
export function toAddress(names: readonly string[]): string {
  const [root = '', second = ''] = names;
  if (refusedRoots.has(root)) refuse(`\`${root}.…\` is not evaluated`);
  const length = lengths.get(root) ?? 2;
  if (names.length < length) {
    const words = names.length === 1 ? 'at least two names' : `${String(length)} names`;
    refuse(`\`${names.join('.')}\` is not a reference: it needs ${words}`);
  }
  if (secondNames.get(root)?.includes(second) === false) refuse(`\`${root}.${second}\` is not evaluated`);
  return names.slice(0, length).join('.');
}
