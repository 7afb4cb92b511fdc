import { paceFound } from '../../base/log';
import type { CliHost } from '../host';
import { line } from './line';

/** A host that says on standard error how many requests a provider had in flight, where it found that out itself. */
export function printingPace(host: CliHost, isVerbose: boolean): CliHost {
  if (!isVerbose) return host;
  return {
    ...host,
    createProvider: (watch) =>
      host.createProvider(watch, ({ message, fields }) => {
        if (message !== paceFound) return;
        const { most = 0, limit = 0, refused = 0, slow = 0 } = fields;
        host.printError(
          line`Requests in flight: ${most} at most; ${limit} were allowed at the end; halved ${refused} times by refusals, ${slow} times by slow answers.`,
        );
      }),
  };
}
