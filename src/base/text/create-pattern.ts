/** Whether a text fits a pattern in which `*` stands for any text; the case of letters does not matter. The time is linear. */
export function createPattern(pattern: string): (text: unknown) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const [first = '', ...others] = parts;
  const last = others.pop();
  // What a lookahead has found is not looked for again.
  const inner = others.map((part, index) => `(?=(.*?${part}))\\${String(index + 1)}`);
  const expression = new RegExp(`^${first}${inner.join('')}${last === undefined ? '' : `.*${last}`}$`, 'is');
  return (text) => typeof text === 'string' && expression.test(text);
}
