import { always, type Behaviour } from '../behaviour';
import { onBytes } from './compressed';
import { characters } from './decisions';

export const bom: Behaviour = always(
  'begins every answer with a byte order mark',
  onBytes((answer, bytes) => ({ ...answer, bytes: Buffer.concat([Buffer.from('\uFEFF'), bytes]) })),
  characters,
);
