import type { Behaviours } from '../behaviour';
import { idsFromZero } from './ids-from-zero';
import { idsNegative } from './ids-negative';
import { idsUuid } from './ids-uuid';

/** Which ids the objects of the service have. */
export const numberedIds = {
  'ids-from-zero': idsFromZero,
  'ids-negative': idsNegative,
  'ids-uuid': idsUuid,
} satisfies Behaviours;
