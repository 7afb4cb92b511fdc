import * as z from 'zod';
import type { JsonValue } from '../base/json';
import { backtestSchema } from './backtest/backtest-result';
import { consequences } from './impact/headlines';

/** What the run of a project of a fleet came to; what hides others comes first. */
const projectOutcomes = ['interrupted', 'wrong usage', 'failed', 'refused', 'not tried', 'changes', 'done'] as const;

/** Any value of a plan, with `(sensitive value)` in the place of every secret. */
const value = z.custom<JsonValue>();

const place = z
  .object({ file: z.string(), line: z.int(), column: z.int() })
  .describe('Where the code makes the object; the file is relative to the folder that the report was asked for in.');

const subject = {
  address: z.string().describe("Terraform's address."),
  place: place.optional(),
};

const side = { value: value.optional(), label: z.string().optional().describe('The value as people say it.') };

const element = z
  .object({ op: z.enum(['added', 'removed']), ...side })
  .describe('An element that a list or a set gains or loses.');

const field = z.object({
  path: z.string().describe('Names from the object down: `schedule.cron`, `headers["Accept"]`.'),
  change: z.enum(['added', 'removed', 'changed']),
  before: z.object(side).optional().describe('Absent for what is added, and for a secret.'),
  after: z.object(side).optional().describe('Absent for what is removed or unknown, and for a secret.'),
  elements: z.array(element).optional().describe('Of a list or a set, in the place of before and after.'),
  isSecret: z.literal(true).optional(),
  isUnknown: z.literal(true).optional().describe('Known after the apply.'),
  forcesReplacement: z.literal(true).optional(),
});

const change = z.object({
  ...subject,
  stack: z.string().optional().describe('The stack of the object, in a report of several.'),
  action: z.enum(['delete', 'replace', 'create', 'update', 'import', 'move', 'forget', 'read']),
  noun: z.string().describe('What the object is, in words: `alert`; the type, where it is not of this provider.'),
  type: z.string(),
  name: z.string().describe('The name that the object has, or its address, where it has none.'),
  previousAddress: z.string().optional().describe('Where it was moved from.'),
  importId: z.string().optional(),
  deposedKey: z.string().optional(),
  reason: z.string().optional().describe('Why it is replaced or deleted, in words.'),
  isMadeFirst: z.literal(true).optional().describe('Of a replacement: the new object is made before the old one goes.'),
  takesOver: z.literal(true).optional().describe('Of what is made: it is in the service already, and is taken over.'),
  fields: z.array(field),
  undeclared: z.int().optional().describe('How many more attributes are known after the apply, and not declared.'),
  before: value.optional(),
  after: value.optional(),
});

const kind = z.enum(['silent', 'notify', 'access', 'pause', 'frequency', 'condition', 'firing', 'tree', 'left-behind']);
const severity = z.enum(['loss', 'gain', 'neutral']);

const impact = z.object({
  ...subject,
  kind,
  severity: severity.describe('Whether someone loses notifications or access.'),
  sentence: z.string(),
  consequence: z
    .enum(consequences)
    .optional()
    .describe('The same for all that are alike; absent where nothing is like it.'),
  subject: z.string().optional().describe('Whom or what it befalls, in words.'),
  target: z.string().optional().describe('Whom or what it is about, in words.'),
});

const impactGroup = z
  .object({
    kind,
    severity,
    headline: z.string().describe('What all of them come to; of a single one, its sentence.'),
    members: z.array(z.int()).describe('The positions in `impact`, from 0.'),
  })
  .describe('Consequences that are alike.');

const node = z.object({
  depth: z.int(),
  name: z.string(),
  address: z.string().optional().describe('Of a category that the stack manages.'),
  mark: z.enum(['added', 'removed', 'moved', 'renamed']).optional(),
});

const link = z.object({
  alert: z.string().describe('Address of the alert.'),
  alertName: z.string(),
  target: z.string().describe('Address of the action, or its name or id where it is managed elsewhere; `email`.'),
  targetName: z.string(),
  change: z.enum(['added', 'removed', 'same']),
});

const since = z
  .object({
    isSame: z.boolean(),
    changes: z.array(
      z.object({
        ...subject,
        what: z.enum(['added', 'removed', 'changed']),
        sentence: z.string(),
      }),
    ),
  })
  .describe('What has changed since the plan that was reviewed before.');

const finding = z.object({
  policy: z.string(),
  level: z.enum(['deny', 'warn']),
  message: z.string(),
  address: z.string().optional(),
  place: place.optional(),
});

const plan = z.object({
  stack: z.string().optional(),
  plannedAt: z.string().optional().describe('When the plan was made, in UTC: `2026-01-31T09:00:00Z`.'),
  services: z
    .array(z.string())
    .optional()
    .describe('Hosts of the services; absent where the environment names the service, empty where the plan does not.'),
});

const project = z.object({
  project: z.string().describe('The folder of the project.'),
  outcome: z.enum(projectOutcomes),
  seconds: z.number().describe('How long it took.'),
  message: z.string().describe('What its run came to: a sentence, or its errors, a line each.'),
  doneAt: z.string().optional().describe('When an earlier run did it, which this one resumed, in UTC.'),
});

/** What a plan does and what it means. The published JSON schema is printed from this. */
export const reportSchema = z.object({
  format: z.literal('analytics-as-code/report'),
  version: z.literal('1.0'),
  stack: z.string().optional(),
  plans: z.array(plan).describe('The plans that the report is of: one, or that of each of several stacks.'),
  summary: z.object({
    sentence: z.string().describe('One line.'),
    counts: z
      .record(z.string(), z.int())
      .describe('How many changes there are of each action; of a create that takes over, as `take-over`.'),
  }),
  isPartial: z
    .literal(true)
    .optional()
    .describe('The plan of the stack, or of one of several, failed: more may change than the report says.'),
  warnings: z.array(z.string()),
  changes: z.array(change).describe('Deletes and replacements first.'),
  drift: z.array(change).describe('What was changed outside the code.'),
  outputs: z.array(field),
  impact: z.array(impact),
  impactGroups: z
    .array(impactGroup)
    .describe('Each consequence once, with those that are alike together; losses first.'),
  categories: z.object({ before: z.array(node), after: z.array(node) }).optional(),
  links: z.array(link).describe('Who is notified by what, of the alerts that a change touches.'),
  backtests: z
    .array(backtestSchema)
    .optional()
    .describe('What the alerts of each plan would have done; absent where that was not asked for.'),
  since: since.optional(),
  policies: z.array(finding),
  projects: z
    .array(project)
    .optional()
    .describe('Of a fleet: its projects, those in trouble first, then the slow ones.'),
});
