import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { getAt } from '../../service/interface/index';
import type { Certainty, Finding, Probed } from '../../service/probe/index';
import type { CliHost } from '../host';
import { line, words } from '../output/line';
import { createPalette } from '../output/theme';

/** What a probe has found, for programs: every entry of the dialect, and what was written. */
export function toDocument({ findings, observations, dialect }: Probed, written: string | undefined): JsonValue {
  return { dialect, written: written ?? null, findings, observations } as unknown as JsonObject;
}

const isDiffering = ({ entry }: Finding, { dialect }: Probed): boolean => getAt(dialect, entry) !== undefined;

function paragraph(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[title, ...lines.map((text) => `  ${text}`)].join('\n')];
}

/** Questions that have one evidence are asked together. */
function questions(findings: readonly Finding[]): readonly string[] {
  const evidences = [...new Set(findings.map(({ evidence }) => evidence))];
  return evidences.map((evidence) => {
    const entries = findings.filter((finding) => finding.evidence === evidence).map(({ entry }) => entry);
    return words`${entries.join(', ')}: ${evidence}`;
  });
}

/** What a probe has found, for people: what differs, what is not sure, and what is open. What is as usual is counted. */
export function toText(probed: Probed, written: string | undefined, host: CliHost): string {
  const { strong } = createPalette(host);
  const { findings, observations } = probed;
  const of = (certainty: Certainty, differs: boolean): readonly Finding[] =>
    findings.filter((finding) => finding.certainty === certainty && isDiffering(finding, probed) === differs);
  const say = ({ entry, value = null, evidence }: Finding): string =>
    words`${entry} = ${formatJson(value)}: ${evidence}`;
  const [usual, likely] = [of('certain', false), of('likely', false)];
  const open = questions(of('question', false));
  const isNeeded = open.length > 0 ? 'is written, and what the questions ask may need one' : 'is needed';
  const end =
    written === undefined
      ? `Nothing that was found differs from the defaults, so no dialect ${isNeeded}.\n`
      : line`Wrote what differs to ${written}; set ANALYTICS_DIALECT=${written}, or the attribute dialect of the provider.`;
  return `${[
    ...paragraph(strong('Differs:'), of('certain', true).map(say)),
    ...paragraph(strong('Likely differs, please check:'), of('likely', true).map(say)),
    ...paragraph(strong('Open questions, which --set can answer:'), open),
    ...paragraph(
      strong('Also observed:'),
      observations.map(({ about, says }) => words`${about}: ${says}`),
    ),
    `Confirmed as usual: ${String(usual.length)} of the ${String(findings.length)} dialect entries.`,
    ...(likely.length === 0
      ? []
      : [`Likely as usual, by names and values: ${String(likely.length)} (--json names them).`]),
  ].join('\n\n')}\n${end}`;
}
