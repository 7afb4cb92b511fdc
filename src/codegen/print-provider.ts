import { providerSource } from '../base/provider-source';
import { docComment, literal } from './doc-comment';
import type { Kind } from './kinds';
import { propsName } from './names';
import { printFile, printGuard, sharedMembers } from './print-file';

/** The class of the provider. */
export function printProvider(kind: Kind): string {
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
  ${printGuard(className, 'TerraformProvider')}
  /** Tells several providers of one stack apart. */
  override get alias(): string | undefined {
    return this.#alias;
  }

  override set alias(value: string | undefined) {
    this.#alias = value;
  }

  ${sharedMembers}
}`;
  return printFile(kind, { imports: ['TerraformProvider'], options: 'providerOptions', body });
}
