import { attributeLines } from './diff-lines';
import type { DiffStyle, Palette } from './diff-style';
import { type Entry, headline, notesOf, text } from './plan-entry';

/** The marks before an object, as wide as Terraform has them. */
export function markOf(actions: string, palette: Palette): string {
  const { added, removed, changed } = palette;
  const marks: Readonly<Record<string, string>> = {
    'delete create': `${removed('-')}/${added('+')}`,
    'create delete': `${added('+')}/${removed('-')}`,
    create: `  ${added('+')}`,
    update: `  ${changed('~')}`,
    delete: `  ${removed('-')}`,
    read: ` ${changed('<=')}`,
    forget: ` ${removed('.')}`,
  };
  return marks[actions] ?? '   ';
}

const isImportant = (key: string): boolean => key === 'id' || key === 'name' || key === 'tags';

/** The block of one object: its headline, notes, and the attributes that matter. */
export function objectLines(entry: Entry, style: DiffStyle, title = headline(entry)): string[] {
  const { actions, source, pair } = entry;
  const block = source['mode'] === 'data' ? 'data' : 'resource';
  // Terraform writes what it forgets one column further left.
  const indent = actions === 'forget' ? ' ' : '  ';
  const shown =
    actions === 'forget' ? { ...pair, after: pair.before, afterSensitive: pair.beforeSensitive, unknown: false } : pair;
  return [
    ...[title, ...notesOf(entry)].map((line) => `${indent}${style.palette.strong(line)}`),
    `${markOf(actions, style.palette)} ${block} "${text(source['type'])}" "${text(source['name'])}" {`,
    ...attributeLines(shown, { indent: 6, style }, isImportant),
    '    }',
    '',
  ];
}
