import { blockKeys, type BlockKeys, innerBlockKeys, refusals, usualAdvice } from '../../engine';
import { expressionForms, refusedForms } from '../../language';

type Row = readonly string[];

const quoted = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');
const codeOf = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

function blockRow(name: string, { known, refused = [], note = '' }: BlockKeys): Row {
  return [name, quoted(known), note, quoted(refused)];
}

/** The tables of the page, by their titles. */
const tables: readonly (readonly [titles: Row, rows: readonly Row[]])[] = [
  [
    ['block', 'evaluated', 'notes', 'refused'],
    [
      ...Object.entries(blockKeys).map(([kind, keys]) => blockRow(`\`${kind}\``, keys)),
      ...Object.entries(innerBlockKeys).map(([name, keys]) => blockRow(name, keys)),
    ],
  ],
  [
    ['what', 'because', 'instead'],
    Object.values(refusals).map(({ what, why, instead = usualAdvice }) => [what, why, instead]),
  ],
  [
    ['expression', 'example'],
    Object.values(expressionForms).flatMap((forms) => forms.map(({ what, example }) => [what, codeOf(example)])),
  ],
  [
    ['refused', 'example', 'because', 'instead'],
    refusedForms.map(({ what, example, why, instead }) => [what, codeOf(example), why, instead]),
  ],
];

const lineOf = (cells: Row): string => `| ${cells.join(' | ')} |\n`;

function replaceTable(page: string, [titles, rows]: (typeof tables)[number]): string {
  const table = new RegExp(`^\\| ${titles.join(' +\\| ')} +\\|\\n\\|.*\\n(?:\\|.*\\n)*`, 'm');
  if (!table.test(page)) throw new Error(`The page of the engine has no table of ${titles.join(', ')}.`);
  const text = [titles, titles.map(() => '---'), ...rows].map(lineOf).join('');
  return page.replace(table, () => text);
}

/**
 * Puts the tables of what the engine evaluates and refuses into its page.
 *
 * @throws Error where the page lacks one of them.
 */
export function replaceEngineTables(page: string): string {
  return tables.reduce(replaceTable, page);
}
