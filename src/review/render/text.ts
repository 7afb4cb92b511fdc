import { unlikeOurs } from '../../base/own-lines';
import { shortenText, visibleLine, visibleText } from '../../base/visible-text';
import type { Palette } from '../../documents';
import type { CategoryNode, Change, Field, FieldSide, Impact, Place, Report } from '../report';
import { changeNotes } from './change-notes';
import { concealed } from '../conceal';
import { drawTree } from './draw-tree';
import { formatValue } from './format-value';
import { type DiffLine, diffLines } from './markdown/diff-lines';
import type { RenderOptions } from './renderer';
import { deedOf } from '../summary';
import { verbs } from './verbs';

/** A longer line says no more to people; the other formats have all of it. */
const longest = 2_000;

/** A text of others on its line. */
const shown = (text: string): string => shortenText(visibleLine(text), longest);

const marks: Readonly<Record<Change['action'], string>> = {
  delete: '-',
  replace: '-/+',
  forget: '.',
  create: '+',
  update: '~',
  import: '<',
  move: '>',
  read: '<=',
};

function colourOf(action: Change['action'], palette: Palette): (text: string) => string {
  if (action === 'delete' || action === 'replace' || action === 'forget') return palette.removed;
  return action === 'create' ? palette.added : palette.changed;
}

const placeText = (place: Place | undefined): string => (place ? ` (${shown(place.file)}:${String(place.line)})` : '');

const sideText = ({ value, label }: FieldSide): string => {
  if (value === undefined) return shown(label ?? '');
  const text = shortenText(formatValue(value), longest);
  return label === undefined ? text : `${text} ${shown(`(${label})`)}`;
};

const isPlainText = (side: FieldSide | undefined): side is { value: string } =>
  typeof side?.value === 'string' && side.label === undefined && side.value !== concealed;

/** Whether texts are shown by what differs in them. */
const isLong = (texts: string): boolean => texts.includes('\n') || texts.length > longest;

/** A line of what differs of two texts. */
function diffText({ mark, text }: DiffLine, palette: Palette): string {
  const all = `        ${mark} ${unlikeOurs(shown(text))}`;
  if (mark === '+' || mark === '-') return (mark === '+' ? palette.added : palette.removed)(all);
  return mark === ' ' ? all : palette.faint(all);
}

function fieldLines(field: Field, palette: Palette): string[] {
  const { before, after, elements = [], isSecret, isUnknown, forcesReplacement } = field;
  const head = `      ${shown(field.path)}:`;
  const tail = forcesReplacement ? ` ${palette.removed('# forces replacement')}` : '';
  if (isSecret) return [`${head} (sensitive value) ${field.change}${tail}`];
  if (elements.length > 0) {
    const lines = elements.map((element) => {
      const isAdded = element.op === 'added';
      return `        ${(isAdded ? palette.added : palette.removed)(isAdded ? '+' : '-')} ${sideText(element)}`;
    });
    return [head + tail, ...lines];
  }
  if (isPlainText(before) && isPlainText(after) && isLong(before.value + after.value)) {
    return [head + tail, ...diffLines(before.value, after.value).map((line) => diffText(line, palette))];
  }
  const next = after ? sideText(after) : isUnknown ? '(known after apply)' : undefined;
  const sides = [before && sideText(before), next].filter((side) => side !== undefined);
  return [`${head} ${sides.join(` ${palette.changed('->')} `)}${next === undefined ? ' (removed)' : ''}${tail}`];
}

function changeLines(change: Change, palette: Palette): string[] {
  const { action, noun, name, address, place, fields, undeclared } = change;
  const mark = colourOf(action, palette)(marks[action].padStart(3));
  const named = name === address ? '' : ` ${palette.strong(shown(JSON.stringify(name)))} `;
  const notes = [
    ...changeNotes(change).map(({ words, theirs }) => (theirs === undefined ? words : `${words} ${shown(theirs)}`)),
    ...(undeclared === undefined ? [] : [`and ${String(undeclared)} more known after apply`]),
  ];
  return [
    `${mark} ${verbs[deedOf(change)]} ${shown(noun)}${named} ${palette.faint(shown(address) + placeText(place))}`,
    ...fields.flatMap((field) => fieldLines(field, palette)),
    ...notes.map((note) => `      ${palette.faint(`# ${note}`)}`),
  ];
}

const nodeMarks = { added: '+', removed: '-', moved: '>', renamed: '~' } as const;

function treeLines(nodes: readonly CategoryNode[], palette: Palette): string[] {
  return drawTree(nodes).map(({ prefix, node: { name, mark } }) => {
    const colour = mark === 'removed' ? palette.removed : mark === 'added' ? palette.added : palette.changed;
    const text = `${prefix}${shown(name)}`;
    return mark ? `  ${colour(`${nodeMarks[mark]} ${text}`)}` : `    ${text}`;
  });
}

function categoryLines({ categories }: Report, palette: Palette): string[] {
  if (!categories) return [];
  const side = (title: string, nodes: readonly CategoryNode[]): string[] =>
    nodes.length === 0 ? [] : [`  ${title}`, ...treeLines(nodes, palette).map((line) => `  ${line}`)];
  return [...side('before', categories.before), ...side('after', categories.after)];
}

const pointer = (
  { address, place }: Pick<Report['policies'][number], 'address' | 'place'>,
  palette: Palette,
): string => (address === undefined ? '' : `  ${palette.faint(shown(address) + placeText(place))}`);

function sinceLines({ since }: Report, palette: Palette): string[] {
  if (!since) return [];
  if (since.isSame) return ['  Nothing: this plan does what the reviewed one does.'];
  return since.changes.map((change) => `  - ${shown(change.sentence)}${pointer(change, palette)}`);
}

function impactLine(impact: Impact, palette: Palette): string {
  const colours = { loss: palette.removed, gain: palette.added, neutral: palette.changed };
  const severityMarks = { loss: '-', gain: '+', neutral: '~' };
  const { severity, sentence } = impact;
  return `  ${colours[severity](severityMarks[severity])} ${shown(sentence)}${pointer(impact, palette)}`;
}

const section = (title: string, lines: readonly string[], palette: Palette): string[] =>
  lines.length === 0 ? [] : ['', palette.strong(title), ...lines];

/** The report for a terminal. */
export function renderText(report: Report, { palette }: RenderOptions): string {
  const { summary, warnings, impact, changes, drift, outputs, policies } = report;
  return [
    palette.strong(shown(summary.sentence)),
    ...section(
      'Policies',
      policies.map(
        ({ policy, level, message, ...at }) => `  ${level}: ${shown(`${message} (${policy})`)}${pointer(at, palette)}`,
      ),
      palette,
    ),
    ...section(
      'Warnings',
      warnings.map((warning) => `  ! ${visibleText(warning)}`),
      palette,
    ),
    ...section('Since the last review', sinceLines(report, palette), palette),
    ...section(
      'What it means',
      impact.map((each) => impactLine(each, palette)),
      palette,
    ),
    ...section('Categories', categoryLines(report, palette), palette),
    ...section(
      'Changes',
      changes.flatMap((change) => changeLines(change, palette)),
      palette,
    ),
    ...section(
      'Outputs',
      outputs.flatMap((output) => fieldLines(output, palette)),
      palette,
    ),
    ...section(
      'Changed behind the code',
      drift.flatMap((change) => changeLines(change, palette)),
      palette,
    ),
    '',
  ].join('\n');
}
