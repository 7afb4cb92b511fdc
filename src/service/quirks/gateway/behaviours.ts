import type { Behaviours } from '../behaviour';
import { rateLimit } from './rate-limit';
import { rateLimitDate } from './rate-limit-date';
import { rateLimitSilent } from './rate-limit-silent';
import { rateLimit403 } from './rate-limit-403';
import { redirect } from './redirect';
import { redirectElsewhere } from './redirect-elsewhere';

/** What happens to every request before anybody looks at it. */
export const gateway = {
  'rate-limit': rateLimit,
  'rate-limit-date': rateLimitDate,
  'rate-limit-silent': rateLimitSilent,
  'rate-limit-403': rateLimit403,
  redirect,
  'redirect-elsewhere': redirectElsewhere,
} satisfies Behaviours;
