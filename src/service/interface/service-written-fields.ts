import * as z from 'zod';
import type { Dialect } from './dialect/dialect';
import { documentedReport } from './bodies/outcome-bodies';
import type { RecordBodyName, RecordName } from './records';

const moment = (what: string) => (): z.ZodType => z.int().describe(`${what}, in epoch milliseconds`);
const made = {
  createdDate: moment('When it was created'),
  lastModDate: moment('When it was changed last'),
  userId: () => z.int().describe('Whose it is'),
} as const;
const actionType = (...types: [string, ...string[]]) => ({
  actionType: () => z.enum(types).describe('The kind of action'),
});

/** What the service writes into records by itself, beside the id and whether an alert is paused, as the documentation shows it. */
export const writtenFields: WrittenFields = {
  action: { ...made, classVersion: () => z.int().describe('The version of its kind of record') },
  chatAction: actionType('SLACK', 'TEAMS'),
  webhookAction: actionType('WEBHOOK'),
  alert: {
    ...made,
    accessLevel: () => z.literal([1, 2]).describe('What the account may do: 1 edit, 2 view'),
    firedCount: () => z.int().describe('How often it has fired'),
    lastAlert: () => moment('When it fired last')().nullable(),
    executionReport: () => documentedReport().nullable().describe('What its last run did'),
  },
  schedule: { nextExecutionTime: () => moment('When it runs next')().nullable() },
  category: made,
};

type WrittenFields = {
  readonly [R in RecordName | RecordBodyName]?: Readonly<Record<string, () => z.ZodType>>;
};

/** Whether an alert is paused: another value than the one that says so is of its kind, or none. */
function pausedSchema({ pause: { pausedValue } }: Dialect): z.ZodType {
  if (typeof pausedValue === 'boolean') return z.boolean();
  return (typeof pausedValue === 'string' ? z.string() : z.number()).nullable();
}

/** The schemas of what the service writes into a record by itself, by place. */
export function writtenSchemas(
  dialect: Dialect,
  ...names: readonly (RecordName | RecordBodyName)[]
): readonly (readonly [place: string, schema: z.ZodType])[] {
  const fields = [...new Set(names)].flatMap((name) => Object.entries(writtenFields[name] ?? {}));
  const paused = names.includes('alert')
    ? [[dialect.pause.field, pausedSchema(dialect).describe('Whether it is paused').optional()] as const]
    : [];
  return [...fields.map(([place, schema]) => [place, schema().optional()] as const), ...paused];
}
