import { expect, test } from '@jest/globals';
import { scratchFields } from './write-probe';
import { describeText } from './stored-text';

const sent = scratchFields.name;

test.each([
  ['as it was sent', sent, undefined],
  ['trimmed', sent.trim(), 'trims texts'],
  ['with single spaces', sent.replace(/ +/g, ' '), 'makes one space of several'],
  ['in small letters', sent.toLowerCase(), 'stores names in small letters'],
  ['escaped', sent.replaceAll('&', '&amp;'), 'escapes texts'],
  ['trimmed and in small letters', sent.trim().toLowerCase(), 'trims texts, stores names in small letters'],
  ['cut', sent.slice(0, 20), 'cuts texts at 20 characters'],
  [
    'escaped and cut',
    sent.replaceAll('&', '&amp;').slice(0, sent.indexOf('&') + 3),
    `escapes texts, cuts texts at ${String(sent.indexOf('&') + 3)} characters`,
  ],
  ['as nothing', '', 'stores texts otherwise than they are sent'],
  ['as something else', 'x', 'stores texts otherwise than they are sent'],
])('a text that is stored %s is described', (_says, stored, said) => {
  expect(describeText(sent, stored)).toBe(said);
});
