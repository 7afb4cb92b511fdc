/** How a step spells the units of `frequency_type` in short. */
export const shortUnits = { m: 'minute', h: 'hour', d: 'day', w: 'week', mo: 'month' } as const;

type StepUnit = (typeof shortUnits)[keyof typeof shortUnits];

/** The time between two checks of an alert. */
export interface CheckStep {
  readonly frequency: number;
  readonly unit: StepUnit;
}

function unitOf(word: string): StepUnit | undefined {
  const found = Object.entries(shortUnits).find(([short, unit]) => [short, unit, `${unit}s`].includes(word));
  return found?.[1];
}

/** Reads a step such as `15m`, `1mo` or `15 minutes`; else says what is allowed. */
export function parseStep(text: string): CheckStep | string {
  const [, amount = '', word = ''] = /^(\d+) ?([a-z]+)$/.exec(text) ?? [];
  const [unit, frequency] = [unitOf(word), Number(amount)];
  if (unit !== undefined && frequency > 0 && Number.isSafeInteger(frequency)) return { frequency, unit };
  return /^s(ec(ond)?s?)?$/.test(word)
    ? 'the smallest unit is a minute, such as "1m".'
    : 'give a whole number of minutes, hours, days, weeks or months, such as "15m", "2h", "1d", "1w" or "1mo".';
}
