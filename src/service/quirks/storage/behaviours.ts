import type { Behaviours } from '../behaviour';
import { trims } from './trims';
import { collapsesSpaces } from './collapses-spaces';
import { lowerCases } from './lower-cases';
import { upperCases } from './upper-cases';
import { escapesHtml } from './escapes-html';
import { nfc } from './nfc';
import { crlf } from './crlf';
import { truncates } from './truncates';
import { rewritesCron } from './rewrites-cron';
import { rewritesUrl } from './rewrites-url';
import { ordersLists } from './orders-lists';
import { dedupesLists } from './dedupes-lists';
import { addsTime } from './adds-time';
import { nullAsEmpty } from './null-as-empty';
import { emptyAsNull } from './empty-as-null';
import { defaults } from './defaults';

/** What becomes of what is stored. Secrets stay as they are. */
export const storedValues = {
  trims,
  'collapses-spaces': collapsesSpaces,
  'lower-cases': lowerCases,
  'upper-cases': upperCases,
  'escapes-html': escapesHtml,
  nfc,
  crlf,
  truncates,
  'rewrites-cron': rewritesCron,
  'rewrites-url': rewritesUrl,
  'orders-lists': ordersLists,
  'dedupes-lists': dedupesLists,
  'adds-time': addsTime,
  'null-as-empty': nullAsEmpty,
  'empty-as-null': emptyAsNull,
  defaults,
} satisfies Behaviours;
