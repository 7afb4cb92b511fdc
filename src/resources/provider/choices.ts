/** The settings of the provider block that are a choice of words; the first word is the default. */
export const choices = {
  refresh: ['list', 'find'],
  adopt_existing: ['never', 'identical', 'by_name'],
  validate_on_plan: ['off', 'warn', 'error'],
} as const;

type Setting = keyof typeof choices;
/** A word of a setting. */
export type Choice<S extends Setting> = (typeof choices)[S][number];

/** The chosen word of a setting, or its default. The configuration is valid. */
export function chosen<S extends Setting>(setting: S, declared: unknown): Choice<S> {
  return (declared ?? choices[setting][0]) as Choice<S>;
}
