import { always, type Behaviour } from '../behaviour';
import { renumbered } from './renumbered';
import { toWireId } from '../../interface/index';
import { wholeId } from './whole-id';
import { numbering } from './decisions';

export const idsNegative: Behaviour = always(
  'has negative ids',
  renumbered({
    answered: (id) => toWireId(-id),
    sent: (text) => {
      const id = wholeId(text);
      return id === undefined ? undefined : -id;
    },
  }),
  numbering,
);
