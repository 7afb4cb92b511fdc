import type { ListeningHost, ToolkitEvent } from '../toolkit/host';
import type { CliHost } from './host';
import { showActivity } from './output/activity';
import { printDiagnostics, toFailure } from './output/diagnostics';
import { line, quote } from './output/line';
import { printNotices } from './output/print-plan';
import { createProgress, type Progress } from './output/progress';

const interrupted =
  '\nInterrupted. Requests that were sent are finished and their results kept; interrupt again to stop at once.\n';

/** What of a host the toolkit takes, with what prints on standard error what a run says on its way. */
export function listening(host: CliHost): ListeningHost {
  let progress: Progress | undefined;
  return {
    ...host,
    during: (what, work, manner) => showActivity({ ...host, workPrints: manner === 'prints' }, what, work),
    notify(event: ToolkitEvent) {
      switch (event.kind) {
        case 'diagnostics':
          printDiagnostics(event.diagnostics, host);
          break;
        case 'notices':
          printNotices(event.notices, host);
          break;
        case 'message':
          host.printError(quote(event.message) + line``);
          break;
        case 'interrupted':
          host.printError(interrupted);
          break;
        case 'failure':
          host.printError(toFailure(event.error, host).text);
          break;
        case 'applying':
          progress = createProgress(host, event.steps);
          break;
        case 'applied':
          progress?.end();
          break;
        default:
          progress?.onEvent(event);
      }
    },
  };
}
