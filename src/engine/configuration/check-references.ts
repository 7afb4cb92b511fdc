import { formatPath } from '../../base/diagnostic';
import type { JsonValue } from '../../base/json';
import { nearestWords } from '../../base/nearest';
import { inspectTemplates, type Reference } from '../../language';
import type { AttributeType } from '../../model';
import type { FileContext } from './blocks';

/** A body whose strings are templates. */
export interface TemplateBody {
  /** Whose body it is: an address or `output.x`. */
  readonly subject: string;
  readonly file: string;
  readonly body: JsonValue;
}

/** What references may name. */
export interface Referable {
  /** All addresses that exist, variables and locals among them. */
  readonly addresses: ReadonlySet<string>;
  /** The type of the value of a resource or data source; undefined where the value has no declared type. */
  typeOf(address: string): AttributeType | undefined;
}

const kindOf = (address: string): string => /^(var|local|data)\./.exec(address)?.[1] ?? 'resource';

function complaintAboutAddress(address: string, { addresses }: Referable): string | undefined {
  if (addresses.has(address) || /^(path|terraform)\./.test(address)) return undefined;
  const sameKind = [...addresses].filter((other) => kindOf(other) === kindOf(address));
  const hint = address.startsWith('var.') || address.startsWith('local.') ? '' : ' in this configuration';
  return `\`${address}\` does not exist${hint}${nearestWords(address, sameKind)}.`;
}

/** The type of what is one step inside a value, or a sentence that says why there is nothing. */
function stepType(type: AttributeType, name: string, subject: string): AttributeType | string {
  switch (type.kind) {
    case 'object': {
      const attribute = Object.hasOwn(type.attributes, name) ? type.attributes[name] : undefined;
      return (
        attribute?.type ?? `${subject} has no attribute \`${name}\`${nearestWords(name, Object.keys(type.attributes))}.`
      );
    }
    case 'map':
      return { kind: 'string' };
    case 'list':
      return /^\d+$/.test(name)
        ? { kind: 'string' }
        : `${subject} is a list: it has indexes such as [0], no \`${name}\`.`;
    case 'objects':
      if (type.nesting === 'set') break;
      return /^\d+$/.test(name)
        ? { kind: 'object', attributes: type.attributes }
        : `${subject} is a list: it has indexes such as [0], no \`${name}\`.`;
    case 'set':
      break;
    default:
      return `${subject} is no object: nothing can be picked out of it.`;
  }
  return `${subject} is a set, whose elements have no index; \`tolist(…)\` makes a list of it.`;
}

/** What is wrong with the way into a value of a declared type, or undefined. */
function complaintAboutPath({ address, path }: Reference, type: AttributeType | undefined): string | undefined {
  if (type === undefined) return undefined;
  let inner = type;
  for (const [index, step] of path.entries()) {
    const subject = `\`${address}${formatPath(['', ...path.slice(0, index)])}\``;
    const next = stepType(inner, typeof step === 'object' ? step.key : String(step), subject);
    if (typeof next === 'string') return next;
    inner = next;
  }
  return undefined;
}

/** Reports a reference to what does not exist. `where` says who refers to it. */
export function checkReference(
  reference: Reference,
  referable: Referable,
  { where, findings }: { where: string; findings: FileContext['findings'] },
): void {
  const complaint =
    complaintAboutAddress(reference.address, referable) ??
    complaintAboutPath(reference, referable.typeOf(reference.address));
  if (complaint !== undefined) findings.report('Reference to what does not exist', `${where}: ${complaint}`);
}

/** Reports every template in a body that is not evaluated or names what does not exist. */
export function checkTemplates(
  { subject, file, body }: TemplateBody,
  referable: Referable,
  findings: FileContext['findings'],
): void {
  const { references, diagnostics } = inspectTemplates(body);
  for (const { summary, detail, path = [] } of diagnostics) {
    const where = `${subject}${formatPath(['', ...path])} (${file})`;
    findings.report(summary, `${where}: ${detail} If Terraform can do it, \`aac terraform\` can.`, path);
  }
  for (const reference of references) {
    checkReference(reference, referable, {
      where: `${subject}${formatPath(['', ...reference.at])} (${file})`,
      findings,
    });
  }
}
