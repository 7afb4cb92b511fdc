import { always, type Behaviour } from '../behaviour';
import { prose } from './stored-lists';
import { escapeMarkup } from '../../../base/text/markup';

/** What is an entity already stays one. */
const escapeHtml = (text: string): string =>
  text.replace(/&(?!(amp|lt|gt|quot|#\d+);)|[<>"]/g, (character) => escapeMarkup(character));

export const escapesHtml: Behaviour = always('escapes `<`, `>`, `"` and `&` in texts as HTML does', prose(escapeHtml));
