/** Telling something where a change is reviewed; where that may not be, beside the run. */
import { appendFileSync } from 'node:fs';
import { type CiRun, HostError, type Reach, tokenVariables } from '../review/hosting/index';
import type { CliHost } from './host';
import { listening } from './listening-host';
import { accessFile, assertReplaceable } from '../toolkit/named-file';

/** Something to tell. */
export interface Telling {
  readonly run: CiRun;
  /** What the host shows, as markdown, without the marker. */
  readonly text: string;
  /** For a log. */
  readonly plain: () => string;
  /** Prints to that log. */
  readonly aside: (text: string) => void;
  readonly issue: string | undefined;
  /** Writes the comment or the issue; answers what was done, in one sentence. */
  readonly write: (reach: Reach) => Promise<string>;
}

/** Why nothing can be written, before it is tried. */
function hindranceOf({ run, issue }: Pick<Telling, 'run' | 'issue'>): string | undefined {
  if (issue === undefined && run.request === undefined) return 'this run is about no pull or merge request';
  if (run.token === undefined) {
    return `${tokenVariables[run.host]} is empty, as in runs for a fork`;
  }
  return undefined;
}

/** Tells it on the host; where that may not be, beside the run. */
export async function tell(telling: Telling, host: CliHost): Promise<string> {
  const { run, text, plain, aside } = telling;
  const { summaryFile } = run;
  if (summaryFile !== undefined) {
    assertReplaceable(summaryFile, host);
    accessFile(summaryFile, 'written', () => {
      appendFileSync(summaryFile, `${text}\n`);
    });
  }
  const fallBack = (reason: string): string => {
    if (summaryFile === undefined) aside(plain());
    const where = summaryFile === undefined ? 'above' : 'in the summary of the step';
    return `Nothing was posted: ${reason}. The text is ${where}.`;
  };
  const hindrance = hindranceOf(telling);
  if (hindrance !== undefined) return fallBack(hindrance);
  const { clock, version } = host.surroundings;
  const reach = { apiUrl: run.apiUrl, userAgent: `analytics-as-code/${version}`, clock, random: Math.random };
  try {
    return await listening(host).during('Posting the report', () => telling.write(reach));
  } catch (error) {
    if (error instanceof HostError && error.status === 403) return fallBack(`the token may not (${error.message})`);
    throw error;
  }
}
