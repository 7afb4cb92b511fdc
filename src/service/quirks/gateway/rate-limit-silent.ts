import { limited } from './limited';
import type { Behaviour } from '../behaviour';

export const rateLimitSilent: Behaviour = limited('without `Retry-After`', () => undefined);
