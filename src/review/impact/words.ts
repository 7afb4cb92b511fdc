import { concealed } from '../../documents/secrets';

/** A text of others in quotes; what stands for a secret without. */
export function quote(text: string): string {
  return text === concealed ? concealed : JSON.stringify(text);
}

const mostShown = 4;

/** `a, b and c`; of many the first three, and how many more. */
export function listWords(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  const shown = items.length > mostShown ? items.slice(0, mostShown - 1) : items.slice(0, -1);
  const last = items.length > mostShown ? `${String(items.length - shown.length)} more` : (items.at(-1) ?? '');
  return `${shown.join(', ')} and ${last}`;
}

/** `the alert "A"`, `the alerts "A", "B" and "C"`: of names in quotes. */
export function alertsWords(names: readonly string[]): string {
  return `the ${names.length === 1 ? 'alert' : 'alerts'} ${listWords(names)}`;
}

/** A sentence with a capital at its beginning, and a full stop. */
export function toSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
