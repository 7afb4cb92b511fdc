const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };
const pattern = /^(\d+)(ms|s|m)$/;

/** Milliseconds of a duration such as `500ms`, `30s` or `2m`; undefined when it is none. */
export function parseDurationMs(text: string): number | undefined {
  const [, amount, unit] = pattern.exec(text) ?? [];
  const scale = unit === undefined ? undefined : unitMs[unit];
  return scale === undefined ? undefined : Number(amount) * scale;
}

function checkFrom(leastMs: number, text: string): string | undefined {
  const durationMs = parseDurationMs(text);
  if (durationMs !== undefined && durationMs >= leastMs && durationMs <= 86_400_000) return undefined;
  return `must be a duration of up to a day, such as "30s", not ${JSON.stringify(text)}`;
}

/** Says what is wrong with a duration, or undefined. */
export const checkDuration = (text: string): string | undefined => checkFrom(1, text);

/** The same of one that may be none: `0s`. */
export const checkWait = (text: string): string | undefined => checkFrom(0, text);

const spanMs: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Milliseconds of a span such as `15m`, `12h`, `1d` or `2w`; undefined when it is none. */
export function parseSpanMs(text: string): number | undefined {
  const [, amount, unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * (spanMs[unit] ?? 0);
}
