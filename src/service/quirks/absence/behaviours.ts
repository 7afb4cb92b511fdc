import type { Behaviours } from '../behaviour';
import { missing404 } from './missing-404';
import { gone410 } from './gone-410';
import { missing422 } from './missing-422';
import { missing200Null } from './missing-200-null';
import { emptyList204 } from './empty-list-204';
import { shares404 } from './shares-404';
import { sharesNull } from './shares-null';
import { shares204 } from './shares-204';
import { sharesWithOwner } from './shares-with-owner';

/** What is answered where there is nothing. */
export const absences = {
  'missing-404': missing404,
  'gone-410': gone410,
  'missing-422': missing422,
  'missing-200-null': missing200Null,
  'empty-list-204': emptyList204,
  'shares-404': shares404,
  'shares-null': sharesNull,
  'shares-204': shares204,
  'shares-with-owner': sharesWithOwner,
} satisfies Behaviours;
