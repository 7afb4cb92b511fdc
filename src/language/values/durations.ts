/** Nanoseconds of each unit. */
const units: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
};

const part = /(?<![\d.])(?:(\d+)(?:\.(\d*))?|\.(\d+))(ns|[uµμ]s|ms|s|m|h)/g;
const whole = new RegExp(`^[+-]?(?:0|(?:${part.source})+)$`);
/** A double holds every number of so many digits. */
const mostDigits = 15;

/** Parses a duration such as `1h30m` or `-2.5s` into nanoseconds; undefined for anything else, or for one of over 292 years. */
export function parseDuration(text: string): bigint | undefined {
  if (!whole.test(text)) return undefined;
  let sum = 0n;
  for (const [, digits = '0', some = '', others = some, unit = ''] of text.matchAll(part)) {
    if (others.length > mostDigits) return undefined;
    const size = units[unit] ?? 0;
    // Calculated in doubles, as in Terraform.
    const fraction = Math.trunc(Number(`0${others}`) * (size / 10 ** others.length));
    sum += BigInt(digits) * BigInt(size) + BigInt(fraction);
  }
  const duration = text.startsWith('-') ? -sum : sum;
  return BigInt.asIntN(64, duration) === duration ? duration : undefined;
}
