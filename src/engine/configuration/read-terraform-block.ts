import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { type BackendBlock, backendKinds } from '../../state';
import { blockKeys } from './block-keys';
import { elementsOf, parseProvider } from './read-references';
import { bodiesOf, entriesOf, labelsOf, readText } from './blocks';
import {
  type BlockReader,
  createDeclarations,
  type Declarations,
  namesOtherRegistry,
  undeclaredSource,
} from './declarations';
import { Findings, whereTwice } from './findings';
import { applyOverrides } from './overrides/apply-overrides';
import { refusalOfKey } from './refusals';
import type { SourceFile } from './source-file';

const requirementKeys: readonly string[] = ['source', 'version', 'configuration_aliases'];

function readRequirement(
  [localName, entry]: readonly [string, JsonValue],
  declarations: Declarations,
  findings: Findings,
): void {
  const subject = `\`required_providers\` entry \`${localName}\``;
  const body: JsonObject = isJsonObject(entry) ? entry : { version: entry };
  // Terraform takes no comment in it either.
  for (const key of Object.keys(body))
    if (!requirementKeys.includes(key))
      findings.reportUnknownKey(key, `${subject} (${findings.file})`, requirementKeys);
  for (const reference of elementsOf(
    body['configuration_aliases'],
    `\`configuration_aliases\` of ${subject}`,
    findings,
  )) {
    const [, alias] = typeof reference === 'string' ? parseProvider(reference) : [];
    if (alias !== undefined) declarations.wantedAliases.push({ alias, file: findings.file });
    else
      findings.report(
        'No provider',
        `\`configuration_aliases\` of ${subject}`,
        'takes names such as "analytics.alias".',
      );
  }
  const source = readText(body['source'], `\`source\` of ${subject}`, findings);
  const constraint = readText(body['version'], `\`version\` of ${subject}`, findings);
  if (constraint !== undefined) declarations.providerVersions.push({ localName, constraint, file: findings.file });
  if (source !== undefined && namesOtherRegistry(source))
    findings.refuse({ what: `${subject} of another registry, \`${source}\`,`, refusal: 'registry' });
  declarations.providerSources.set(localName, { source: source ?? undeclaredSource(localName), file: findings.file });
}

function readRequiredProviders(json: JsonValue, declarations: Declarations, findings: Findings): void {
  const { file } = findings;
  for (const body of bodiesOf(json, '`required_providers`', findings)) {
    const first = declarations.requirementsFile;
    if (first !== undefined) findings.add('Declared twice', `\`required_providers\` is ${whereTwice(first, file)}.`);
    declarations.requirementsFile = file;
    for (const entry of entriesOf(body)) readRequirement(entry, declarations, findings);
  }
}

function readRequiredVersion(json: JsonValue, { terraformVersions }: Declarations, findings: Findings): void {
  const constraint = readText(json, '`required_version`', findings);
  if (constraint !== undefined) terraformVersions.push({ constraint, file: findings.file });
}

/** Terraform evaluates nothing in a backend, because it is needed before anything else. */
function reportTemplates(settings: JsonObject, kind: string, findings: Findings): void {
  for (const [name, value] of entriesOf(settings)) {
    if (!formatJson(value).includes('${')) continue;
    const predicate = `must be written out; what differs from run to run is given with \`--backend-config ${name}=…\`.`;
    findings.report('Wrong type of value', `\`${name}\` of the backend \`${kind}\``, predicate);
  }
}

const isKnown = (kind: string): kind is BackendBlock['kind'] => backendKinds.some((known) => known === kind);

function readBackend(json: JsonValue, declarations: Declarations, findings: Findings): void {
  const { file } = findings;
  for (const [kind, body] of labelsOf(json, '`backend`', findings)) {
    for (const settings of bodiesOf(body, `The backend \`${kind}\``, findings)) {
      const first = declarations.backendFile;
      if (first !== undefined) findings.add('Declared twice', `A backend is ${whereTwice(first, file)}.`);
      declarations.backendFile = file;
      if (!isKnown(kind)) {
        findings.refuse({ what: `The backend \`${kind}\``, refusal: 'backend' });
        continue;
      }
      reportTemplates(settings, kind, findings);
      declarations.backend = { kind, settings: Object.fromEntries(entriesOf(settings)) };
    }
  }
}

const readers: Readonly<Record<(typeof blockKeys)['terraform']['known'][number], BlockReader>> = {
  required_providers: readRequiredProviders,
  backend: readBackend,
  required_version: readRequiredVersion,
};
const refusedKeys: readonly string[] = blockKeys.terraform.refused;

function readBody(body: JsonObject, declarations: Declarations, findings: Findings): void {
  for (const [key, json] of entriesOf(body)) {
    const read = Object.hasOwn(readers, key) ? readers[key as keyof typeof readers] : undefined;
    const subject = `The block \`terraform\` (${findings.file})`;
    if (read) read(json, declarations, findings);
    else if (refusedKeys.includes(key))
      findings.refuse({ what: `\`${key}\` of the block \`terraform\``, refusal: refusalOfKey(key) });
    else findings.reportUnknownKey(key, subject, Object.keys(readers));
  }
}

/** Reads `terraform` blocks. */
export function readTerraformBlocks(json: JsonValue | undefined, declarations: Declarations, findings: Findings): void {
  for (const body of bodiesOf(json, '`terraform`', findings)) readBody(body, declarations, findings);
}

/**
 * The backend that some files name; undefined when they name none, `unknown` for one that the engine does not know. Nothing else
 * in the files is looked at, and nothing in them is found fault with.
 */
export function findBackend(files: readonly SourceFile[]): BackendBlock | 'unknown' | undefined {
  const declarations = createDeclarations();
  for (const { path, body } of applyOverrides(files, []))
    readTerraformBlocks(body['terraform'], declarations, new Findings(path, []));
  const { backend, backendFile } = declarations;
  return backend ?? (backendFile === undefined ? undefined : 'unknown');
}
