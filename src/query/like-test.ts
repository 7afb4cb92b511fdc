/**
 * Makes the test of `like`: `%` stands for any characters, and a pattern without one for a part of the text. Capital and small
 * letters are the same. The pattern is never made a regular expression, so that none can take long.
 */
export function createLikeTest(pattern: string): (text: string) => boolean {
  const parts = pattern.toLowerCase().split('%');
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return (text) => text.toLowerCase().includes(first);
  return (text) => {
    const folded = text.toLowerCase();
    if (!folded.startsWith(first)) return false;
    let at = first.length;
    for (const part of others) {
      const found = folded.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return folded.length - last.length >= at && folded.endsWith(last);
  };
}
