import { errorCodes } from '../../base/error-codes';
import { firstVersionsOf, type HostFeature, hostFeatures } from '../../base/host-features';
import { formatJson } from '../../base/json-text';
import { defaultDialect } from '../../service/interface/index';
import type { IdentityDefinition } from '../../model';
import { functions, refusedFunctions } from '../../language';
import { provenance } from './print-module';
import type { Kind } from '../kinds';
import { printSchema } from './print-schema-docs';
import type { Example } from '../read-examples';

const titles = {
  provider: 'Provider',
  resource: 'Resource',
  'data-source': 'Data Source',
  'ephemeral-resource': 'Ephemeral Resource',
  'list-resource': 'List Resource',
  action: 'Action',
} as const satisfies Record<Kind['noun'], string>;

/** What is said after the description. */
const remarks: Readonly<Partial<Record<Kind['noun'], string>>> = {
  provider: 'What the provider block does not say comes from the environment.',
  resource:
    'An optional attribute that is not declared, or is taken out of the code again, keeps the value that it has in the service.',
  action: `Needs ${firstVersionsOf('action')} or newer: invoke it with \`terraform apply -invoke=ADDRESS\`, or let \`action_trigger\` in the \`lifecycle\` of a resource do so. With \`aac\`, that is \`aac terraform\`: the embedded engine refuses \`action\` blocks.`,
  'ephemeral-resource': `Works from ${firstVersionsOf('ephemeral')}; without Terraform, \`aac\` opens and closes it in each plan and apply.`,
  'list-resource': `Needs ${firstVersionsOf('list')} or newer: \`terraform query\` finds objects in files \`*.tfquery.hcl\`, and writes their configuration with \`-generate-config-out\`. OpenTofu has no list resources, and \`aac\` has \`aac adopt\` for it. One request lists a kind; where its objects are as many as a whole page may have (a multiple of 10 or 25), one or two more look for a second page, because services may cut lists without a word.`,
};

const codeBlock = (language: string, text: string): string => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;

function printUsage({ hcl, typescript }: Example): string[] {
  const inTypeScript = 'In TypeScript, for `cdktf`; for `cdktn`, only the two imports differ:';
  return [
    ...(hcl === undefined && typescript === undefined ? [] : ['## Example Usage']),
    ...(hcl === undefined ? [] : [codeBlock('terraform', hcl)]),
    ...(typescript === undefined ? [] : [inTypeScript, codeBlock('ts', typescript)]),
  ];
}

/** What the `dialect` may say: every key, with what holds when it is not given. */
function printDialect(): string[] {
  const intro =
    'Every key of the `dialect`, with its default. Each is optional; a dotted path reaches into nested objects. `pause.idIn` is `query`, `path` or `body`.';
  return ['## Dialect', intro, codeBlock('json', formatJson(defaultDialect, 2))];
}

/** The path of the reference page of a kind, in the layout of the Terraform Registry. */
export function pagePath({ noun, type }: Kind): string {
  return noun === 'provider' ? 'docs/index.md' : `docs/${noun}s/${type.replace(/^analytics_/, '')}.md`;
}

/** How an object is named in an import by identity. */
function printIdentity({ required, optional = [] }: IdentityDefinition): string {
  const names = (attributes: readonly string[]): string => attributes.map((name) => `\`${name}\``).join(', ');
  const further = optional.length === 0 ? '' : `, and by what it has of ${names(optional)}`;
  return `With ${firstVersionsOf('identity')} or newer, and with \`aac\`, the \`identity\` of an \`import\` block names the object by ${names(required)}${further}.`;
}

/** The reference page of a kind. */
export function printPage(
  { noun, type, description, folder, attributes, identity }: Kind,
  example: Example = {},
): string {
  const [title, remark] = [titles[noun], remarks[noun]];
  const parts = [
    `---\npage_title: "${type} ${title}${noun === 'provider' ? '' : ' - analytics'}"\ndescription: |-\n  ${description}\n---`,
    `<!-- ${provenance(`src/resources/${folder}/attributes.ts`)} -->`,
    `# ${type} ${noun === 'provider' ? title : `(${title})`}`,
    description,
    ...(remark === undefined ? [] : [remark]),
    ...printUsage(example),
    ...printSchema(attributes),
    ...(example.importing === undefined ? [] : ['## Import', codeBlock('sh', example.importing)]),
    ...(identity === undefined ? [] : [printIdentity(identity)]),
    ...(noun === 'provider' ? printDialect() : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The reference of the error codes. */
export function printErrorDocs(): string {
  const entries = Object.entries(errorCodes).map(
    ([code, { meaning, remedy }]) => `## ${code}\n\n${meaning}\n\n${remedy}\n`,
  );
  return `<!-- ${provenance('src/base/error-codes.ts')} -->

# Errors

Every error that this package throws on purpose has a \`code\`. In a program, compare the code, never the text of the message.

${entries.join('\n')}`;
}

/** What works from which version of the hosts. */
export function printHostDocs(): string {
  const features: readonly HostFeature[] = Object.values(hostFeatures);
  const rows = features.map(
    ({ title, terraform, opentofu = 'none', note = '' }) => `| ${title} | ${terraform} | ${opentofu} | ${note} |`,
  );
  return `<!-- ${provenance('src/base/host-features.ts')} -->

# Versions of Terraform and OpenTofu

What works from which version. The first OpenTofu is 1.6. The project is tested with Terraform 1.11 and OpenTofu 1.6.2: \`npm run matrix\`
tries each row under the \`terraform\` and \`tofu\` of the PATH and under the files in \`TERRAFORM_BINARIES\`, separated by colons.

| feature | Terraform | OpenTofu | notes |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** The reference of the functions of Terraform's language that the engine evaluates. */
export function printFunctionDocs(): string {
  const rows = Object.entries(functions).map(([name, { description }]) => `| \`${name}\` | ${description} |`);
  const refused = Object.entries(refusedFunctions).map(([name, reason]) => `| \`${name}\` | ${reason} |`);
  return `<!-- ${provenance('src/language/functions')} -->

# Functions

The functions of Terraform's language that [the embedded engine](engine.md) evaluates. Those of the provider, such as [\`provider::analytics::schedule\`](../functions/schedule.md), have pages of their own.

| function | answers |
| --- | --- |
${rows.join('\n')}

## Not evaluated

These functions are refused by name. \`aac terraform\` evaluates those that Terraform knows.

| function | why |
| --- | --- |
${refused.join('\n')}
`;
}
