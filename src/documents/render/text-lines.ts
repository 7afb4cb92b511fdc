import { unlikeOurs } from '../../base/text/own-lines';
import { shortenText, visibleText } from '../../base/text/visible-text';
import { elementPairs } from '../walk/element-pairs';
import { type Layout, spaces, symbolOf } from './layout';
import { scalarText, tailOf } from './scalar-lines';
import { actionOf, type DiffAction, isUnknown, type ValuePair } from '../walk/value-pair';

interface Line {
  readonly action: DiffAction;
  readonly text: string;
}

/** What stays the same around a change, in lines, where not all of a text is shown. */
const contextLines = 3;

const count = (lines: number): string => `${lines.toLocaleString('en')} ${lines === 1 ? 'line' : 'lines'}`;

/** Of a long text the lines around its changes, and no more of them than `most`; notes say what is left out. */
function shortenLines(lines: readonly Line[], most: number): (Line | string)[] {
  if (lines.length <= most) return [...lines];
  const isAllSame = lines.every(({ action }) => action === 'same');
  const isNear = lines.map(() => isAllSame);
  lines.forEach(({ action }, index) => {
    if (action !== 'same') isNear.fill(true, Math.max(0, index - contextLines), index + contextLines + 1);
  });
  const shown: (Line | string)[] = [];
  for (let index = 0; index < lines.length;) {
    const next = isNear.indexOf(true, index);
    const end = next < 0 ? lines.length : next;
    if (end > index) shown.push(`# (${count(end - index)} unchanged)`);
    const line = lines[end];
    if (line) shown.push(line);
    index = end + 1;
  }
  if (shown.length <= most) return shown;
  const changed = shown.slice(most).filter((one) => typeof one !== 'string' && one.action !== 'same').length;
  const note = changed === 0 ? '' : `, ${changed.toLocaleString('en')} of them changed`;
  return [...shown.slice(0, most), `# (and ${count(shown.length - most)} more${note})`];
}

/** A text of several lines, with its changed lines marked. */
export function textLines(pair: ValuePair, action: DiffAction, { indent, style }: Layout): string[] {
  const { extent, palette } = style;
  const [before, after] = [pair.before, pair.after].map((text) =>
    typeof text === 'string' ? text.replace(/\n$/, '').split('\n') : undefined,
  );
  const isUpdate = action === 'update' && !isUnknown(pair);
  const lines = elementPairs({ ...pair, before, after, unknown: false }, 'by likeness').map((line): Line => {
    const text = scalarText(line.after ?? line.before);
    return { action: isUpdate ? actionOf(line) : 'same', text };
  });
  const shown = shortenLines(lines, extent.lines).map((one) => {
    if (typeof one === 'string') return `${spaces(indent + 6)}${palette.faint(one)}`;
    const text = shortenText(unlikeOurs(visibleText(one.text)), extent.line);
    return `${spaces(indent + 4)}${symbolOf(one.action, palette)} ${text}`;
  });
  return ['<<-EOT', ...shown, `${spaces(indent + 2)}EOT${tailOf(pair, action, style)}`];
}
