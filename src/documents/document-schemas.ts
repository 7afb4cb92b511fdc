import * as z from 'zod';

/** A list of which the first wrong element is told: a hostile one has millions, and each one would be kept. */
const list = (element: z.ZodType): z.ZodType =>
  z.array(z.unknown()).superRefine((values, context) => {
    for (const [index, value] of values.entries()) {
      const [issue] = element.safeParse(value).error?.issues ?? [];
      if (!issue) continue;
      context.addIssue({ code: 'custom', message: issue.message, path: [index, ...issue.path] });
      return;
    }
  });

const head = { address: z.string(), mode: z.enum(['managed', 'data']), type: z.string(), name: z.string() };
const moduleSchema: z.ZodType = z.lazy(() =>
  z.object({
    resources: list(z.object({ ...head, values: z.looseObject({}).optional() })).optional(),
    child_modules: list(moduleSchema).optional(),
  }),
);
const output = z.object({ sensitive: z.boolean() });
const values = z.object({ outputs: z.record(z.string(), output).optional(), root_module: moduleSchema });

/** What is read of a state document. */
export const stateSchema = z.object({ values: values.optional() });

const action = z.enum(['no-op', 'create', 'read', 'update', 'delete', 'forget']);
const change = z.object({
  actions: z.array(action).min(1).max(2),
  replace_paths: list(list(z.union([z.string(), z.number()]))).optional(),
  importing: z.object({ id: z.string().optional() }).optional(),
});
const resourceChange = z.object({
  ...head,
  change,
  previous_address: z.string().optional(),
  deposed: z.string().optional(),
  action_reason: z.string().optional(),
});
const resourceChanges = list(resourceChange).optional();
/** What is read of a plan document. */
export const planSchema = z.object({
  planned_values: values,
  resource_drift: resourceChanges,
  resource_changes: resourceChanges,
  output_changes: z.record(z.string(), change).optional(),
  prior_state: stateSchema.optional(),
  relevant_attributes: list(z.object({ resource: z.string(), attribute: z.array(z.any()) })).optional(),
});
