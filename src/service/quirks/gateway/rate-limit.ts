import { limited } from './limited';
import type { Behaviour } from '../behaviour';

export const rateLimit: Behaviour = limited('with `Retry-After` in seconds', () => '1');
