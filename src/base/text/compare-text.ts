/** UTF-16 has the surrogates before what UTF-8 has behind all other characters of one unit. */
function byteRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}

/** Compares texts in the order of their UTF-8 bytes, as Terraform orders the keys of maps and the elements of sets. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left !== right) return byteRank(left) - byteRank(right);
  }
  return a.length - b.length;
}
