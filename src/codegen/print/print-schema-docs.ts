import { type Attribute, type Attributes, type AttributeType, isConfigurable, isReplacing } from '../../model';
import { isNested } from '../names';

const typeNames: Readonly<Record<AttributeType['kind'], string>> = {
  string: 'String',
  integer: 'Number',
  bool: 'Boolean',
  list: 'List of String',
  set: 'Set of String',
  map: 'Map of String',
  object: 'Attributes',
  objects: 'List of Attributes',
};

function typeName(type: AttributeType): string {
  return type.kind === 'objects' && type.nesting === 'set' ? 'Set of Attributes' : typeNames[type.kind];
}

/** The anchor of a nested object on its page: that of `schedule` inside `alerts` is `nested-alerts-schedule`. */
const anchorOf = (path: readonly string[]): string => ['nested', ...path].join('-');

function describeAttribute(path: readonly string[], attribute: Attribute): string {
  const { type, description, oneOf, default: standard } = attribute;
  const marks = [attribute.sensitive && 'Sensitive', attribute.writeOnly && 'Write-only'].filter(Boolean);
  const notes = [
    path.length > 1 && attribute.required && 'Required.',
    oneOf && `One of ${oneOf.map((value) => `\`${value}\``).join(', ')}.`,
    standard !== undefined && `Default \`${String(standard)}\`.`,
    isReplacing(attribute) && 'A change makes a new object.',
    isNested(type) && `(see [below](#${anchorOf(path)}))`,
  ].filter(Boolean);
  return `- \`${path.at(-1) ?? ''}\` (${[typeName(type), ...marks].join(', ')}) ${[description, ...notes].join(' ')}`;
}

/** The nested objects of one level, each with those inside it. */
function printNested(attributes: Attributes, path: readonly string[]): string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => {
    if (!isNested(type)) return [];
    const here = [...path, name];
    const lines = Object.entries(type.attributes).map(([inner, attribute]) =>
      describeAttribute([...here, inner], attribute),
    );
    const title = [`<a id="${anchorOf(here)}"></a>`, `### Nested attributes of \`${here.join('.')}\``];
    return [...title, lines.join('\n'), ...printNested(type.attributes, here)];
  });
}

/** The attributes in the three groups of the Registry, and then those of the nested objects. */
export function printSchema(attributes: Attributes): string[] {
  const entries = Object.entries(attributes);
  const group = (title: string, isIn: (attribute: Attribute) => boolean): string[] => {
    const found = entries.filter(([, attribute]) => isIn(attribute));
    if (found.length === 0) return [];
    return [`### ${title}`, found.map(([name, attribute]) => describeAttribute([name], attribute)).join('\n')];
  };
  return [
    '## Schema',
    ...group('Required', (attribute) => attribute.required === true),
    ...group('Optional', (attribute) => attribute.required !== true && isConfigurable(attribute)),
    ...group('Read-only', (attribute) => !isConfigurable(attribute)),
    ...printNested(attributes, []),
  ];
}
