import { always, type Behaviour } from '../behaviour';
import { stored } from './stored-lists';
import { mapFields } from '../served-records';

export const addsTime: Behaviour = always(
  'completes the `startTime` of a schedule: `08:00:00`, `2024-06-30T00:00:00Z`',
  stored(
    mapFields((value, { name }) => {
      if (name !== 'startTime' || typeof value !== 'string') return value;
      if (/^\d\d:\d\d$/.test(value)) return `${value}:00`;
      return /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : value;
    }),
  ),
);
