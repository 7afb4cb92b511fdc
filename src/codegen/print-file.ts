import { header } from './header';
import { hasProps, type Kind } from './kinds';
import { propsName } from './names';
import type { Sugar } from './sugar/sugar';

/** The parts of the file of a construct that differ from kind to kind. */
export interface FileParts {
  /** What the body may use of the CDK library; what it does not use is left out. */
  readonly imports: readonly string[];
  /** The name of what the codec has to know of the CDK library, in its `library.ts`. */
  readonly options: string;
  readonly body: string;
  readonly sugar?: Sugar;
}

/** The file of a construct: the imports, the codec of its props, and the class. */
export function printFile(kind: Kind, parts: FileParts): string {
  const { fileName, folder, className, attributesName } = kind;
  const { imports, options, body, sugar } = parts;
  const { codec = `createPropsCodec(${attributesName}, ${options})`, fromLibrary = [] } = sugar ?? {};
  const codecImport = sugar?.codec === undefined ? ["import { createPropsCodec } from '../props-codec';"] : [];
  const used = imports.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(body));
  const propsImport = hasProps(kind) ? `import type { ${propsName(className)} } from '../props/${fileName}';\n` : '';
  return `${header(`src/resources/${folder}/attributes.ts`)}
import { ${used.join(', ')} } from 'cdktf';
import type { Construct } from 'constructs';
import { ${attributesName} } from '../../resources/${folder}/attributes';
${propsImport}${[...codecImport, ...(sugar?.imports ?? [])].join('\n')}
import { ${[...fromLibrary, 'generatorMetadata', options].join(', ')} } from './library';

const codec = ${codec};

${body}
`;
}

/** What every class has: its attributes for Terraform, out of its props. */
export const sharedMembers = `
  protected override synthesizeAttributes(): Record<string, unknown> {
    return codec.encode(this.#config);
  }
`;

/** The guard of a class, such as `isAlert`. `libraryClass` is the one that it extends. */
export function printGuard(className: string, libraryClass: string): string {
  return `
  /** Tells whether \`value\` is one, also when another copy of the package made it. */
  static is${className}(value: unknown): value is ${className} {
    return ${libraryClass}.is${libraryClass}(value) && value.terraformResourceType === ${className}.tfResourceType;
  }
`;
}
