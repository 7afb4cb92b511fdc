import { countWords } from '../../base/text/count-words';
import type { ExecutionReport } from '../../service/interface/index';

/** What a run of an alert came to, behind "it was run: ". */
export function describeRun({ conditionMet, rowsMatched }: ExecutionReport): string {
  return conditionMet
    ? `its condition finds ${countWords(rowsMatched, 'row')}`
    : 'its condition finds nothing, so nothing was sent';
}
