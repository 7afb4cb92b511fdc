import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, SecretVariable } from '../../adopt';
import { isJsonObject, type JsonObject, type JsonValue, sameJson } from '../../base/json';
import { findJsonObject, formatJson } from '../../base/json-text';
import { parsePlanDocument, type ResourceChange } from '../../documents';
import { getProgram, withAttachedProvider } from './attached-terraform';
import type { ListeningHost } from '../host';
import type { Difference, Proof } from './verify';
import { runProgram } from './type-check';

/** Secrets as a file of variables in JSON, where nothing is an expression; in the environment a map would be one. */
const textOfSecrets = (secrets: readonly SecretVariable[]): string =>
  formatJson(Object.fromEntries(secrets.map(({ name, value }) => [name, value as JsonValue])));

/** What Terraform says to be wrong: with `-json`, each line is an event. Whose fault it is, it does not say. */
function readErrors(output: string): readonly Difference[] {
  return output.split('\n').flatMap((text) => {
    const { diagnostic } = findJsonObject(text) ?? {};
    if (!isJsonObject(diagnostic) || diagnostic['severity'] !== 'error') return [];
    const { address, summary, detail } = diagnostic;
    const reason = [address, summary, detail]
      .flatMap((part) => (typeof part === 'string' && part !== '' ? part : []))
      .join(': ');
    return { object: undefined, attribute: undefined, reason };
  });
}

function differencesOf({ address, change }: ResourceChange, { objects }: Configuration): readonly Difference[] {
  const [action = ''] = change.actions;
  if (action === 'no-op') return [];
  const object = objects.get(address);
  const [before, after] = [change.before, change.after].map((side) => (isJsonObject(side) ? side : {}));
  const names = Object.keys(object?.schema.attributes ?? {}).filter(
    (name) => !sameJson(before?.[name] ?? null, after?.[name] ?? null),
  );
  const reason = `a plan would ${action} ${address}`;
  if (action !== 'update' || names.length === 0) return [{ object, attribute: undefined, reason }];
  return names.map((attribute) => ({ object, attribute, reason: `${reason}: ${attribute} would be another one` }));
}

function toProof(changes: readonly ResourceChange[], configuration: Configuration): Proof {
  const count = (isCounted: (change: ResourceChange) => boolean): number => changes.filter(isCounted).length;
  return {
    counts: {
      import: count(({ change }) => 'importing' in change),
      add: count(({ change }) => change.actions.includes('create')),
      change: count(({ change }) => change.actions.includes('update')),
      destroy: count(({ change }) => change.actions.includes('delete')),
    },
    others: 0,
    differences: changes.flatMap((change) => differencesOf(change, configuration)),
    typeErrors: [],
  };
}

/** Has Terraform plan a configuration: all of its objects should be imported, and nothing else happen. */
export async function verifyConfiguration(
  folder: string,
  configuration: Configuration,
  host: ListeningHost,
): Promise<Proof> {
  const program = getProgram(host.environment);
  return await withAttachedProvider(host, async (environment, scratch) => {
    // Both hold secrets.
    const [file, secrets] = [join(scratch, 'plan'), join(scratch, 'secrets.tfvars.json')];
    writeFileSync(secrets, textOfSecrets(configuration.secrets), { mode: 0o600 });
    const inside = { ...host, environment };
    const run = async (...args: readonly string[]): ReturnType<typeof runProgram> =>
      await runProgram([program, ...args], folder, inside);
    const planned = await run('plan', '-json', '-input=false', `-var-file=${secrets}`, `-out=${file}`);
    if (planned.code !== 0) return { ...toProof([], configuration), differences: readErrors(planned.output) };
    const shown: JsonObject = findJsonObject((await run('show', '-json', file)).output) ?? {};
    return toProof((await parsePlanDocument(shown, 'of the proof')).resource_changes ?? [], configuration);
  });
}
