import { createHash } from 'node:crypto';
import type { JsonObject } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { visibleLine } from '../../base/text/visible-text';
import { type Problem, problemsOf } from '../problems';
import type { Report } from '../report';
import type { RenderOptions } from './renderer';

/** Where a problem is shown that no line of the code stands for: GitHub refuses results without a file. */
const projectFile = 'cdktf.json';

const toUri = (text: string): string => visibleLine(text).split('/').map(encodeURIComponent).join('/');

function locationOf({ address, place }: Problem, folder: string): JsonObject {
  const file = place?.file ?? (folder === '' ? projectFile : `${folder}/${projectFile}`);
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(file), uriBaseId: '%SRCROOT%' },
      region: place ? { startLine: place.line, startColumn: place.column } : { startLine: 1 },
    },
    ...(address !== undefined && { logicalLocations: [{ fullyQualifiedName: address, kind: 'resource' }] }),
  };
}

/** A text in which no viewer finds a link. */
const toMessage = (text: string): JsonObject => ({ text: text.replace(/[\\[\]]/g, '\\$&') });

/** Tells the same problem from others in a later run, also when its numbers and its line have changed. */
function fingerprintOf({ rule, address = '' }: Problem, occurrence: number): string {
  return createHash('sha256')
    .update(JSON.stringify([rule, address, occurrence]))
    .digest('hex');
}

/** What policies found and what somebody loses, as code scanning takes it (SARIF 2.1.0). */
export function renderSarif(report: Report, { folder = '' }: RenderOptions): string {
  const problems = problemsOf(report, folder);
  const rules = [...new Set(problems.map(({ rule }) => rule))];
  const seen = new Map<string, number>();
  const results = problems.map((problem) => {
    const { rule, level, message, address = '' } = problem;
    const key = `${rule} ${address}`;
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    return {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level,
      message: toMessage(message),
      locations: [locationOf(problem, folder)],
      partialFingerprints: { 'ruleAndAddress/v1': fingerprintOf(problem, occurrence) },
    };
  });
  const log: JsonObject = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'analytics-as-code',
            rules: rules.map((id) => ({
              id,
              shortDescription: toMessage(
                id.startsWith('impact/') ? 'Someone loses notifications or access.' : `Policy ${id}`,
              ),
            })),
          },
        },
        // Columns of TypeScript and of the runtime count UTF-16 units.
        columnKind: 'utf16CodeUnits',
        // One upload for each stack stands beside those of the others.
        ...(report.stack !== undefined && { automationDetails: { id: `analytics-as-code/${toUri(report.stack)}/` } }),
        results,
      },
    ],
  };
  return `${formatJson(log, 2)}\n`;
}
