/** Whether the source of a module is a folder beside the code. */
export function isLocalSource(source: string): boolean {
  return /^\.\.?\//.test(source);
}
