import { expect, test } from '@jest/globals';
import { markerOf } from './marker';

test.each([
  [undefined, '', '<!-- aac:comment -->'],
  ['sales', 'teams/emea', '<!-- aac:comment stack=sales folder=teams%2Femea -->'],
  ['a --> b\n\ud800', '', '<!-- aac:comment stack=a%20-%2D%3E%20b%5Cn%5Cud800 -->'],
])('the marker of the stack %j in the folder %j stays one comment', (stack, folder, marker) => {
  expect(markerOf({ kind: 'comment', stack, folder })).toBe(marker);
});

test('no marker is the beginning of another one', () => {
  const markers = ['a', 'a b', 'a folder=b'].flatMap((stack) => [
    markerOf({ kind: 'comment', stack, folder: '' }),
    markerOf({ kind: 'comment', stack, folder: 'b' }),
    markerOf({ kind: 'issue', stack, folder: '' }),
  ]);
  const clashes = markers.filter((one, index) => markers.some((other, at) => at !== index && other.startsWith(one)));
  expect(clashes).toEqual([]);
});
