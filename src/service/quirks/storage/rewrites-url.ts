import { always, type Behaviour } from '../behaviour';
import { storedTexts } from './stored-lists';
import { isUrl } from '../text-fields';
import { parseUrl } from '../../../base/http/parse-url';

export const rewritesUrl: Behaviour = always(
  'normalizes URLs: host in lower case, a slash for an empty path',
  storedTexts(isUrl)((text) => parseUrl(text)?.href ?? text),
);
