import { always, type Behaviour } from '../behaviour';
import { prose } from './stored-lists';

export const nfc: Behaviour = always(
  'composes letters with their accents (NFC) in texts',
  prose((text) => text.normalize('NFC')),
);
