import { listening } from '../listening-host';
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ProviderError } from '../../base/errors';
import { readTextFile } from '../../base/files/special-file';
import type { ProbedService } from '../../service/probe/index';
import { showActivity } from '../output/activity';
import { printDiagnostics } from '../output/diagnostics';
import { type CliHost, exitCodes } from '../host';
import { jsonText } from '../output/line';
import { accessFile, assertReplaceable } from '../../toolkit/named-file';
import type { AccountOptions } from '../../toolkit/options';
import { readProjectSettings } from '../../toolkit/service-client';
import { toDocument, toText } from './print-probed';
import { readAnswers } from './read-answers';
import { type WriteOptions, readGrantees } from './read-grantees';
import { printResult } from '../output/print-result';

/** What `aac probe` takes. */
export interface ProbeOptions extends AccountOptions, WriteOptions {
  readonly out: string;
  readonly overwrite?: true;
  readonly detailedExitcode?: true;
  /** Answers to the questions of an earlier probe: `fields.alert.condition=description`. */
  readonly set?: readonly string[];
}

/** @throws ProviderError `USAGE` where the dialect would be written over something. */
function assertFree({ out, overwrite }: ProbeOptions, host: CliHost): void {
  assertReplaceable(out, host);
  if (overwrite || !existsSync(resolve(host.workingFolder, out))) return;
  const message = `The file ${out} exists already. Choose another name with --out, or replace it with --overwrite.`;
  throw new ProviderError('USAGE', message);
}

/** How long an interrupted probe waits for its logout. */
const leavingMs = 1_000;

/** Does something with the service of the project, or of the environment; an interrupt aborts its requests. */
async function withService<T>(
  options: ProbeOptions,
  host: CliHost,
  work: (service: ProbedService) => Promise<T>,
): Promise<T> {
  const { checkSettings, readClientOptions } = await import('../../resources/index.js');
  const { createClient, openRawClient } = await import('../../service/http/index.js');
  const surroundings = { environment: host.environment, readFile: readTextFile };
  const named = await readProjectSettings(options, listening(host));
  const settings = readClientOptions(named, surroundings);
  printDiagnostics(checkSettings(named, surroundings), host);
  const { credential, accessToken } = settings;
  const answered = readAnswers(settings.dialect, options.set);
  for (const secret of [credential?.clientSecret, accessToken]) if (secret !== undefined) host.secrets.add(secret);
  const stages = { working: new AbortController(), tidying: new AbortController(), leaving: new AbortController() };
  const leave = (): void => {
    stages.leaving.abort();
  };
  const stopListening = host.onInterrupt(() => {
    // What was made is removed after the first interrupt; a second one gives that up, too.
    if (stages.working.signal.aborted) {
      stages.tidying.abort();
      leave();
    } else if (options.write !== undefined) {
      host.printError(
        '\nInterrupted. Removing the objects that the probe made; interrupt again to stop at once and leave them.\n',
      );
    }
    stages.working.abort();
    // Where nothing is to be removed, no service keeps who wants to leave.
    if (options.write === undefined) setTimeout(leave, leavingMs).unref();
  });
  const wire = openRawClient({ ...settings, signal: stages.working.signal });
  try {
    return await work({
      wire,
      ...answered,
      ...(credential && { credential }),
      ...(accessToken !== undefined && { accessToken }),
      clock: host.surroundings.clock,
      connect: (dialect, token, purpose) => {
        const { signal } = stages[purpose ?? 'working'];
        return createClient({ ...settings, signal, dialect, accessToken: token });
      },
    });
  } finally {
    stopListening();
    await wire.close();
  }
}

const foreverNote =
  'Note: webhooks and chat actions cannot be deleted. The one of each kind that is made stays in the account, and the next probe takes it again.\n';

/** Finds out the dialect of the service and writes it down; answers the exit code. */
export async function probeService(options: ProbeOptions, host: CliHost): Promise<number> {
  const { out, json, detailedExitcode, write } = options;
  const grantees = await readGrantees(options);
  assertFree(options, host);
  const { probe } = await import('../../service/probe/index.js');
  const writes = write === undefined ? 'none' : write === true ? 'objects' : write;
  if (writes === 'actions') host.printError(foreverNote);
  const probed = await withService(options, host, (service) =>
    showActivity(host, 'Probing the service', () => probe(service, writes, grantees)),
  );
  const isUsual = Object.keys(probed.dialect).length === 0;
  if (!isUsual) {
    accessFile(out, 'written', () => {
      // Somebody else may have made it since.
      const flag = options.overwrite ? 'w' : 'wx';
      writeFileSync(resolve(host.workingFolder, out), jsonText(probed.dialect), { flag });
    });
  }
  const written = isUsual ? undefined : out;
  printResult(host, json, { document: () => toDocument(probed, written), text: () => toText(probed, written, host) });
  const isOpen = probed.findings.some(({ certainty }) => certainty === 'question');
  return detailedExitcode && isOpen ? exitCodes.changes : exitCodes.done;
}
