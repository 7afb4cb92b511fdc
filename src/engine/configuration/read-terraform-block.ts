import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { bodiesOf, entriesOf, type FileContext, labelsOf, readText } from './blocks';
import type { BlockReader, Draft } from './draft';
import { reportUnknownKey } from './findings';

function readRequiredProviders(json: JsonValue, draft: Draft, context: FileContext): void {
  for (const [localName, entry] of labelsOf(json, '`required_providers`', context)) {
    const place = `\`required_providers\` entry \`${localName}\``;
    if (draft.providerSources.has(localName)) {
      context.findings.report('Declared twice', `${place} is declared twice, the second time in ${context.file}.`);
    }
    const source = isJsonObject(entry) ? readText(entry['source'], `\`source\` of ${place}`, context) : undefined;
    draft.providerSources.set(localName, source ?? `hashicorp/${localName}`);
  }
}

function readBackend(json: JsonValue, draft: Draft, context: FileContext): void {
  const { file, findings } = context;
  for (const [kind, body] of labelsOf(json, '`backend`', context)) {
    if (kind !== 'local') {
      findings.refuse(`The backend \`${kind}\``, file);
      continue;
    }
    for (const local of bodiesOf(body, 'The backend `local`', context)) {
      const path = readText(local['path'], '`path` of the backend `local`', context);
      if (draft.backendFile !== undefined) {
        findings.report('Declared twice', `A backend is declared twice: in ${draft.backendFile} and in ${file}.`);
      }
      draft.backendFile = file;
      draft.statePath = path === '' ? undefined : path;
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
export function readTerraformBlock(body: JsonObject, draft: Draft, context: FileContext): void {
  for (const [key, json] of entriesOf(body)) {
    const read = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (read) read(json, draft, context);
    else if (refusedKeys.includes(key)) context.findings.refuse(`\`${key}\` of the block \`terraform\``, context.file);
    else
      reportUnknownKey(context.findings, key, {
        place: `The block \`terraform\` (${context.file})`,
        known: Object.keys(readers),
      });
  }
}
