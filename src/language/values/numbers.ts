/** A whole number as it is held everywhere: a number as long as no digit gets lost, else bigint. */
export function wholeNumber(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** The bigint of a whole number, undefined for a fraction. */
export function toWhole(value: number | bigint): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return Number.isInteger(value) ? BigInt(value) : undefined;
}

/** Reads a number written in decimal digits; undefined when the text is something else. */
export function parseNumber(text: string): number | bigint | undefined {
  if (!/^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return undefined;
  if (/^[+-]?\d+$/.test(text)) return wholeNumber(BigInt(text.replace('+', '')));
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
