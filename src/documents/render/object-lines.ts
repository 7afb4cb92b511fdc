import { visibleLine } from '../../base/text/visible-text';
import type { DiffStyle, Palette } from './layout';
import { type Entry, headline, notesOf } from './plan-entry';
import { attributeLines } from './value-lines';

/** The marks before an object, as wide as Terraform has them. */
export function markOf(actions: string, { added, removed, changed }: Palette): string {
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
  const { actions, source } = entry;
  const pair = { ...entry.pair, traitsInside: (key: string) => style.traitsOf?.(source.type, key) };
  const block = source.mode === 'data' ? 'data' : 'resource';
  const isForgotten = actions === 'forget';
  // Terraform writes what it forgets one column further left.
  const indent = isForgotten ? ' ' : '  ';
  const shown = { ...pair, after: pair.before, afterSensitive: pair.beforeSensitive, unknown: false };
  return [
    ...[title, ...notesOf(entry)].map((line) => `${indent}${style.palette.strong(visibleLine(line))}`),
    `${markOf(actions, style.palette)} ${block} "${visibleLine(source.type)}" "${visibleLine(source.name)}" {`,
    ...attributeLines(isForgotten ? shown : pair, { indent: 6, style }, isImportant),
    '    }',
    '',
  ];
}
