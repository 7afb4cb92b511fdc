import { camelCase, pascalCase } from '../../base/text/camel-case';
import { docComment, translateNames } from '../doc-comment';
import { hasProps, type Kind } from '../kinds';
import { printModule } from './print-module';
import { printMembers } from './print-members';

/** Whether the class that users see is written by hand, over the generated one. */
function isSugared({ className }: Kind): boolean {
  return ['AnalyticsProvider', 'Alert', 'Category'].includes(className);
}

/** Whether there is a reference to objects that are managed elsewhere: to whatever has a name. */
function isReferable({ noun, attributes }: Kind): boolean {
  return noun === 'resource' && 'name' in attributes;
}

/** The class of ours that does the work; what the provider does has only one class. */
function baseOf({ noun }: Kind): string {
  return noun === 'provider' ? 'TerraformProvider' : `Analytics${pascalCase(noun.replace('-', '_'))}`;
}

function printFromId({ className, type }: Kind): string {
  return `
  /**
   * Refers to an \`${type}\` that is managed elsewhere, by its id in the service. Nothing is synthesised for it.
   *
   * @example ${className}.fromId(stack, 'old', '242')
   */
  static fromId(scope: Construct, id: string, objectId: string | number): ${className}Reference {
    return new ${className}Reference(scope, id, objectId);
  }
`;
}

function printReference({ className, type }: Kind): string {
  return `
/** An \`${type}\` that is managed elsewhere; {@link ${className}.fromId} makes it. */
export class ${className}Reference extends ObjectReference {
  readonly terraformResourceType = '${type}';
}
`;
}

function printConfig(kind: Kind): string {
  const { className } = kind;
  const noun = kind.noun.replace('-', ' ');
  if (!hasProps(kind)) {
    return `/** What Terraform takes for every ${noun}; {@link ${className}} has no props of its own. */
export type ${className}Config = TerraformMetaArguments;`;
  }
  return `/** The props of {@link ${className}}, and what Terraform takes for every ${noun}. */
export interface ${className}Config extends ${className}Props, TerraformMetaArguments {}`;
}

/** What a hand-written class extends: the outputs, which its attributes tell. */
function printBase(kind: Kind): string {
  const { className, type, noun } = kind;
  const head =
    noun === 'provider'
      ? `extends TerraformProvider {
  protected abstract readonly inputs: Inputs<${className}Props>;`
      : `extends ${baseOf(kind)}<${className}Props> {
  static override readonly tfResourceType = '${type}';`;
  return `
/** The attributes of \`${type}\`. */
export abstract class ${className}Base ${head}

  ${printMembers(kind)}
}
`;
}

function printComplete(kind: Kind, attributesName: string): string {
  const { className, type, description, attributes } = kind;
  const isEveryPropOptional = !Object.values(attributes).some(({ required }) => required);
  return `
const codec = createPropsCodec(${attributesName}, resourceOptions);

${printConfig(kind)}

${docComment(translateNames(description, attributes))}
export class ${className} extends ${baseOf(kind)}<${className}Config> {
  static override readonly tfResourceType = '${type}';

  constructor(scope: Construct, id: string, config: ${className}Config${isEveryPropOptional ? ' = {}' : ''}) {
    super(scope, id, { codec, config });
  }

  /** Tells whether \`value\` is one, also when another copy of the package made it. */
  static is${className}(value: unknown): value is ${className} {
    return ${className}.isOfThisType(value);
  }
  ${isReferable(kind) ? printFromId(kind) : ''}
  ${printMembers(kind)}
}
${isReferable(kind) ? printReference(kind) : ''}`;
}

/** The class of a resource or data source. */
export function printClass(kind: Kind): string {
  const { noun, fileName, folder, className } = kind;
  const attributesName = `${camelCase(fileName.replaceAll('-', '_'))}Attributes`;
  const text = isSugared(kind) ? printBase(kind) : printComplete(kind, attributesName);
  return printModule(`src/resources/${folder}/attributes.ts`, text, {
    cdktf: ['Fn', 'type IResolvable', 'type TerraformMetaArguments', 'TerraformProvider'],
    constructs: ['type Construct'],
    [`../../../resources/${folder}/attributes`]: [attributesName],
    [`../../props/${fileName}`]: [`type ${className}Props`],
    '../../props-codec': ['createPropsCodec'],
    '../../inputs': ['type Inputs'],
    ...(noun === 'provider' ? {} : { [`../${noun}`]: [baseOf(kind)] }),
    '../library': ['resourceOptions'],
    '../object-reference': ['ObjectReference'],
    './references': text.match(/\b\w+OutputReference(?=\()/g) ?? [],
    './outputs': text.match(/\b\w+Output(List)?(?=\()/g) ?? [],
  });
}

function printExports(kind: Kind): string[] {
  const { noun, className, fileName } = kind;
  const names = [className, `type ${className}Config`, ...(isReferable(kind) ? [`type ${className}Reference`] : [])];
  return [
    ...(hasProps(kind) ? [`export type * from '../../props/${fileName}';`] : []),
    ...(noun === 'provider' || isSugared(kind) ? [] : [`export { ${names.join(', ')} } from './${fileName}';`]),
  ];
}

/** What the entry point of the constructs exports of generated files. */
export function printIndex(kinds: readonly Kind[]): string {
  const functions = "export { AnalyticsFunctions } from './functions';";
  return printModule('src/resources', [...kinds.flatMap(printExports), functions].join('\n'));
}
