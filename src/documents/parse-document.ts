import type { ZodType } from 'zod';
import { ProviderError } from '../base/errors';
import { isNestedDeeper, type JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import type { PlanDocument } from './plan-document';
import type { StateDocument } from './state-document';

/** What walks a document calls itself for each level of it. */
const maxDepth = 250;

/** Answers the document itself, so that what is not known here is still in it. */
function check(document: JsonObject, schema: ZodType, name: string): unknown {
  const refuse = (words: string): never => {
    throw new ProviderError('DOCUMENT_UNREADABLE', `The document ${name} cannot be read: ${words}.`);
  };
  const { format_version: version } = document;
  if (typeof version !== 'string' || !/^1\.\d+$/.test(version)) {
    refuse(`its format_version is ${formatJson(version ?? null)}, and only 1.x is known`);
  }
  if (isNestedDeeper(document, maxDepth)) refuse(`it is nested more than ${String(maxDepth)} levels deep`);
  const [issue] = schema.safeParse(document).error?.issues ?? [];
  return issue ? refuse(`${issue.path.join('.')}: ${issue.message}`) : document;
}

/**
 * Takes JSON for a plan document of this package or of real Terraform, of any format 1.x; keys that are not known are left
 * in it. `name` says in messages which document it is.
 *
 * @throws ProviderError `DOCUMENT_UNREADABLE` for another major format, and for what is no such document.
 */
export async function parsePlanDocument(document: JsonObject, name: string): Promise<PlanDocument> {
  const { planSchema } = await import('./document-schemas.js');
  return check(document, planSchema, name) as PlanDocument;
}

/** The same for a state document. */
export async function parseStateDocument(document: JsonObject, name: string): Promise<StateDocument> {
  const { stateSchema } = await import('./document-schemas.js');
  return check(document, stateSchema, name) as StateDocument;
}
