import { always, type Behaviour } from '../behaviour';
import { compressed } from './compressed';
import { gzipSync } from 'node:zlib';
import { compression } from './decisions';

export const gzip: Behaviour = always('compresses every answer with gzip', compressed('gzip', gzipSync), compression);
