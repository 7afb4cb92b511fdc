import { type Diagnostic, errorsIn, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { schemaOf } from '../../model';
import { checkInstance, noteCheckData } from '../evaluation/check-blocks';
import { evaluateBody } from '../evaluation/declared-values';
import { openEphemeral } from '../evaluation/open-ephemeral';
import type { ObjectChange } from '../objects/object-change';
import { readData } from '../objects/read-data';
import type { Step } from '../steps/step';
import { type ApplyRun, getBlock, putInstance } from './apply-run';
import { destroyObject } from './destroy-object';
import { createOrUpdate } from './create-or-update';
import { holdsBefore } from './decide-values';

async function readDeferred(run: ApplyRun, change: ObjectChange): Promise<readonly Diagnostic[]> {
  const block = getBlock(run, change);
  const declared = evaluateBody(block, schemaOf(run.plan.catalogue, change).attributes, run.scopeOf);
  const before = checkInstance(run, block, {});
  if (hasErrors(before)) return before;
  const read = await readData(run, block, declared);
  const diagnostics = noteCheckData(run, block, read.diagnostics);
  const { live } = read;
  if (!live || hasErrors(diagnostics)) return diagnostics;
  putInstance(run, change, { instance: live.instance });
  run.values.set(change.address, live);
  return [...diagnostics, ...errorsIn(checkInstance(run, block, { value: live }))];
}

/** Makes an object between its conditions. Their warnings came with the plan. */
async function makeChecked(run: ApplyRun, change: ObjectChange): Promise<readonly Diagnostic[]> {
  const block = getBlock(run, change);
  const before = errorsIn(checkInstance(run, block, {}));
  if (before.length > 0) return before;
  const found = await createOrUpdate(run, change);
  const value = run.values.get(change.address);
  return hasErrors(found) || !value ? found : [...found, ...errorsIn(checkInstance(run, block, { value }))];
}

/** Opens an ephemeral block between its conditions. */
async function openChecked(run: ApplyRun, change: ObjectChange): Promise<readonly Diagnostic[]> {
  const block = getBlock(run, change);
  const before = checkInstance(run, block, {});
  if (hasErrors(before)) return before;
  const { value, diagnostics } = await openEphemeral(run, block);
  if (!value) return diagnostics;
  run.values.set(change.address, value);
  return [...before, ...diagnostics, ...checkInstance(run, block, { value })];
}

/** What does not change is checked again, now that what it depends on is there. */
function checkUnchanged(run: ApplyRun, change: ObjectChange): readonly Diagnostic[] {
  const block = getBlock(run, change);
  const before = errorsIn(checkInstance(run, block, {}));
  if (before.length > 0) return before;
  return errorsIn(checkInstance(run, block, { value: run.values.get(change.address) }));
}

async function perform(run: ApplyRun, { kind, change }: Step): Promise<readonly Diagnostic[]> {
  switch (kind) {
    case 'make':
      return await makeChecked(run, change);
    case 'destroy':
      return await destroyObject(run, change);
    case 'read':
      return await readDeferred(run, change);
    case 'open':
      return await openChecked(run, change);
    case 'check':
      return checkUnchanged(run, change);
    case 'forget':
      // It stays in the service.
      putInstance(run, change, { deposedKey: change.deposedKey, instance: undefined });
      return [];
  }
}

/**
 * Carries out one step; true when that worked. What there is to say about it is noted here alone; of one that an interrupt left
 * untried, that is nothing.
 */
export async function executeStep(run: ApplyRun, step: Step): Promise<boolean | 'skipped'> {
  const { address, providerAlias } = step.change;
  try {
    if (step.kind !== 'forget' && !(await run.configure(providerAlias))) return false;
    if (step.kind !== 'destroy' && step.kind !== 'forget' && !holdsBefore(run, step.change.blockAddress)) return false;
    const diagnostics = await perform(run, step);
    const errors = errorsIn(diagnostics);
    return errors.length > 0 && errors.every(({ kind }) => kind === 'untried')
      ? 'skipped'
      : run.note(diagnostics, address);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return run.note(error.diagnostics, address);
  }
}
