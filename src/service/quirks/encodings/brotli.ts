import { always, type Behaviour } from '../behaviour';
import { compressed } from './compressed';
import { brotliCompressSync } from 'node:zlib';
import { compression } from './decisions';

export const brotli: Behaviour = always(
  'compresses every answer with Brotli',
  compressed('br', brotliCompressSync),
  compression,
);
