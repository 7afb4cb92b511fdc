import { createColors } from 'picocolors';
import type { Palette } from '../../documents';
import type { OwnCodes } from './trusted-ansi';

/** What a colour says, and the colour that says it. */
const colours = {
  added: 'green',
  changed: 'yellow',
  removed: 'red',
  error: 'red',
  warning: 'yellow',
  faint: 'dim',
  strong: 'bold',
} as const;

/** What paints a text for each role. */
export type Theme = Readonly<Record<keyof typeof colours, (text: string) => string>>;

/** Back to the start of the line, and away with what stands there. */
export const clearLine = '\r\u001B[K';

/** The colours of a stream; without `codes` a text stays as it is. */
export function createTheme(codes: OwnCodes | undefined): Theme {
  const terminal = createColors(true);
  const paint = (role: keyof Theme): ((text: string) => string) => {
    if (!codes) return (text) => text;
    const [open = '', close = ''] = terminal[colours[role]]('\0').split('\0').map(codes.own);
    return (text) => `${open}${text}${close}`;
  };
  return {
    added: paint('added'),
    changed: paint('changed'),
    removed: paint('removed'),
    error: paint('error'),
    warning: paint('warning'),
    faint: paint('faint'),
    strong: paint('strong'),
  };
}

/** The colours of plans and states on standard output; none of them where it takes none. */
export const createPalette = ({
  hasColours,
  codes,
}: {
  readonly hasColours: { readonly output: boolean };
  readonly codes: OwnCodes;
}): Palette => createTheme(hasColours.output ? codes : undefined);

/** A stream of a process, and what the environment says of terminals. */
interface Output {
  readonly isTerminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** https://no-color.org, and what Node and npm make of FORCE_COLOR. */
export function takesColours({ isTerminal, environment }: Output): boolean {
  const { NO_COLOR: refused = '', FORCE_COLOR: forced, TERM: terminal } = environment;
  if (refused !== '') return false;
  return forced === undefined ? isTerminal && terminal !== 'dumb' : forced !== '0' && forced !== 'false';
}

/** Whether a line can be written anew. */
export const canGoBack = ({ isTerminal, environment }: Output): boolean => isTerminal && environment['TERM'] !== 'dumb';
