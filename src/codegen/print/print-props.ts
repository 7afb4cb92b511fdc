import { camelCase } from '../../base/text/camel-case';
import { type Attribute, type Attributes, canBeUnset, isProp, unsetName } from '../../model';
import { docComment, literal, translateNames } from '../doc-comment';
import type { Kind } from '../kinds';
import { isNested, nestedName } from '../names';
import { printModule } from './print-module';

function scalarType(attribute: Attribute): string {
  if (attribute.typedAs !== undefined) return `${attribute.typedAs} | string`;
  return attribute.isInt64 ? 'string | number' : 'string';
}

function propType(owner: string, name: string, attribute: Attribute): string {
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
      return `${owner}${nestedName(name, attribute.type)}Props`;
    case 'objects':
      return `readonly ${owner}${nestedName(name, attribute.type)}Props[]`;
  }
}

function tagsOf({ default: standard, example }: Attribute): string[] {
  return [
    ...(standard === undefined ? [] : [`@default ${literal(standard)}`]),
    ...(example === undefined ? [] : [`@example ${example}`]),
  ];
}

/** Interfaces are named after their owner; where values can be unset, null says so. */
interface Owner {
  readonly name: string;
  readonly takesNull: boolean;
}

function printInterface({ name: owner, takesNull }: Owner, text: string, attributes: Attributes): string {
  const configurable = Object.entries(attributes).filter(([name, attribute]) => isProp(name, attribute));
  const describe = (attribute: Attribute): string => translateNames(attribute.description, attributes);
  const props = configurable.map(([name, attribute]) => {
    const mark = attribute.required ? '' : '?';
    const [note, alternative] =
      takesNull && canBeUnset(attribute) ? [' `null` takes its value away.', ' | null'] : ['', ''];
    const comment = docComment(describe(attribute) + note, tagsOf(attribute));
    return `${comment}\nreadonly ${camelCase(name)}${mark}: ${propType(owner, name, attribute)}${alternative};`;
  });
  const nested = configurable.map(([name, attribute]) =>
    isNested(attribute.type)
      ? printInterface(
          { name: owner + nestedName(name, attribute.type), takesNull },
          describe(attribute),
          attribute.type.attributes,
        )
      : '',
  );
  return `${nested.join('')}${docComment(text)}\nexport interface ${owner}Props {\n${props.join('\n')}\n}\n\n`;
}

/** The interfaces of a construct's props, free of any CDK library. */
export function printProps({ className, folder, attributes }: Kind): string {
  const owner = { name: className, takesNull: Object.hasOwn(attributes, unsetName) };
  const interfaces = printInterface(owner, `The props of \`${className}\`.`, attributes);
  const types = Object.values(attributes).flatMap(({ typedAs }) => typedAs ?? []);
  return printModule(`src/resources/${folder}/attributes.ts`, interfaces, {
    [`../../resources/${folder}/attributes`]: types.map((name) => `type ${name}`),
    '../token': ['type Resolvable'],
  });
}
