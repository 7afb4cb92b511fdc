import type { CategoryNode, Change, Impact, Report } from '../../report';
import { backtestNotes } from '../../backtest/shown-backtest';
import { codeSpan, diffBlock, prose } from '../escape-markdown';
import { timeOf } from '../fleet';
import { changeBlock, changeHead, type Source, sourceText } from './change-block';
import { cutText, type Extent } from './cut-text';
import { fieldLines } from './field-lines';

/** A part of the comment: a title, and blocks that can be left out one by one. */
export interface Section {
  readonly title: string;
  readonly count: number;
  /** Block number `index` with what `extent` shows of it. */
  readonly block: (index: number, extent: Extent) => string;
  /** The same in one line. */
  readonly line: (index: number, extent: Extent) => string;
  /** Its blocks are details, which may be folded. */
  readonly isDetail?: true;
  /** What must not be missed stands in a frame. */
  readonly isAlarm?: true;
  /** Its lines stand in an earlier section; its blocks say more. */
  readonly isListedAbove?: boolean;
}

type Texts<T> = Pick<Section, 'isDetail' | 'isAlarm' | 'isListedAbove'> & {
  readonly title: string;
  readonly items: readonly T[];
  readonly block: (item: T, extent: Extent) => string;
  readonly line?: (item: T, extent: Extent) => string;
};

function section<T>({ items, block, line = block, ...head }: Texts<T>): Section {
  const textOf =
    (toText: (item: T, extent: Extent) => string) =>
    (index: number, extent: Extent): string =>
      toText(items[index] as T, extent);
  return { ...head, count: items.length, block: textOf(block), line: textOf(line) };
}

const headItem = (change: Change, extent: Extent): string => `- ${changeHead(change, extent)}`;

/** A sentence, and where it comes from. */
function sentenceItem(
  mark: string,
  { sentence, ...source }: Source & { readonly sentence: string },
  extent: Extent,
): string {
  const origin = sourceText(source, extent);
  const lines = sentence.split('\n').filter((line) => line.trim() !== '');
  const text = cutLines(lines, extent).map((line) => prose(cutText(line, extent)));
  return `- ${mark === '' ? '' : `**${mark}** `}${text.join('\\\n  ')}${origin === '' ? '' : ` — ${origin}`}`;
}

const cutLines = (lines: readonly string[], { lines: limit }: Extent): readonly string[] =>
  lines.length <= limit ? lines : [...lines.slice(0, limit), '…'];

const impactMarks = { loss: 'loss:', gain: 'gain:', neutral: '' } as const;

const impactItem = ({ severity, ...rest }: Source & Pick<Impact, 'severity' | 'sentence'>, extent: Extent): string =>
  sentenceItem(impactMarks[severity], rest, extent);

/** Consequences, those that are alike in one sentence; below, each of those by itself. */
function impactSections({ impact, impactGroups }: Report): readonly [together: Section, each: Section] {
  const groups = impactGroups.map((group) => ({ ...group, alike: group.members.flatMap((at) => impact[at] ?? []) }));
  const heads = groups.map(({ severity, headline, alike: [first, ...others] }) =>
    first && others.length === 0 ? first : { severity, sentence: headline },
  );
  const members = groups.filter(({ alike }) => alike.length > 1).flatMap(({ alike }) => alike);
  return [
    section({ title: 'What it means', items: heads, block: impactItem }),
    section({ title: 'Each consequence', items: members, block: impactItem, isDetail: true, isListedAbove: true }),
  ];
}

const groups: readonly (readonly [Change['action'], string])[] = [
  ['replace', 'Replaced'],
  ['forget', 'No longer managed, and left as they are'],
  ['create', 'Added'],
  ['update', 'Changed'],
  ['import', 'Imported'],
  ['move', 'Moved'],
  ['read', 'Read during the apply'],
];

/** Changes of one kind with their fields; what goes altogether is told above, and has none. */
const changeSections = ({ changes }: Report): Section[] =>
  groups.map(([action, title]) =>
    section({
      title,
      items: changes.filter((change) => change.action === action),
      block: changeBlock,
      line: headItem,
      isDetail: true,
      isListedAbove: action === 'replace',
    }),
  );

const treeMarks = { added: '+', removed: '-', moved: '!', renamed: '!' } as const;

function treeSection(title: string, nodes: readonly CategoryNode[]): Section {
  const lines = nodes.map(({ depth, name, mark }) => ({
    mark: mark === undefined ? ' ' : treeMarks[mark],
    text: `${'  '.repeat(depth)}${name}${mark === 'moved' || mark === 'renamed' ? ` (${mark})` : ''}`,
  }));
  const draw = (_: unknown, extent: Extent): string =>
    diffBlock(cutTree(lines, extent).map(({ mark, text }) => ({ mark, text: cutText(text, extent) }))).join('\n');
  return section({ title, items: lines.length === 0 ? [] : [lines], block: draw, isDetail: true });
}

type TreeLine = { readonly mark: string; readonly text: string };

const cutTree = (lines: readonly TreeLine[], { lines: limit }: Extent): readonly TreeLine[] =>
  lines.length <= limit
    ? lines
    : [...lines.slice(0, limit), { mark: ' ', text: `… ${String(lines.length - limit)} more` }];

/** All of a report but its first line, in the order in which it is read; sections without blocks, too. */
export function sectionsOf(report: Report): readonly Section[] {
  const { policies, warnings, changes, drift, outputs, categories, since, projects = [] } = report;
  const [together, each] = impactSections(report);
  return [
    section({
      title: 'Projects',
      items: projects,
      block: (run, extent) => {
        const messages = cutText(run.message, extent).split('\n').map(prose);
        const text = messages.length === 1 ? ` ${messages.join('')}` : messages.map((one) => `\n  - ${one}`).join('');
        return `- **${run.outcome}** ${codeSpan(run.project)} (${timeOf(run)}):${text}`;
      },
    }),
    section({
      title: 'Deleted and replaced',
      items: changes.filter(({ action }) => action === 'delete' || action === 'replace'),
      block: headItem,
      isAlarm: true,
    }),
    section({
      title: 'Policies',
      items: policies,
      block: ({ level, message, policy, address, place }, extent) => {
        const sentence = `${message} (${policy})`;
        return sentenceItem(level === 'deny' ? 'denied:' : 'warning:', { sentence, address, place }, extent);
      },
    }),
    section({
      title: 'Warnings',
      items: warnings,
      block: (sentence, extent) => sentenceItem('', { sentence }, extent),
    }),
    section({
      title: 'Since the last review',
      items: since?.changes ?? [],
      block: ({ what, ...rest }, extent) => sentenceItem(`${what}:`, rest, extent),
    }),
    together,
    each,
    section({
      title: 'Backtest',
      items: backtestNotes(report),
      block: (sentence, extent) => sentenceItem('', { sentence }, extent),
      isDetail: true,
    }),
    ...changeSections(report),
    section({ title: 'Changed outside your code', items: drift, block: changeBlock, line: headItem, isDetail: true }),
    section({
      title: 'Outputs',
      items: outputs,
      block: (output, extent) => fieldLines(output, extent).join('\n'),
      isDetail: true,
    }),
    treeSection('Categories before', categories?.before ?? []),
    treeSection('Categories after', categories?.after ?? []),
  ];
}
