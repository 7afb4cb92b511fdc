import { reportFormats } from '../review/formats';

/** A plan has a text and a JSON of its own, those of Terraform; the other formats are those of its review. */
export const planFormats = [
  'text',
  'json',
  ...reportFormats.filter((format) => format !== 'text' && format !== 'json'),
] as const;

/** The name of one. */
export type PlanFormat = (typeof planFormats)[number];
