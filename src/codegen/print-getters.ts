import { camelCase } from '../base/camel-case';
import type { Attribute, Attributes, AttributeType } from '../model';
import { docComment, translateNames } from './doc-comment';
import { nestedName } from './names';

const outputName = (owner: string, name: string, type: AttributeType): string =>
  `${nestedName(owner, name, type)}Output`;

function getterBody(
  owner: string,
  [name, { type }]: readonly [string, Attribute],
): readonly [type: string, expression: string] {
  switch (type.kind) {
    case 'string':
      return ['string', `this.getStringAttribute('${name}')`];
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
    case 'object':
      return [outputName(owner, name, type), `new ${outputName(owner, name, type)}(this, '${name}', false)`];
    case 'objects': {
      const list = `${outputName(owner, name, type)}List`;
      return [list, `new ${list}(this, '${name}', ${String(type.nesting === 'set')})`];
    }
  }
}

/** The outputs of a construct, or of one nested object of it. */
export function printGetters(owner: string, attributes: Attributes): string {
  // Terraform refuses to read what is write-only.
  const readable = Object.entries(attributes).filter(([, attribute]) => !attribute.isWriteOnly);
  const getters = readable.map(([name, attribute]) => {
    const [type, expression] = getterBody(owner, [name, attribute]);
    return `${docComment(translateNames(attribute.description, attributes))}\nget ${camelCase(name)}(): ${type} {\nreturn ${expression};\n}`;
  });
  return getters.join('\n\n');
}

function printOutputList(output: string): string {
  return `class ${output}List extends ComplexList {
  /** The element at an index. */
  get(index: number): ${output} {
    return new ${output}(this.terraformResource, this.terraformAttribute, this.wrapsSet, index);
  }
}`;
}

/** The classes behind getters of nested objects: `alert.schedule.cron`. */
export function printOutputs(owner: string, attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => {
    if (type.kind !== 'object' && type.kind !== 'objects') return [];
    const nested = nestedName(owner, name, type);
    const output = outputName(owner, name, type);
    return [
      ...printOutputs(nested, type.attributes),
      `class ${output} extends ComplexObject {\n${printGetters(nested, type.attributes)}\n}`,
      ...(type.kind === 'objects' ? [printOutputList(output)] : []),
    ];
  });
}
