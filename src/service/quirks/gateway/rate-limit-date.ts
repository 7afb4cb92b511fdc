import { limited } from './limited';
import type { Behaviour } from '../behaviour';

export const rateLimitDate: Behaviour = limited('with `Retry-After` as a date', (nextMs) =>
  new Date(nextMs).toUTCString(),
);
