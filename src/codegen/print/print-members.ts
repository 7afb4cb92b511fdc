import { camelCase, pascalCase } from '../../base/text/camel-case';
import { type Attribute, isConfigurable, isProp, unsetName } from '../../model';
import { docComment, translateNames } from '../doc-comment';
import type { Kind } from '../kinds';
import { isNested, nestedName } from '../names';
import { ownerOf, printGetter } from './print-outputs';

/** What members are printed of. */
export type Owner = Pick<Kind, 'noun' | 'attributes' | 'className'>;

/** The class of a nested object that is changed attribute by attribute; undefined for what is only read. */
export function referenceClass({ noun, className }: Owner, name: string, attribute: Attribute): string | undefined {
  const { type } = attribute;
  if (noun !== 'resource' || type.kind !== 'object' || !isConfigurable(attribute)) return undefined;
  return `${className}${nestedName(name, type)}OutputReference`;
}

/** Terraform refuses to read what is write-only, and has no references to a provider: there, what was given is read. */
function printRead(owner: Owner, name: string, attribute: Attribute): string {
  const { noun, attributes, className } = owner;
  const [prop, comment] = [camelCase(name), docComment(translateNames(attribute.description, attributes))];
  if (noun === 'provider' || attribute.writeOnly) {
    return `${comment}
get ${prop}(): ${className}Props['${prop}'] {
  return this.inputs.get('${prop}');
}`;
  }
  const reference = referenceClass(owner, name, attribute);
  if (reference === undefined) return printGetter(ownerOf(owner), attributes, [name, attribute]);
  return `${comment}
get ${prop}(): ${reference} {
  return new ${reference}(this, '${name}', this.inputs.inside('${prop}'));
}`;
}

/** What changes an attribute after construction, under the names that bindings made by CDKTF give it. */
function printChanges({ className }: Owner, name: string, { type, required }: Attribute): string[] {
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
export function printMembers(owner: Owner): string {
  const shown = Object.entries(owner.attributes).filter(([name]) => name !== unsetName);
  const members = shown.flatMap(([name, attribute]) => [
    printRead(owner, name, attribute),
    ...(isProp(name, attribute) ? printChanges(owner, name, attribute) : []),
  ]);
  return members.join('\n\n');
}
