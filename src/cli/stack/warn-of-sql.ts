import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readFileText } from '../../base/files/bounded-file';
import { type Diagnostic, warningAt } from '../../base/diagnostic';
import { isJsonObject, type JsonValue } from '../../base/json';
import { readQuery } from '../../resources';
import { printDiagnostics } from '../output/diagnostics';
import type { CliHost } from '../host';
import { readJsonFile, type Stack } from '../../toolkit/stack/synthesise';

const attributes = ['condition', 'filter'] as const;

/** A query as it is written in the code of a stack. */
interface WrittenQuery {
  readonly address: string;
  readonly attribute: (typeof attributes)[number];
  readonly text: string;
}

const entriesOf = (value: JsonValue | undefined): readonly (readonly [string, JsonValue])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

function queriesIn(document: JsonValue): readonly WrittenQuery[] {
  const blocks = entriesOf(document).filter(([name]) => name === 'resource' || name === 'data');
  const objects = blocks.flatMap(([block, types]) =>
    entriesOf(types)
      .filter(([type]) => type.startsWith('analytics_'))
      .flatMap(([type, named]) =>
        entriesOf(named).map(([name, body]) => [`${block === 'data' ? 'data.' : ''}${type}.${name}`, body] as const),
      ),
  );
  return objects.flatMap(([address, body]) =>
    attributes.flatMap((attribute) => {
      const text = isJsonObject(body) ? body[attribute] : undefined;
      // What is computed is read at plan.
      return typeof text === 'string' && !/[$%]\{/.test(text) ? { address, attribute, text } : [];
    }),
  );
}

async function warningsOf({ address, attribute, text }: WrittenQuery): Promise<readonly Diagnostic[]> {
  const { sqlWords } = await readQuery(text);
  return sqlWords.map((detail) => ({ ...warningAt([attribute], 'Query holds SQL', detail), address }));
}

/** Warns of the words of SQL in the conditions and filters of synthesised stacks. */
export async function warnOfSql(stacks: readonly Stack[], host: CliHost): Promise<void> {
  for (const { name, folder } of stacks) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.tf.json'));
    const texts = files.map((file) => readFileText(join(folder, file)));
    for (const text of texts) host.code.add(text);
    const documents = files.map((file) =>
      readJsonFile(join(folder, file), z.custom<JsonValue>(), 'An app of CDKTF writes it.'),
    );
    const found = await Promise.all(documents.flatMap(queriesIn).map(warningsOf));
    printDiagnostics(found.flat(), stacks.length > 1 ? { ...host, stackName: name } : host);
  }
}
