/** What services do to texts, and how one sees it. */
const changes: readonly (readonly [says: string, change: (text: string) => string])[] = [
  ['trims texts', (text) => text.trim()],
  ['makes one space of several', (text) => text.replace(/ +/g, ' ')],
  ['stores names in small letters', (text) => text.toLowerCase()],
  ['escapes texts', (text) => text.replaceAll('&', '&amp;')],
];

/** Every choice of some changes, the smallest first. */
const choices = changes
  .reduce<readonly (typeof changes)[]>((all, one) => [...all, ...all.map((chosen) => [...chosen, one])], [[]])
  .toSorted((a, b) => a.length - b.length);

/** What a service has done to a text that it stores: the fewest changes that give just what it shows; undefined for nothing. */
export function describeText(sent: string, stored: string): string | undefined {
  if (stored === sent) return undefined;
  const made = choices.map((chosen) => ({
    chosen,
    text: chosen.reduce((text, [, change]) => change(text), sent),
  }));
  const say = ({ chosen }: (typeof made)[number], ...more: readonly string[]): string =>
    [...chosen.map(([says]) => says), ...more].join(', ');
  const whole = made.find(({ text }) => text === stored);
  if (whole) return say(whole);
  const cut = stored === '' ? undefined : made.find(({ text }) => text.startsWith(stored));
  if (cut) return say(cut, `cuts texts at ${String(stored.length)} characters`);
  return 'stores texts otherwise than they are sent';
}
