import type { AttributePath } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import type { JsonValue } from '../../base/json';
import { none } from '../../base/none';
import { parseTemplate, type Reference } from '../../language';
import type { Trigger } from './configuration';
import type { Findings } from './findings';

/** The reference that a text is, without `${…}` around it, as Terraform takes it; undefined when it is something else. */
function parseReference(json: JsonValue | undefined): Reference | undefined {
  if (typeof json !== 'string') return undefined;
  try {
    const expression = parseTemplate(`\${${json}}`);
    return expression.kind === 'reference' ? expression.reference : undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
}

/** The elements of a list that is written out; none, and a finding, for anything else. */
export function elementsOf(json: JsonValue | undefined, subject: string, findings: Findings): readonly JsonValue[] {
  if (json === undefined) return [];
  if (Array.isArray(json)) return json as readonly JsonValue[];
  findings.report('Wrong type of value', subject, 'must be a list, written out.');
  return [];
}

/** Local name and alias in `analytics` or `analytics.alias`. */
export function parseProvider(text: string): readonly [localName: string, alias: string | undefined] {
  const [localName = '', alias] = text.replace(/^\$\{([^]*)\}$/, '$1').split('.');
  return [localName, alias];
}

/** A list of references such as `replace_triggered_by`. */
function readReferences(json: JsonValue | undefined, subject: string, findings: Findings): readonly Reference[] {
  return elementsOf(json, subject, findings).flatMap((text) => {
    const reference = parseReference(text);
    if (reference) return [reference];
    findings.report('No reference', subject, 'takes references such as "analytics_alert.example".');
    return [];
  });
}

const ownKey = /^([^[]*)\[(each\.key|count\.index)\](.*)$/s;

/** The references of a `replace_triggered_by`; in these, a key may be the own one of an instance. */
export function readTriggers(json: JsonValue | undefined, subject: string, findings: Findings): readonly Trigger[] {
  const keyOf = (element: JsonValue): Pick<Trigger, 'key'> => {
    const [, , key] = ownKey.exec(typeof element === 'string' ? element : '') ?? [];
    return key === undefined ? {} : { key: key as 'each.key' | 'count.index' };
  };
  const elements = elementsOf(json, subject, findings);
  const plain = elements.map((element) => (typeof element === 'string' ? element.replace(ownKey, '$1$3') : element));
  const references = readReferences(plain, subject, findings);
  return references.length < elements.length
    ? []
    : references.map((reference, index) => ({ ...reference, ...keyOf(elements[index] ?? null) }));
}

/** The addresses of a `depends_on`. */
export function readDependsOn(json: JsonValue | undefined, owner: string, findings: Findings): readonly string[] {
  if (json === undefined) return none;
  const subject = `\`depends_on\` of ${owner}`;
  return readReferences(json, subject, findings).map(({ address, path }) => {
    const isInstance = path.length === 1 && typeof path[0] !== 'string';
    if (path.length > 0 && !isInstance)
      findings.report('No whole object', subject, `takes whole objects: write "${address}".`);
    return address;
  });
}

/** The paths of an `ignore_changes`, which start at the attributes of the resource itself. */
export function readIgnoredPaths(
  json: JsonValue | undefined,
  owner: string,
  findings: Findings,
): readonly AttributePath[] | 'all' {
  if (json === 'all') return json;
  return elementsOf(json, `\`ignore_changes\` of ${owner}`, findings).flatMap((text) => {
    const reference = typeof text === 'string' ? parseReference(`self_.self_.${text}`) : undefined;
    if (reference) return [reference.path];
    findings.report('No attribute', `\`ignore_changes\` of ${owner}`, 'takes names of attributes, or "all".');
    return [];
  });
}
