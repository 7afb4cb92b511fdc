import type { JsonObject } from '../base/json';
import { formatJson } from '../base/json-text';
import { defaultDialect } from '../contract';
import { provenance } from './header';
import type { Kind } from './kinds';
import { printSchema } from './print-schema-docs';
import type { Example } from './read-examples';

interface Page {
  readonly title: string;
  readonly heading: string;
  readonly kind: Kind;
  /** What is said after the description. */
  readonly remarks: readonly string[];
  readonly example: Example;
}

const codeBlock = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

function printUsage({ hcl, typescript }: Example): string[] {
  const parts = [
    ...(hcl === undefined ? [] : [codeBlock('terraform', hcl)]),
    ...(typescript === undefined
      ? []
      : ['In TypeScript, for `cdktf`; for `cdktn`, only the two imports differ:', codeBlock('ts', typescript)]),
  ];
  return parts.length === 0 ? [] : ['## Example Usage', ...parts];
}

function printPage({ title, heading, kind, remarks, example }: Page): string {
  const parts = [
    `---\npage_title: "${title}"\ndescription: |-\n  ${kind.description}\n---`,
    `<!-- ${provenance(`src/resources/${kind.folder}/attributes.ts`)} -->`,
    `# ${heading}`,
    kind.description,
    ...remarks,
    ...printUsage(example),
    ...printSchema(kind.attributes),
    ...(example.importing === undefined ? [] : ['## Import', codeBlock('sh', example.importing)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The reference page of a resource, in the layout of the Terraform Registry. */
export function printResourcePage(kind: Kind, example: Example): string {
  const { type } = kind;
  const undeclared =
    'An optional attribute that is not declared, or is taken out of the code again, keeps the value that it has in the service.';
  return printPage({
    title: `${type} Resource - analytics`,
    heading: `${type} (Resource)`,
    kind,
    remarks: [undeclared],
    example,
  });
}

/** The reference page of a data source. */
export function printDataSourcePage(kind: Kind, example: Example): string {
  const title = `${kind.type} Data Source - analytics`;
  return printPage({ title, heading: `${kind.type} (Data Source)`, kind, remarks: [], example });
}

/** The reference page of an ephemeral resource. */
export function printEphemeralPage(kind: Kind, example: Example): string {
  return printPage({
    title: `${kind.type} Ephemeral Resource - analytics`,
    heading: `${kind.type} (Ephemeral Resource)`,
    kind,
    remarks: ['Needs Terraform 1.10 or newer, or OpenTofu 1.11 or newer.'],
    example,
  });
}

/** What the `dialect` may say: every key, with what holds when it is not given. */
function printDialect(): string {
  const intro =
    'Every key of the `dialect`, with its default. Each is optional; a dotted path reaches into nested objects. `pause.idIn` is `query`, `path` or `body`.';
  return `## Dialect\n\n${intro}\n\n\`\`\`json\n${formatJson(defaultDialect as unknown as JsonObject, 2)}\n\`\`\`\n`;
}

/** The reference page of the provider block. */
export function printProviderPage(kind: Kind, example: Example): string {
  const page = printPage({
    title: 'analytics Provider',
    heading: 'analytics Provider',
    kind,
    remarks: ['What the provider block does not say comes from the environment.'],
    example,
  });
  return `${page}\n${printDialect()}`;
}
