import type { Behaviours } from '../behaviour';
import { envelopeData } from './envelope-data';
import { envelopeList } from './envelope-list';
import { envelopeItemsTotal } from './envelope-items-total';

/** What stands around what is answered. */
export const envelopes = {
  'envelope-data': envelopeData,
  'envelope-list': envelopeList,
  'envelope-items-total': envelopeItemsTotal,
} satisfies Behaviours;
