import type { Attribute, Attributes, AttributeType } from '../model';
import { isConfigurable } from '../model';
import { provenance } from './header';
import type { Kind } from './kinds';

const typeNames: Readonly<Record<AttributeType['kind'], string>> = {
  string: 'String',
  integer: 'Number',
  bool: 'Boolean',
  list: 'List of String',
  set: 'Set of String',
  map: 'Map of String',
  object: 'Attributes',
};

function describeAttribute(name: string, attribute: Attribute): string {
  const { type, description, oneOf, default: standard } = attribute;
  const marks = [attribute.sensitive && 'Sensitive', attribute.isWriteOnly && 'Write-only'].filter(Boolean);
  const notes = [
    oneOf && `One of ${oneOf.map((value) => `\`${value}\``).join(', ')}.`,
    standard !== undefined && `Default \`${String(standard)}\`.`,
    attribute.forcesReplacement && 'A change makes a new object.',
    type.kind === 'object' && `(see [below](#nested-${name}))`,
  ].filter(Boolean);
  return `- \`${name}\` (${[typeNames[type.kind], ...marks].join(', ')}) ${[description, ...notes].join(' ')}`;
}

/** The attributes of one level, in the three groups of the Registry, and then those of each nested object. */
function printAttributes(attributes: Attributes): string[] {
  const entries = Object.entries(attributes);
  const group = (title: string, isIn: (attribute: Attribute) => boolean): string[] => {
    const found = entries.filter(([, attribute]) => isIn(attribute));
    if (found.length === 0) return [];
    return [`### ${title}`, found.map(([name, attribute]) => describeAttribute(name, attribute)).join('\n')];
  };
  const nested = entries.flatMap(([name, { type }]) => {
    if (type.kind !== 'object') return [];
    const title = [`<a id="nested-${name}"></a>`, `### Nested attributes of \`${name}\``];
    const lines = Object.entries(type.attributes).map(([inner, attribute]) => describeAttribute(inner, attribute));
    return [...title, lines.join('\n')];
  });
  return [
    ...group('Required', (attribute) => attribute.required === true),
    ...group('Optional', (attribute) => attribute.required !== true && isConfigurable(attribute)),
    ...group('Read-only', (attribute) => !isConfigurable(attribute)),
    ...nested,
  ];
}

function printPage({ title, intro, kind }: { title: string; intro: readonly string[]; kind: Kind }): string {
  const parts = [
    `---\npage_title: "${title}"\ndescription: |-\n  ${kind.description}\n---`,
    `<!-- ${provenance(`src/resources/${kind.folder}/attributes.ts`)} -->`,
    ...intro,
    '## Schema',
    ...printAttributes(kind.attributes),
  ];
  return parts.join('\n\n');
}

/** The reference page of a resource, in the layout of the Terraform Registry. */
export function printResourceDocs(kind: Kind): string {
  const { type, description } = kind;
  const undeclared =
    'An optional attribute that is not declared, or is taken out of the code again, keeps the value that it has in the service.';
  const imports = `## Import\n\n\`\`\`sh\nterraform import ${type}.example 242\n\`\`\``;
  const intro = [`# ${type} (Resource)`, description, undeclared];
  return `${printPage({ title: `${type} Resource - analytics`, intro, kind })}\n\n${imports}\n`;
}

/** The reference page of the provider block. */
export function printProviderDocs(kind: Kind): string {
  const intro = [
    '# analytics Provider',
    kind.description,
    'What the provider block does not say comes from the environment.',
  ];
  return `${printPage({ title: 'analytics Provider', intro, kind })}\n`;
}
