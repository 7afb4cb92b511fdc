import type { JsonValue } from '../../base/json';
import { visibleLine } from '../../base/text/visible-text';
import { type OutputDocument, type ResourceDocument, resourcesOf, type StateDocument } from '../state-document';
import { type Extent, shortExtent, shortName, wholeExtent } from './extent';
import { type DiffStyle, type Palette, plainPalette } from './layout';
import type { TextOptions } from './plan-text';
import { attributeLines, valueLines } from './value-lines';
import type { ValuePair } from '../walk/value-pair';

/** A state shows values as they are: as a change that changes nothing. */
const unchanged = (value: JsonValue, marks: JsonValue | undefined): ValuePair => ({
  before: value,
  after: value,
  unknown: false,
  beforeSensitive: marks,
  afterSensitive: marks,
  replacePaths: [],
});

const styleOf = (palette: Palette, extent: Extent): DiffStyle => ({
  palette,
  extent,
  countsNull: false,
  isState: true,
});

function formatResource(resource: ResourceDocument, style: DiffStyle): string {
  const { palette } = style;
  const { address, mode, type, name, values = {}, sensitive_values: marks, deposed_key: deposed, tainted } = resource;
  const note = tainted === true ? ` ${palette.changed('(tainted)')}` : '';
  const block = mode === 'data' ? 'data' : 'resource';
  const lines = attributeLines(unchanged(values, marks), { indent: 2, style });
  const head = [
    `${palette.strong(`# ${visibleLine(address)}:`)}${deposed === undefined ? '' : ` (deposed object ${visibleLine(deposed)})`}${note}`,
    `${block} "${visibleLine(type)}" "${visibleLine(name)}" {`,
  ];
  return [...head, ...lines, '}', ''].join('\n');
}

function formatOutput(name: string, { value = null, sensitive }: OutputDocument, style: DiffStyle): string {
  const lines = valueLines(unchanged(value, sensitive), { indent: -2, style });
  return `${shortName(visibleLine(name), style.extent)} = ${lines.join('\n')}\n`;
}

/** A value as people read it, all of it unless `extent` says otherwise. */
export function renderValue(value: JsonValue, extent = wholeExtent): string {
  return valueLines(unchanged(value, false), { indent: -2, style: styleOf(plainPalette, extent) }).join('\n');
}

/** Outputs as people read them, one after the other, secrets hidden. */
export function renderOutputList(outputs: Readonly<Record<string, OutputDocument>>): string {
  const lines = Object.entries(outputs).map(
    ([name, { value = null, sensitive }]) =>
      `${shortName(visibleLine(name), shortExtent)} = ${sensitive ? '<sensitive>' : renderValue(value, shortExtent)}\n`,
  );
  return lines.join('');
}

/** The same with a heading before them; empty when there are none. */
export function renderOutputs(outputs: Readonly<Record<string, OutputDocument>>): string {
  const list = renderOutputList(outputs);
  return list === '' ? '' : `\nOutputs:\n\n${list}`;
}

/** Prints a state document the way `terraform show` prints a state: every object with its values, secrets hidden. */
export function renderStateText({ values }: StateDocument, options: TextOptions = {}): string {
  if (!values) return 'The state is empty.\n';
  const { palette = plainPalette, showsAll = false } = options;
  const style = { ...styleOf(palette, showsAll ? wholeExtent : shortExtent), isLaidOut: true };
  const resources = resourcesOf(values.root_module).map((resource) => formatResource(resource, style));
  const outputs = Object.entries(values.outputs ?? {}).map(([name, output]) => formatOutput(name, output, style));
  return `${resources.join('\n')}${outputs.length === 0 ? '' : `\n\nOutputs:\n\n${outputs.join('')}`}`;
}
