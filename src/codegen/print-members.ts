import { camelCase } from '../base/camel-case';
import { type Attribute, isProp, unsetName } from '../model';
import { docComment, translateNames } from './doc-comment';
import type { Kind } from './kinds';
import { isNested, pascalCase } from './names';
import { ownerOf, printGetter } from './print-outputs';

/** Terraform refuses to read what is write-only, and has no references to a provider: there, what was given is read. */
function printRead(kind: Kind, name: string, attribute: Attribute): string {
  const { noun, attributes, className } = kind;
  if (noun !== 'provider' && !attribute.isWriteOnly) return printGetter(ownerOf(kind), attributes, [name, attribute]);
  return `${docComment(translateNames(attribute.description, attributes))}
get ${camelCase(name)}(): ${className}Props['${camelCase(name)}'] {
  return this.inputs.get('${camelCase(name)}');
}`;
}

/** What changes an attribute after construction, under the names that bindings made by CDKTF give it. */
function printChanges({ className }: Kind, name: string, { type, required }: Attribute): string[] {
  const prop = camelCase(name);
  const propType = `${className}Props['${prop}']`;
  const change = `{
  this.inputs.set('${prop}', value);
}`;
  return [
    isNested(type)
      ? `/** Gives \`${prop}\`. */\nput${pascalCase(name)}(value: NonNullable<${propType}>): void ${change}`
      : `set ${prop}(value: ${propType}) ${change}`,
    `/** What \`${prop}\` was given. */\nget ${prop}Input(): ${propType} {
  return this.inputs.get('${prop}');
}`,
    ...(required
      ? []
      : [
          `/** Takes \`${prop}\` out of the code. */\nreset${pascalCase(name)}(): void {
  this.inputs.set('${prop}', undefined);
}`,
        ]),
  ];
}

/** What a construct has for each attribute: what reads it, and what changes it. */
export function printMembers(kind: Kind): string {
  const shown = Object.entries(kind.attributes).filter(([name]) => name !== unsetName);
  const members = shown.flatMap(([name, attribute]) => [
    printRead(kind, name, attribute),
    ...(isProp(name, attribute) ? printChanges(kind, name, attribute) : []),
  ]);
  return members.join('\n\n');
}
