import { camelCase } from '../base/camel-case';
import { providerSource } from '../base/provider-source';
import type { Attribute, Attributes } from '../model';
import { docComment, literal, translateNames } from './doc-comment';
import { header } from './header';
import type { Kind } from './kinds';
import { pascalCase, propsName } from './names';

const outputName = (owner: string, name: string): string => `${owner}${pascalCase(name)}Output`;

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
      return [outputName(owner, name), `new ${outputName(owner, name)}(this, '${name}', false)`];
  }
}

function printGetters(owner: string, attributes: Attributes): string {
  // Terraform refuses to read what is write-only.
  const readable = Object.entries(attributes).filter(([, attribute]) => !attribute.isWriteOnly);
  const getters = readable.map(([name, attribute]) => {
    const [type, expression] = getterBody(owner, [name, attribute]);
    return `${docComment(translateNames(attribute.description, attributes))}\nget ${camelCase(name)}(): ${type} {\nreturn ${expression};\n}`;
  });
  return getters.join('\n\n');
}

/** The classes behind getters of nested objects: `alert.schedule.cron`. */
function printOutputs(owner: string, attributes: Attributes): string[] {
  return Object.entries(attributes).flatMap(([name, { type }]) => {
    if (type.kind !== 'object') return [];
    const nested = owner + pascalCase(name);
    const getters = printGetters(nested, type.attributes);
    return [
      ...printOutputs(nested, type.attributes),
      `class ${outputName(owner, name)} extends ComplexObject {\n${getters}\n}`,
    ];
  });
}

function printFile(
  kind: Kind,
  library: string,
  { imports, options, body }: { imports: readonly string[]; options: string; body: string },
): string {
  const { fileName, folder, className, attributesName } = kind;
  const used = imports.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(body));
  return `${header(`src/resources/${folder}/attributes.ts`)}
import { ${used.join(', ')} } from '${library}';
import type { Construct } from 'constructs';
import { ${attributesName} } from '../../resources/${folder}/attributes';
import type { ${propsName(className)} } from '../props/${fileName}';
import { createPropsCodec } from '../props-codec';
import { generatorMetadata, ${options} } from './library';

const codec = createPropsCodec(${attributesName}, ${options});

${body}
`;
}

const sharedMembers = `
  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
`;

/** The class of a resource for one CDK library. */
export function printResource(kind: Kind, library: string): string {
  const { className, type, description, attributes } = kind;
  const body = `
/** The props of {@link ${className}}, and what Terraform takes for every resource. */
export interface ${className}Config extends ${propsName(className)}, TerraformMetaArguments {}

${printOutputs(className, attributes).join('\n\n')}

${docComment(translateNames(description, attributes))}
export class ${className} extends TerraformResource {
  /** The type of the resource in Terraform. */
  static readonly tfResourceType = '${type}';

  readonly #config: ${className}Config;

  constructor(scope: Construct, id: string, config: ${className}Config) {
    super(scope, id, { ...config, terraformResourceType: ${className}.tfResourceType, terraformGeneratorMetadata: generatorMetadata });
    this.#config = config;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether \`value\` is one, also when another copy of the package made it. */
  static is${className}(value: unknown): value is ${className} {
    return TerraformResource.isTerraformResource(value) && value.terraformResourceType === ${className}.tfResourceType;
  }

  /** Has Terraform write the configuration of an object that exists: \`importFromId\` is its id in the service. */
  static generateConfigForImport(scope: Construct, importToId: string, importFromId: string): ImportableResource {
    return new ImportableResource(scope, importToId, { terraformResourceType: ${className}.tfResourceType, importId: importFromId });
  }

  ${printGetters(className, attributes)}
  ${sharedMembers}
}`;
  const imports = [
    'ComplexObject',
    'Fn',
    'ImportableResource',
    'type IResolvable',
    'type TerraformMetaArguments',
    'TerraformResource',
  ];
  return printFile(kind, library, { imports, options: 'resourceOptions', body });
}

/** The class of the provider for one CDK library. */
export function printProvider(kind: Kind, library: string): string {
  const { className, type, description } = kind;
  const body = `
/** The props of {@link ${className}}, and what Terraform takes for every provider. */
export interface ${className}Config extends ${propsName(className)} {
  /** Tells several providers of one stack apart. */
  readonly alias?: string;
}

${docComment(`${description} What is not given here is read from the environment.`)}
export class ${className} extends TerraformProvider {
  /** The type of the provider in Terraform. */
  static readonly tfResourceType = '${type}';

  readonly #config: ${className}Config;
  #alias: string | undefined;

  constructor(scope: Construct, id: string, config: ${className}Config = {}) {
    super(scope, id, {
      terraformResourceType: ${className}.tfResourceType,
      terraformGeneratorMetadata: generatorMetadata,
      terraformProviderSource: ${literal(providerSource)},
    });
    this.#config = config;
    this.#alias = config.alias;
    this.node.addValidation({ validate: () => codec.check(config) });
  }

  /** Tells whether \`value\` is one, also when another copy of the package made it. */
  static is${className}(value: unknown): value is ${className} {
    return TerraformProvider.isTerraformProvider(value) && value.terraformResourceType === ${className}.tfResourceType;
  }

  /** Tells several providers of one stack apart. */
  override get alias(): string | undefined {
    return this.#alias;
  }

  override set alias(value: string | undefined) {
    this.#alias = value;
  }

  ${sharedMembers}
}`;
  return printFile(kind, library, { imports: ['TerraformProvider'], options: 'providerOptions', body });
}
