import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProviderError } from '../../base/errors';
import { type Note, notesVariable, readNotes } from '../../testing/conditions/index';
import type { ToolkitHost } from '../host';
import { runCommand } from '../stack/run-command';

/**
 * Runs the tests of a project once, and answers what their checks of alerts expected.
 *
 * @throws ProviderError `TESTS_UNUSABLE` where they fail, or check no alert; `ABORTED` after an interrupt.
 */
export async function gatherNotes(command: string, host: ToolkitHost): Promise<readonly Note[]> {
  // Nobody else may read it: it has the records of tests.
  const folder = mkdtempSync(join(tmpdir(), 'aac-mutate-'));
  try {
    const environment = { ...host.environment, [notesVariable]: folder };
    const failure = await runCommand(command, { name: `The test command \`${command}\``, environment }, host);
    if (failure !== undefined) {
      throw new ProviderError('TESTS_UNUSABLE', `${failure}: mutants can be judged once all tests pass.`);
    }
    const notes = readNotes(folder);
    if (notes.length > 0) return notes;
    throw new ProviderError(
      'TESTS_UNUSABLE',
      `The test command \`${command}\` checked the condition of no alert: test one with expect(alert).toFire or assertFires of analytics-as-code/testing, or name another command with --command.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
