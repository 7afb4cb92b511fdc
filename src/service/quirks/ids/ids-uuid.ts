import { always, type Behaviour } from '../behaviour';
import { renumbered } from './renumbered';
import { numbering } from './decisions';

const idDigits = 16;

/** What all of them begin with. */
const uuidStart = '5e55104e-0000-4000-';

export const idsUuid: Behaviour = always(
  'uses UUIDs as ids instead of whole numbers',
  renumbered({
    answered: (id) => {
      const digits = BigInt.asUintN(64, id).toString(16).padStart(idDigits, '0');
      return `${uuidStart}${digits.slice(0, 4)}-${digits.slice(4)}`;
    },
    sent: (text) => {
      const isOurs = text.startsWith(uuidStart) && /^[0-9a-f]{4}-[0-9a-f]{12}$/.test(text.slice(uuidStart.length));
      return isOurs ? BigInt(`0x${text.slice(uuidStart.length).replace('-', '')}`) : undefined;
    },
  }),
  numbering,
  'how ids are spelled',
);
