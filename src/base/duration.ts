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
