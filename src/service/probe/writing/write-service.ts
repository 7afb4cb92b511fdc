import { getAt } from '../../interface/index';
import { tryActions } from './actions';
import { type WriteProbe, scratchFields } from './write-probe';
import { tryCategories } from './categories';
import { findEdit, findWhilePaused } from './edit';
import { findPause } from './pause';
import { findUnits } from './refusals';
import { sayScratch } from './scratch';
import type { Grantee } from './grantee';
import { tryShares } from './shares';
import { describeText } from './stored-text';

async function observeLag(bench: WriteProbe, objectId: string): Promise<void> {
  const client = bench.speak();
  for (let reads = 1; reads <= 10; reads += 1) {
    if (!(await client.call('listAlerts')).some(({ id }) => id === objectId)) continue;
    if (reads > 1) bench.notebook.observe('the list', `A new alert is in the list after ${String(reads)} reads of it.`);
    return;
  }
  bench.notebook.observe('the list', 'A new alert is not in the list after 10 reads of it.');
}

async function tryWrites(bench: WriteProbe): Promise<void> {
  const { notebook } = bench;
  const objectId = await bench.makeAlert();
  if (objectId === undefined) return;
  await observeLag(bench, objectId);
  const name = getAt(await bench.view(objectId), notebook.dialect().fields.alert.name);
  const stored = typeof name === 'string' ? describeText(scratchFields.name, name) : undefined;
  if (stored !== undefined) notebook.observe('texts', `The service ${stored}.`);
  await findPause(bench, objectId);
  const edited = await findEdit(bench, () => bench.makeAlert());
  if (edited !== undefined) await findWhilePaused(bench, edited);
  await tryCategories(bench);
  await findUnits(bench);
}

/** What a person has allowed. */
interface Allowed {
  readonly writes: 'objects' | 'actions';
  readonly shareWith: readonly Grantee[];
}

/** Finds out by scratch objects what reads do not show. Removes them, and those that an earlier probe has left. */
export async function writeService(bench: WriteProbe, { writes, shareWith }: Allowed): Promise<void> {
  const { notebook } = bench;
  const lacking = ['fields.alert.id', 'fields.alert.name'].filter((entry) => !notebook.isSettled(entry));
  if (lacking.length > 0) {
    notebook.observe(
      'scratch objects',
      `None was made: without ${lacking.join(' and ')}, none could be removed for certain.`,
    );
    return;
  }
  try {
    const { removed, left } = await bench.removeEarlier();
    if (left.length > 0) {
      // What is made now could not be removed either.
      notebook.observe('scratch objects', `None was made: ${sayScratch(left)} of an earlier probe cannot be removed.`);
      return;
    }
    if (removed > 0)
      notebook.observe('scratch objects', `${String(removed)} that an earlier probe has left were removed.`);
    await tryWrites(bench);
    await tryShares(bench, shareWith);
    if (writes === 'actions') await tryActions(bench);
  } finally {
    await bench.tidy();
  }
}
