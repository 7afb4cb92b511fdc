import * as z from 'zod';
import { ProviderError } from '../base/errors';
import type { JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import type { PlanDocument } from './plan-document';
import type { StateDocument } from './state-document';

const head = { address: z.string(), mode: z.enum(['managed', 'data']), type: z.string(), name: z.string() };
const moduleSchema = z.object({
  resources: z.array(z.object({ ...head, values: z.looseObject({}).optional() })).optional(),
  get child_modules() {
    return z.array(moduleSchema).optional();
  },
});
const output = z.object({ sensitive: z.boolean() });
const values = z.object({ outputs: z.record(z.string(), output).optional(), root_module: moduleSchema });
const state = z.object({ values: values.optional() });

const change = z.object({ actions: z.array(z.string()), replace_paths: z.array(z.array(z.any())).optional() });
const resourceChanges = z.array(z.object({ ...head, change })).optional();
const plan = z.object({
  planned_values: values,
  resource_drift: resourceChanges,
  resource_changes: resourceChanges,
  output_changes: z.record(z.string(), change).optional(),
  prior_state: state.optional(),
  relevant_attributes: z.array(z.object({ resource: z.string(), attribute: z.array(z.any()) })).optional(),
});

/** Answers the document itself, so that what is not known here is still in it. */
function check(document: JsonObject, schema: z.ZodType, name: string): unknown {
  const refuse = (words: string): never => {
    throw new ProviderError('DOCUMENT_UNREADABLE', `The document ${name} cannot be read: ${words}.`);
  };
  const { format_version: version } = document;
  if (typeof version !== 'string' || !/^1\.\d+$/.test(version)) {
    refuse(`its format_version is ${formatJson(version ?? null)}, and only 1.x is known`);
  }
  const [issue] = schema.safeParse(document).error?.issues ?? [];
  return issue ? refuse(`${issue.path.join('.')}: ${issue.message}`) : document;
}

/**
 * Takes JSON for a plan document of this package or of real Terraform, of any format 1.x; keys that are not known are left
 * in it. `name` says in messages which document it is.
 *
 * @throws ProviderError `DOCUMENT_UNREADABLE` for another major format, and for what is no such document.
 */
export function parsePlanDocument(document: JsonObject, name: string): PlanDocument {
  return check(document, plan, name) as PlanDocument;
}

/** The same for a state document. */
export function parseStateDocument(document: JsonObject, name: string): StateDocument {
  return check(document, state, name) as StateDocument;
}
