import { createColors } from 'picocolors';
import type { Palette } from '../documents';

/** The colours of plans and states; none of them when there are to be none. */
export function createPalette(hasColours: boolean): Palette {
  const { green, red, yellow, dim, bold } = createColors(hasColours);
  return { added: green, removed: red, changed: yellow, faint: dim, strong: bold };
}
