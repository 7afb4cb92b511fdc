import * as fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 } as const;

/** Any character, often one of the first; no half of one. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((point) => String.fromCodePoint(point < surrogates.first ? point : point + surrogates.count));

/** Any text. The library's own, of the unit `binary`, takes a second of work before its first. */
export const arbitraryText = (lengths: fc.ArrayConstraints = {}): fc.Arbitrary<string> =>
  fc.array(character, lengths).map((characters) => characters.join(''));
