import type { Behaviours } from '../behaviour';
import { gzip } from './gzip';
import { brotli } from './brotli';
import { jsonAsText } from './json-as-text';
import { bom } from './bom';
import { latin1 } from './latin1';

/** How answers are written. */
export const encodings = {
  gzip,
  brotli,
  'json-as-text': jsonAsText,
  bom,
  latin1: latin1,
} satisfies Behaviours;
