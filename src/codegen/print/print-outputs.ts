import { camelCase } from '../../base/text/camel-case';
import type { Attribute, Attributes } from '../../model';
import { docComment, literal, translateNames } from '../doc-comment';
import type { Kind } from '../kinds';
import { isNested, nestedName, type NestedType } from '../names';
import { printModule } from './print-module';

/** An element of a list is named alone, so that an alert has one class in whatever list it stands. */
function outputName(owner: string, name: string, type: NestedType): string {
  return `${type.kind === 'object' ? owner : ''}${nestedName(name, type)}`;
}

/** A choice is read as one of its values, as another construct takes no other; code that runs sees the token. */
function stringGetter(name: string, { oneOf }: Attribute): readonly [type: string, expression: string] {
  const read = `this.getStringAttribute('${name}')`;
  const choice = oneOf?.map(literal).join(' | ');
  return choice === undefined ? ['string', read] : [choice, `${read} as ${choice}`];
}

function getterBody(owner: string, name: string, attribute: Attribute): readonly [type: string, expression: string] {
  const { type } = attribute;
  switch (type.kind) {
    case 'string':
      return stringGetter(name, attribute);
    case 'integer':
      return ['number', `this.getNumberAttribute('${name}')`];
    case 'bool':
      return ['IResolvable', `this.getBooleanAttribute('${name}')`];
    case 'list':
      return ['string[]', `this.getListAttribute('${name}')`];
    case 'set':
      return ['string[]', `Fn.tolist(this.getListAttribute('${name}'))`];
    case 'map':
      return ['Record<string, string>', `this.getStringMapAttribute('${name}')`];
    case 'object': {
      const output = `${outputName(owner, name, type)}Output`;
      return [output, `new ${output}(this, '${name}', false)`];
    }
    case 'objects': {
      const list = `${outputName(owner, name, type)}OutputList`;
      return [list, `new ${list}(this, '${name}', ${String(type.nesting === 'set')})`];
    }
  }
}

/** The getter of one attribute: a reference to it. */
export function printGetter(owner: string, attributes: Attributes, [name, attribute]: [string, Attribute]): string {
  const [type, expression] = getterBody(owner, name, attribute);
  return `${docComment(translateNames(attribute.description, attributes))}
get ${camelCase(name)}(): ${type} {
  return ${expression};
}`;
}

function printGetters(owner: string, attributes: Attributes): string {
  const getters = Object.entries(attributes).map((entry) => printGetter(owner, attributes, entry));
  return getters.join('\n\n');
}

/** The classes behind getters of nested objects: `alert.schedule.cron`. */
function printClasses(owner: string, attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, { type, description }]) => {
    if (!isNested(type)) return [];
    const nested = outputName(owner, name, type);
    const output = `
${docComment(translateNames(description, attributes))}
export class ${nested}Output extends ComplexObject {
  ${printGetters(nested, type.attributes)}
}
`;
    const list = `
/** A list of {@link ${nested}Output}. */
export class ${nested}OutputList extends ComplexList {
  /** The element at an index. */
  get(index: number): ${nested}Output {
    return new ${nested}Output(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}
`;
    return [...printClasses(nested, type.attributes), output, ...(type.kind === 'objects' ? [list] : [])];
  });
}

// What a data source shows of an alert has the classes of what an alert shows.
/** What the classes of nested objects of a kind are named after. */
export function ownerOf({ className }: Pick<Kind, 'className'>): string {
  return className.replace(/^DataAnalytics/, '');
}

/** The classes of nested objects, of all constructs. Two that differ under one name, the compiler finds. */
export function printOutputClasses(kinds: readonly Kind[]): string {
  const classes = new Set(kinds.flatMap((kind) => printClasses(ownerOf(kind), kind.attributes)));
  return printModule('src/resources', [...classes].join(''), {
    cdktf: ['ComplexList', 'ComplexObject', 'Fn', 'type IResolvable'],
  });
}
