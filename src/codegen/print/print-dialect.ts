import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import {
  defaultDialect,
  type Dialect,
  encodeRecord,
  fieldsOf,
  parseDialect,
  type RecordName,
  records,
} from '../../service/interface/index';
import { type EntryExample, entryExamples } from '../dialect-examples';
import { provenance } from './print-module';

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;
const asCode = (value: JsonValue): string => code(formatJson(value));

const header = '| entry | default | given | on the wire |\n| --- | --- | --- | --- |';

type EntryRow = readonly [name: string, example: EntryExample];

function printGroup(group: string, rows: readonly EntryRow[]): string {
  const standards = defaultDialect[group as keyof Dialect] as unknown as JsonObject;
  const lines = rows.map(([name, { given, beside = {}, wire }]) => {
    const entries = { ...beside, [name]: given };
    const cells = [code(name), asCode(standards[name] ?? null), asCode({ [group]: entries })];
    return `| ${[...cells, code(wire(parseDialect({ [group]: entries })))].join(' | ')} |`;
  });
  return `## \`${group}\`\n\n${header}\n${lines.join('\n')}`;
}

/** A value of each wire type, as the program has it. */
const samples: Readonly<Record<string, unknown>> = {
  text: 'x',
  textOrNumber: '08:00',
  integer: 1,
  flag: true,
  int64: '7',
  int64s: ['7', '8'],
  addresses: ['me@example.com', 'you@example.com'],
  headers: { 'X-Team': 'a' },
  records: [{ name: 'x' }],
};

/** Another place than the usual one. */
const elsewhere = (at: string): string => `attributes.${at.split('.').at(-1) ?? ''}`;

interface FieldRow {
  readonly key: string;
  readonly standard: JsonValue;
  readonly given: JsonValue;
  readonly fields: JsonObject;
}

/** The rows of a field: its place, and the spellings of its choices and of "none". */
function fieldRows(record: RecordName): FieldRow[] {
  return fieldsOf(record).flatMap(([name, { wire, at, choices = {}, none, record: nests }]) => {
    const [choice] = Object.keys(choices);
    const nested = nests && { [fieldsOf(nests).find(([, entry]) => entry.wire === 'text')?.[0] ?? '']: 'x' };
    const sample = choice ?? (wire === 'record' ? nested : samples[wire]);
    const place = { key: name, standard: at, given: elsewhere(at), fields: { [name]: sample } as JsonObject };
    const spelt = Object.entries(choices).map(([value, [key, standard]]) => {
      return { key, standard, given: `is-${value}`, fields: { [name]: value } };
    });
    return [
      place,
      ...spelt,
      ...(none ? [{ key: none[0], standard: none[1], given: -1, fields: { [name]: null } }] : []),
    ];
  });
}

function printRecord(record: RecordName): string {
  const lines = fieldRows(record).map(({ key, standard, given, fields }) => {
    const input = { fields: { [record]: { [key]: given } } };
    const cells = [
      code(key),
      asCode(standard),
      asCode(input),
      asCode(encodeRecord(parseDialect(input), record, fields)),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `## \`fields.${record}\`\n\n${header}\n${lines.join('\n')}`;
}

/** The page of every entry of the dialect: its default, and an example with what is on the wire then. */
export function printDialectDocs(): string {
  const groups = Object.entries(entryExamples).map(
    ([group, examples]) => [group, Object.entries(examples) as EntryRow[]] as const,
  );
  return `<!-- ${provenance('src/service/interface/dialect/dialect.ts')} -->

# Entries of the dialect

This page lists every entry of the dialect with its default, and an example of another value with its effect on the wire.
[Dialects](../explanation/dialect.md) leads from a symptom to its entry. A place is a dotted path. The entries under \`fields\` are
places of fields and values of choices.

${[...groups.map(([group, rows]) => printGroup(group, rows)), ...(Object.keys(records) as RecordName[]).map(printRecord)].join('\n\n')}
`;
}
