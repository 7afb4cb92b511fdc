/**
 * How much a text of JSON may hold, in proportion to the memory that it takes: a list or an object 8, each further value of
 * one 2, each key 6. No document in use weighs as much before it is as long as any text may be; 10 million empty lists do, of
 * 30 MB of text, and 12 million keys.
 */
export const maxJsonWeight = 100_000_000;

const weights = { open: 8, comma: 2, colon: 6 } as const;
/** The most that one character weighs on average: `[` and `]` are two. */
const maxCharacterWeight = 4;

const [quote, backslash, comma, colon, openList, openObject] = Array.from('"\\,:[{', (sign) => sign.charCodeAt(0));

/** The place of the quotation mark that ends a string, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
}

const weightOfSign = [
  ['[', weights.open],
  ['{', weights.open],
  [',', weights.comma],
  [':', weights.colon],
] as const;

/** Whether a text is light even if no sign in it stands inside of a string. To look for signs takes a fraction of the time of a walk. */
function isSurelyLight(text: string, maxWeight: number): boolean {
  if (text.length * maxCharacterWeight <= maxWeight) return true;
  let room = maxWeight;
  for (const [sign, weight] of weightOfSign) {
    for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
      room -= weight;
      if (room < 0) return false;
    }
  }
  return true;
}

/** Whether a text of JSON holds more values than are read; nothing is made of it, and it is read as far as it takes. */
export function isTooHeavy(text: string, maxWeight = maxJsonWeight): boolean {
  if (isSurelyLight(text, maxWeight)) return false;
  let room = maxWeight;
  for (let at = 0; room >= 0; at += 1) {
    // However heavy the rest is, there is room for it: no text of up to 25 MB is looked at.
    if (room >= (text.length - at) * maxCharacterWeight) return false;
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at + 1);
    else if (code === comma) room -= weights.comma;
    else if (code === colon) room -= weights.colon;
    else if (code === openList || code === openObject) room -= weights.open;
  }
  return true;
}
