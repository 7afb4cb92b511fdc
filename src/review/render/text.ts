import { countWords } from '../../base/text/count-words';
import { unlikeOurs } from '../../base/text/own-lines';
import { shortenText, visibleLine, visibleText } from '../../base/text/visible-text';
import type { Palette } from '../../documents';
import { backtestNotes } from '../backtest/shown-backtest';
import { listWords } from '../impact/words';
import type { CategoryNode, Change, Field, FieldSide, ImpactGroup, Place, Report } from '../report';
import { changeNotes } from './change-notes';
import { concealed } from '../../documents/secrets';
import { drawTree } from './draw-tree';
import { type Fold, foldChanges } from './fold-changes';
import { fleetTitle, shownRuns, timeOf } from './fleet';
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
  if (isSecret) return [`${head} ${concealed} ${field.change}${tail}`];
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

/** `~ change alert "A"`. */
function changeTitle(change: Change, palette: Palette): string {
  const { action, noun, name, address } = change;
  const mark = colourOf(action, palette)(marks[action].padStart(3));
  const named = name === address ? '' : ` ${palette.strong(shown(JSON.stringify(name)))}`;
  return `${mark} ${verbs[deedOf(change)]} ${shown(noun)}${named}`;
}

/** What ends is never only counted. */
const isEnded = ({ action }: Change): boolean => action === 'delete' || action === 'replace' || action === 'forget';

/** What is folded: each address of what ends, and the number of what does not. */
function foldedLines({ first, others }: Fold, palette: Palette): string[] {
  if (others.length === 0) return [];
  const words = `and ${String(others.length)} more like it`;
  const addresses = others.map(({ address }) => shown(address));
  const listed = isEnded(first) ? `: ${addresses.join(', ')}` : ' (--verbose shows each)';
  return [`      ${palette.faint(`# ${words}${listed}`)}`];
}

function foldLines(fold: Fold, palette: Palette): string[] {
  return [...changeLines(fold.first, palette), ...foldedLines(fold, palette)];
}

function changeLines(change: Change, palette: Palette): string[] {
  const { address, place, fields, undeclared } = change;
  const notes = [
    ...changeNotes(change).map(({ words, theirs }) => (theirs === undefined ? words : `${words} ${shown(theirs)}`)),
    ...(undeclared === undefined ? [] : [`and ${String(undeclared)} more known after apply`]),
  ];
  return [
    `${changeTitle(change, palette)}${change.name === address ? '' : ' '} ${palette.faint(shown(address) + placeText(place))}`,
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

const pointer = ({ address, place }: Pick<Report['policies'][number], 'address' | 'place'>, palette: Palette): string =>
  address === undefined ? '' : `  ${palette.faint(shown(address) + placeText(place))}`;

function sinceLines({ since }: Report, palette: Palette): string[] {
  if (!since) return [];
  if (since.isSame) return ['  Nothing has changed since the plan that was reviewed.'];
  return since.changes.map((change) => `  - ${shown(change.sentence)}${pointer(change, palette)}`);
}

/** A consequence, or several that are alike: what they come to, and whom they befall. */
function impactLines(
  { severity, headline, members }: ImpactGroup,
  { impact }: Report,
  { palette, showsAll }: RenderOptions,
): string[] {
  const colours = { loss: palette.removed, gain: palette.added, neutral: palette.changed };
  const severityMarks = { loss: '-', gain: '+', neutral: '~' };
  const head = `  ${colours[severity](severityMarks[severity])} ${shown(headline)}`;
  const alike = members.flatMap((index) => impact[index] ?? []);
  const [first, ...others] = alike;
  if (others.length === 0) return [head + pointer(first ?? {}, palette)];
  if (showsAll) return [head, ...alike.map((one) => `      ${shown(one.sentence)}${pointer(one, palette)}`)];
  const of = (name: 'subject' | 'target'): string[] => [...new Set(alike.map((one) => one[name] ?? one.address))];
  // The headline names a single one that loses or gains it all.
  const named = of('subject').length === 1 ? of('target') : of('subject');
  return [head, `      ${palette.faint(shown(listWords(named)))}`];
}

const section = (title: string, lines: readonly string[], palette: Palette): string[] =>
  lines.length === 0 ? [] : ['', palette.strong(title), ...lines];

/** What of a change a reader wants to see first: what replaces the object, or the first field of it. */
function chiefOf({ action, fields }: Change, palette: Palette): string {
  if (action === 'create' || fields.length === 0) return '';
  const chief = fields.find(({ forcesReplacement }) => forcesReplacement) ?? fields[0];
  const [line = '', ...inner] = chief ? fieldLines(chief, palette) : [];
  const more = fields.length === 1 ? '' : `, and ${String(fields.length - 1)} more`;
  return `  ${line.trim()}${inner.length > 0 ? ` ${inner.length === 1 ? (inner[0] ?? '').trim() : `${String(inner.length)} lines differ`}` : ''}${more}`;
}

/** The title of a fleet, and each of its projects that is worth a line. */
function fleetLines({ projects }: Report, { palette, showsAll }: RenderOptions): string[] {
  if (!projects) return [];
  const { runs, others } = shownRuns(projects, showsAll === true);
  return [
    palette.strong(fleetTitle(projects)),
    ...runs.flatMap((run) => {
      const head = `  ${run.outcome.padEnd(11)} ${shown(run.project)}  ${palette.faint(`(${timeOf(run)}):`)}`;
      const messages = run.message.split('\n').map(shown);
      return messages.length === 1 ? `${head} ${messages.join('')}` : [head, ...messages.map((one) => `    ${one}`)];
    }),
    ...(others > 0 ? [`  and ${countWords(others, 'other')} that are done (--verbose shows each)`] : []),
    '',
  ];
}

/** One line an object, behind what refuses the plan and what has failed. */
function renderSummary(report: Report, options: RenderOptions): string {
  const { summary, policies, warnings, changes, drift } = report;
  const { palette } = options;
  const lineOf = (change: Change): string => changeTitle(change, palette) + chiefOf(change, palette);
  return [
    ...fleetLines(report, options),
    palette.strong(shown(summary.sentence)),
    ...policies.map(({ policy, level, message }) => `  ${level}: ${shown(`${message} (${policy})`)}`),
    ...warnings.map((warning) => `  ! ${visibleText(warning)}`),
    ...changes.map(lineOf),
    ...(drift.length > 0 ? [palette.strong('Changed outside your code'), ...drift.map(lineOf)] : []),
    '',
  ].join('\n');
}

/** The report for a terminal. */
export function renderText(report: Report, options: RenderOptions): string {
  const { palette, isSummary, showsAll } = options;
  const { summary, warnings, impactGroups, changes, drift, outputs, policies } = report;
  if (isSummary) return renderSummary(report, options);
  const linesOf = (all: readonly Change[]): string[] =>
    showsAll
      ? all.flatMap((change) => changeLines(change, palette))
      : foldChanges(all).flatMap((fold) => foldLines(fold, palette));
  return [
    ...fleetLines(report, options),
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
      impactGroups.flatMap((group) => impactLines(group, report, options)),
      palette,
    ),
    ...section(
      'Backtest',
      backtestNotes(report).map((note) => `  ${shown(note)}`),
      palette,
    ),
    ...section('Categories', categoryLines(report, palette), palette),
    ...section('Changes', linesOf(changes), palette),
    ...section(
      'Outputs',
      outputs.flatMap((output) => fieldLines(output, palette)),
      palette,
    ),
    ...section('Changed outside your code', linesOf(drift), palette),
    '',
  ].join('\n');
}
