import { docComment, translateNames } from './doc-comment';
import { type Kind, hasProps, isEveryPropOptional } from './kinds';
import { propsName } from './names';
import { printFile, printGuard, sharedMembers } from './print-file';
import { printGetters, printOutputs } from './print-getters';
import { printFromId, printReference } from './sugar/print-reference';
import { sugarOf } from './sugar/sugar-of';

/** How resources and data sources differ in a CDK library. */
interface Flavour {
  readonly base: 'TerraformResource' | 'TerraformDataSource';
  /** What Terraform calls it. */
  readonly noun: string;
  /** Members that only this flavour has. */
  readonly members: string;
}

const imports = [
  'ComplexList',
  'ComplexObject',
  'Fn',
  'ImportableResource',
  'type IResolvable',
  'TerraformDataSource',
  'type TerraformMetaArguments',
  'TerraformResource',
];

function printConfig(kind: Kind, noun: string): string {
  const { className } = kind;
  if (!hasProps(kind)) {
    return `/** What Terraform takes for every ${noun}; {@link ${className}} has no props of its own. */
export type ${className}Config = TerraformMetaArguments;`;
  }
  return `/** The props of {@link ${className}}, and what Terraform takes for every ${noun}. */
export interface ${className}Config extends ${propsName(className)}, TerraformMetaArguments {${sugarOf(className).props ?? ''}}`;
}

function printElement(kind: Kind, { base, noun, members }: Flavour): string {
  const { className, type, description, attributes } = kind;
  const sugar = sugarOf(className);
  const { isReferable, methods = '', types = '' } = sugar;
  const body = `
${types}
${printConfig(kind, noun)}

${printOutputs(className, attributes).join('\n\n')}

${docComment(translateNames(description, attributes))}
export class ${className} extends ${base} {
  /** The type of the ${noun} in Terraform. */
  static readonly tfResourceType = '${type}';

  readonly #config: ${className}Config;

  constructor(scope: Construct, id: string, config: ${className}Config${isEveryPropOptional(kind) ? ' = {}' : ''}) {
    super(scope, id, { ...config, terraformResourceType: ${className}.tfResourceType, terraformGeneratorMetadata: generatorMetadata });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }
  ${printGuard(className, base)}
  ${members}
  ${isReferable ? printFromId(kind) : ''}
  ${printGetters(className, attributes)}
  ${methods}
  ${sharedMembers}
}
${isReferable ? printReference(kind, methods) : ''}`;
  return printFile(kind, { imports, options: 'resourceOptions', body, sugar });
}

/** The class of a resource. */
export function printResource(kind: Kind): string {
  const members = `
  /** Has Terraform write the configuration of an object that exists: \`importFromId\` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, { terraformResourceType: ${kind.className}.tfResourceType, importId: importFromId });
  }
`;
  return printElement(kind, { base: 'TerraformResource', noun: 'resource', members });
}

/** The class of a data source. */
export function printDataSource(kind: Kind): string {
  return printElement(kind, { base: 'TerraformDataSource', noun: 'data source', members: '' });
}
