/** What of a value a service may store otherwise: an answer that was true of one value says nothing of those with other traits. */

const traits: Readonly<Record<string, RegExp>> = {
  ends: /^\s|\s$/,
  gaps: /\s\s/,
  lines: /[\r\n]/,
  capitals: /\p{Lu}/u,
  markup: /[<>&]/,
  quotes: /["'`\\]/,
  beyond: /[^\s\u0020-\u007e]/,
};

/** Up to which power of two a text is long: services cut long ones. */
const sizeOf = (text: string): string => `long ${String(Math.ceil(Math.log2(text.length + 1)))}`;

function traitsOfText(text: string): readonly string[] {
  const found = Object.entries(traits).filter(([, pattern]) => pattern.test(text));
  return [sizeOf(text), ...found.map(([name]) => name)];
}

function traitsOfList(values: readonly unknown[]): readonly string[] {
  const texts = values.map(String);
  const isOrdered = texts.every((text, index) => index === 0 || (texts[index - 1] ?? '') <= text);
  const [order, repeats] = [isOrdered ? [] : ['unordered'], new Set(texts).size < texts.length ? ['repeats'] : []];
  return [...texts.flatMap(traitsOfText), ...order, ...repeats];
}

/** The traits of all values that a body says, each with the place where it stands. */
export function featuresOf(body: object, around = ''): readonly string[] {
  return Object.entries(body as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const place = `${around}${name}`;
    if (typeof value === 'object' && !Array.isArray(value)) return [place, ...featuresOf(value, `${place}.`)];
    const found = Array.isArray(value) ? traitsOfList(value) : typeof value === 'string' ? traitsOfText(value) : [];
    return [place, ...found.map((trait) => `${place} ${trait}`)];
  });
}
