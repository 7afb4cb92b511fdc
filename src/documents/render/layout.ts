import { visibleLine } from '../../base/text/visible-text';
import type { Extent } from './extent';
import type { AttributeTraits, DiffAction } from '../walk/value-pair';

/** What is known of an attribute of a kind beside what a document says; undefined where nothing is. */
export type TraitsOf = (type: string, attribute: string) => AttributeTraits | undefined;

/** Colours, passed in; each answers its text as it is where there are none. */
export interface Palette {
  readonly added: (text: string) => string;
  readonly removed: (text: string) => string;
  readonly changed: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly strong: (text: string) => string;
}

const plain = (text: string): string => text;

/** No colours. */
export const plainPalette: Palette = { added: plain, removed: plain, changed: plain, faint: plain, strong: plain };

/** How values are printed. */
export interface DiffStyle {
  readonly palette: Palette;
  readonly extent: Extent;
  /** Outputs count what is null; attributes of objects do not. */
  readonly countsNull: boolean;
  /** What goes away carries no `-> null` of its own: that of the whole says it. */
  readonly isInside?: boolean;
  /** A state is shown, not a change: all of it, and every text on one line unless it is laid out. */
  readonly isState?: true;
  /** Whether texts of a state are laid out as those of a change are: of several lines, and JSON. */
  readonly isLaidOut?: boolean;
  readonly traitsOf?: TraitsOf | undefined;
}

/** Where lines stand, and how they look. */
export interface Layout {
  readonly indent: number;
  readonly style: DiffStyle;
}

/** The mark of an action, in its colour. */
export function symbolOf(action: DiffAction, { added, removed, changed }: Palette): string {
  const symbols = { same: ' ', create: added('+'), delete: removed('-'), update: changed('~') };
  return symbols[action];
}

/** What Terraform calls an instance: its address, with its key where it was replaced and is still to be destroyed. */
export function instanceTitle(address: string, deposedKey: string | undefined): string {
  return visibleLine(deposedKey === undefined ? address : `${address} (deposed object ${deposedKey})`);
}

/** Indentation. */
export const spaces = (count: number): string => ' '.repeat(count);
