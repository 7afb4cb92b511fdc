import { camelCase } from '../base/camel-case';
import { type Attribute, type Attributes, isConfigurable } from '../model';
import { docComment, literal, translateNames } from './doc-comment';
import { header } from './header';
import type { Kind } from './kinds';
import { nestedName, propsName } from './names';

function scalarType(attribute: Attribute): string {
  if (attribute.typedAs !== undefined) return `${attribute.typedAs} | string`;
  return attribute.isInt64 ? 'string | number' : 'string';
}

function propType(owner: string, [name, attribute]: readonly [string, Attribute]): string {
  switch (attribute.type.kind) {
    case 'string':
      // A literal type refuses a token that is a string, so it takes the token itself.
      return attribute.oneOf ? `${attribute.oneOf.map(literal).join(' | ')} | Resolvable` : scalarType(attribute);
    case 'integer':
      return 'number';
    case 'bool':
      return 'boolean | Resolvable';
    case 'list':
    case 'set':
      return `readonly (${scalarType(attribute)})[]`;
    case 'map':
      return 'Readonly<Record<string, string>>';
    case 'object':
      return propsName(nestedName(owner, name, attribute.type));
    case 'objects':
      return `readonly ${propsName(nestedName(owner, name, attribute.type))}[]`;
  }
}

function tagsOf({ default: standard, example }: Attribute): string[] {
  return [
    ...(standard === undefined ? [] : [`@default ${literal(standard)}`]),
    ...(example === undefined ? [] : [`@example ${example}`]),
  ];
}

function printInterface(owner: string, text: string, attributes: Attributes): string {
  const configurable = Object.entries(attributes).filter(([, attribute]) => isConfigurable(attribute));
  const props = configurable.map(([name, attribute]) => {
    const mark = attribute.required ? '' : '?';
    const comment = docComment(translateNames(attribute.description, attributes), tagsOf(attribute));
    return `${comment}\nreadonly ${camelCase(name)}${mark}: ${propType(owner, [name, attribute])};`;
  });
  const nested = configurable.flatMap(([name, attribute]) => {
    if (attribute.type.kind !== 'object' && attribute.type.kind !== 'objects') return [];
    return [
      printInterface(
        nestedName(owner, name, attribute.type),
        translateNames(attribute.description, attributes),
        attribute.type.attributes,
      ),
    ];
  });
  return [...nested, `${docComment(text)}\nexport interface ${propsName(owner)} {\n${props.join('\n')}\n}`].join(
    '\n\n',
  );
}

/** The names of the interfaces that {@link printProps} exports. */
export function propsNames(owner: string, attributes: Attributes): string[] {
  const configurable = Object.entries(attributes).filter(([, attribute]) => isConfigurable(attribute));
  const nested = configurable.flatMap(([name, { type }]) =>
    type.kind === 'object' || type.kind === 'objects' ? propsNames(nestedName(owner, name, type), type.attributes) : [],
  );
  return [propsName(owner), ...nested];
}

/** The interfaces of a construct's props, free of any CDK library. */
export function printProps({ className, folder, attributes }: Kind): string {
  const interfaces = printInterface(className, `The props of \`${className}\`.`, attributes);
  const types = Object.values(attributes).flatMap(({ typedAs }) => typedAs ?? []);
  const imports = [
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '../../resources/${folder}/attributes';\n`] : []),
    ...(interfaces.includes('Resolvable') ? ["import type { Resolvable } from '../token';\n"] : []),
  ];
  return `${header(`src/resources/${folder}/attributes.ts`)}\n${imports.join('')}${imports.length > 0 ? '\n' : ''}${interfaces}\n`;
}
