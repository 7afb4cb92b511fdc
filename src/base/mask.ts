/** What stands in the place of a secret wherever one would be printed. */
export const mask = '***';

/** Tells whether the service answered a mask in the place of a text. */
export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && /^(\*{3,}|•{3,})$/u.test(value);
}

/** Tells whether a text that may be a secret ends in a mask, as `Bearer ***` does. */
export function endsMasked(value: unknown): boolean {
  return typeof value === 'string' && /(\*{3,}|•{3,})$/u.test(value);
}

/** A text as it is sent: half a character cannot be. */
const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** A secret as it stands in texts: as it is, inside a JSON string, in a URL. */
function spellingsOf(secret: string): readonly string[] {
  // The same in all three.
  if (/^[\w-]*$/.test(secret)) return [secret];
  return [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(wholeCharacters(secret))];
}

/**
 * Replaces every secret in `text`, also as it looks inside a JSON string or a URL.
 *
 * Secrets of fewer than three characters are left alone: they would match everywhere and hide the message.
 */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  const forms = secrets
    .filter((secret) => secret.length > 2)
    .flatMap(spellingsOf)
    .sort((a, b) => b.length - a.length);
  return forms.reduce((masked, form) => masked.replaceAll(form, mask), text);
}
