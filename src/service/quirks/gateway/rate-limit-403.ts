import { limited } from './limited';
import type { Behaviour } from '../behaviour';

export const rateLimit403: Behaviour = limited('without `Retry-After`', () => undefined, 403);
