import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { bodiesOf, entriesOf, type FileContext, labelsOf, readText } from './blocks';
import type { BlockReader, Declarations } from './declarations';
import { reportUnknownKey } from './findings';

function readRequiredProviders(json: JsonValue, declarations: Declarations, context: FileContext): void {
  for (const [localName, entry] of labelsOf(json, '`required_providers`', context)) {
    const subject = `\`required_providers\` entry \`${localName}\``;
    if (declarations.providerSources.has(localName)) {
      context.findings.report('Declared twice', `${subject} is declared twice, the second time in ${context.file}.`);
    }
    const source = isJsonObject(entry) ? readText(entry['source'], `\`source\` of ${subject}`, context) : undefined;
    declarations.providerSources.set(localName, source ?? `hashicorp/${localName}`);
  }
}

function readBackend(json: JsonValue, declarations: Declarations, context: FileContext): void {
  const { file, findings } = context;
  for (const [kind, body] of labelsOf(json, '`backend`', context)) {
    if (kind !== 'local') {
      findings.refuse(`The backend \`${kind}\``, file);
      continue;
    }
    for (const local of bodiesOf(body, 'The backend `local`', context)) {
      const path = readText(local['path'], '`path` of the backend `local`', context);
      if (declarations.backendFile !== undefined) {
        findings.report(
          'Declared twice',
          `A backend is declared twice: in ${declarations.backendFile} and in ${file}.`,
        );
      }
      declarations.backendFile = file;
      declarations.statePath = path === '' ? undefined : path;
    }
  }
}

const ignore: BlockReader = () => undefined;
const readers: Readonly<Record<string, BlockReader>> = {
  required_providers: readRequiredProviders,
  backend: readBackend,
  // It speaks about Terraform's version; no Terraform runs here.
  required_version: ignore,
};
const refusedKeys: readonly string[] = ['cloud', 'experiments', 'provider_meta', 'state_store', 'language'];

/** Reads a `terraform` block. */
export function readTerraformBlock(body: JsonObject, declarations: Declarations, context: FileContext): void {
  for (const [key, json] of entriesOf(body)) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (read) read(json, declarations, context);
    else if (refusedKeys.includes(key)) context.findings.refuse(`\`${key}\` of the block \`terraform\``, context.file);
    else
      reportUnknownKey(context.findings, key, {
        subject: `The block \`terraform\` (${context.file})`,
        known: Object.keys(readers),
      });
  }
}
