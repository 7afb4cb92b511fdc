import type { JsonObject, JsonValue } from '../../base/json';
import type { OrderedJson } from '../../base/terraform-json';
import { type Fail, Fields } from '../file/fields';
import { parseObjects } from '../file/parse-object';
import { parseCheckResults } from '../file/parse-check-results';
import { parseOutputs } from '../file/parse-state';
import { toOutputsJson, toResourceJson } from '../file/print-state';
import type { ObjectState, OutputState, State } from '../state';

/** What is about to be done to an object, written down before a create so that a lost answer is not forgotten. */
export interface Intent extends JsonObject {
  readonly address: string;
  readonly action: string;
}

/** One thing that happened to a state while applying. */
export type JournalEntry =
  | { readonly kind: 'put'; readonly object: ObjectState }
  | { readonly kind: 'remove'; readonly address: string }
  | { readonly kind: 'outputs'; readonly outputs: Readonly<Record<string, OutputState>> }
  | { readonly kind: 'check_results'; readonly results: State['checkResults'] }
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'clear'; readonly address: string }
  /** The state with everything above is about to be written as the text with this SHA-256. */
  | { readonly kind: 'fold'; readonly sha256: string };

/** Whether an entry notes an intention, and changes no state. */
export function isNote({ kind }: JournalEntry): boolean {
  return kind === 'intent' || kind === 'clear';
}

/** Whether an entry is a change of the state. */
export function isChange(entry: JournalEntry): boolean {
  return entry.kind !== 'fold' && !isNote(entry);
}

function toPayload(entry: JournalEntry): OrderedJson {
  switch (entry.kind) {
    case 'put':
      return toResourceJson([entry.object]);
    case 'outputs':
      return toOutputsJson(entry.outputs);
    case 'check_results':
      return entry.results;
    case 'intent':
      return entry.intent;
    case 'remove':
    case 'clear':
      return entry.address;
    case 'fold':
      return entry.sha256;
  }
}

/** An entry as a line of the journal: an object whose only key is the kind. */
export function toEntryJson(entry: JournalEntry): OrderedJson {
  return { [entry.kind]: toPayload(entry) };
}

function parseIntent(intent: JsonObject, corrupt: Fail): Intent {
  const fields = new Fields(intent, corrupt);
  return { ...intent, address: fields.string('address'), action: fields.string('action') };
}

function parseOnly(json: JsonValue, corrupt: Fail): ObjectState {
  const [object, ...others] = parseObjects(json, { corrupt, unsupported: corrupt });
  return object && others.length === 0 ? object : corrupt('an entry holds several instances');
}

/** Reads the line of an entry. */
export function parseEntry(line: JsonObject, corrupt: Fail): JournalEntry {
  const fields = new Fields(line, corrupt);
  const [kind = ''] = Object.keys(line);
  switch (kind) {
    case 'put':
      return { kind, object: parseOnly(line[kind] ?? null, corrupt) };
    case 'outputs':
      return { kind, outputs: parseOutputs(fields.object(kind), corrupt) };
    case 'check_results':
      return { kind, results: parseCheckResults(fields, corrupt) };
    case 'intent':
      return { kind, intent: parseIntent(fields.object(kind), corrupt) };
    case 'remove':
    case 'clear':
      return { kind, address: fields.string(kind) };
    case 'fold':
      return { kind, sha256: fields.string(kind) };
    default:
      return corrupt(`"${kind}" is not known`);
  }
}
