const html = (text: string): string => Array.from(text, (one) => `&#${String(one.codePointAt(0))};`).join('');
const jsonEscapes = (text: string): string =>
  [...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** How a text may be told on: by a service that echoes it, in a log, in a file. */
export const spellings: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  trimmed: (text) => text.trim(),
  'in upper case': (text) => text.toUpperCase(),
  'in lower case': (text) => text.toLowerCase(),
  'in JSON': (text) => JSON.stringify(text),
  'in JSON in JSON': (text) => JSON.stringify(JSON.stringify({ text })),
  'as escapes of JSON': jsonEscapes,
  'in a URL': encodeURIComponent,
  'in a URL in lower case': (text) => encodeURIComponent(text).toLowerCase(),
  'in a form': (text) => new URLSearchParams({ text }).toString(),
  'in HTML': html,
  'in HTML with names': (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'in hexadecimal': (text) => Buffer.from(text).toString('hex'),
  'in hexadecimal in upper case': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64 of URLs': (text) => Buffer.from(text).toString('base64url'),
  'in a login': (text) => `Basic ${Buffer.from(`me:${text}`).toString('base64')}`,
  'in base64 in a URL': (text) => encodeURIComponent(Buffer.from(`id: ${text}!`).toString('base64')),
};
