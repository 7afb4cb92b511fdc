import type { AttributePath } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import type { JsonValue } from '../../base/json';
import { parseTemplate, type Reference } from '../../language';
import type { FileContext } from './blocks';

/** The reference that a text is, with or without `${…}` around it; undefined when it is something else. */
function parseReference(text: string): Reference | undefined {
  try {
    const expression = parseTemplate(text.startsWith('${') ? text : `\${${text}}`);
    return expression.kind === 'reference' ? expression.reference : undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** The address of a resource or data source as an address block such as `import` names it; undefined for other texts. */
export function parseAddress(text: string): string | undefined {
  const reference = parseReference(text);
  return reference?.path.length === 0 ? reference.address : undefined;
}

const toTexts = (json: JsonValue | undefined): readonly JsonValue[] => {
  if (json === undefined || json === null) return [];
  return Array.isArray(json) ? (json as readonly JsonValue[]) : [json];
};

/** A list of references such as `replace_triggered_by`. */
export function readReferences(
  json: JsonValue | undefined,
  subject: string,
  { file, findings }: FileContext,
): readonly Reference[] {
  return toTexts(json).flatMap((text) => {
    const reference = typeof text === 'string' ? parseReference(text) : undefined;
    if (reference) return [reference];
    findings.report('No reference', `${subject} (${file}) takes references such as "analytics_alert.example".`);
    return [];
  });
}

/** The addresses of a `depends_on`. */
export function readDependsOn(json: JsonValue | undefined, owner: string, context: FileContext): readonly string[] {
  const subject = `\`depends_on\` of ${owner}`;
  return readReferences(json, subject, context).map(({ address, path }) => {
    if (path.length > 0) {
      const detail = `${subject} (${context.file}) takes whole objects: write "${address}".`;
      context.findings.report('No whole object', detail);
    }
    return address;
  });
}

/** The paths of an `ignore_changes`, which start at the attributes of the resource itself. */
export function readIgnoredPaths(
  json: JsonValue | undefined,
  owner: string,
  { file, findings }: FileContext,
): readonly AttributePath[] | 'all' {
  const texts = toTexts(json);
  if (texts.some((text) => text === 'all' || text === '*')) return 'all';
  return texts.flatMap((text) => {
    const reference = typeof text === 'string' ? parseReference(`self_.self_.${text}`) : undefined;
    if (reference) return [reference.path];
    findings.report('No attribute', `\`ignore_changes\` of ${owner} (${file}) takes names of attributes, or "all".`);
    return [];
  });
}
