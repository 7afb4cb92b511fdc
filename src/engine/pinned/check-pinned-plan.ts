import { randomBytes } from 'node:crypto';
import { formatPath } from '../../base/diagnostic';
import { PlanError } from '../../base/errors';
import type { JsonObject } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import type { State } from '../../state';
import type { VariableValues } from '../evaluation/create-scope';
import type { Plan } from '../plan/plan';
import { toPlanDocument } from '../plan/document/plan-document';
import { findDifference } from './find-difference';
import { withoutRemoteStates } from './without-remote-states';
import { createHide, type PinInputs, type PinnedPlan } from './pinned-plan';
import {
  digestsOfChanges,
  digestsOfFiles,
  digestsOfLive,
  slowDigest,
  textOfFiles,
  textOfPlan,
  textOfVariables,
} from './plan-digests';

function throwStale(reasons: readonly string[], addresses: readonly string[] = []): void {
  if (reasons.length === 0) return;
  throw new PlanError('PLAN_STALE', `The plan cannot be carried out any more: ${reasons.join('; ')}. Plan again.`, {
    addresses,
  });
}

/**
 * Sees that nothing that a pinned plan was made from is different, before anything is read.
 *
 * @throws PlanError `PLAN_STALE` naming everything that is.
 */
export function checkPinnedInputs(
  pinned: PinnedPlan,
  {
    state,
    variables,
    files,
    version,
  }: Omit<PinInputs, 'stack' | 'salt' | 'backtest'> & { readonly state: State; readonly variables: VariableValues },
): void {
  const reasons: string[] = [];
  if (state.lineage !== pinned.lineage) {
    const before = pinned.lineage === '' ? 'there was no state' : `the state had the lineage ${pinned.lineage}`;
    reasons.push(`${before} when it was made, and now the lineage is ${state.lineage || 'empty'}`);
  } else if (state.serial !== pinned.serial) {
    reasons.push(`the state has serial ${String(state.serial)}, and had ${String(pinned.serial)} when it was made`);
  }
  if (slowDigest(textOfFiles(files), pinned.salt) !== pinned.code) reasons.push('the code is another one');
  if (slowDigest(textOfVariables(variables), pinned.salt) !== pinned.variables)
    reasons.push('a variable has another value, or a sensitive one was not given again');
  if (version !== pinned.version) reasons.push(`the provider is ${version}, and was ${pinned.version}`);
  throwStale(reasons);
}

function differing(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => a[key] !== b[key]).toSorted();
}

/**
 * Where the document that people have reviewed says something else than the plan; undefined when nowhere. When it was made is
 * not compared.
 */
function findOtherwise({ document: written }: PinnedPlan, plan: Plan): string | undefined {
  const places = [createHide(randomBytes(32)), undefined].map((hide) => {
    const made = parseJson(formatJson(toPlanDocument(plan, hide))) as JsonObject;
    const [old, now] = [written as unknown as JsonObject, made].map(withoutRemoteStates);
    return findDifference({ ...old, timestamp: null }, { ...now, timestamp: null });
  });
  // A plan that was written with its secrets has them in clear.
  return places.every((place) => place !== undefined) ? formatPath(places[0] ?? []) : undefined;
}

/**
 * Sees that a plan that was just made anew says the same as a pinned one, and found every object as it was.
 *
 * @throws PlanError `PLAN_STALE` naming every object that moved since.
 */
export function checkPinnedPlan(pinned: PinnedPlan, plan: Plan): void {
  throwStale(
    differing(pinned.services, plan.services).map(
      (alias) =>
        `it was made for ${pinned.services[alias] ?? 'no service'}, and this is ${plan.services[alias] ?? 'none'}`,
    ),
  );
  throwStale(
    differing(pinned.files, digestsOfFiles(plan, pinned.salt, Object.keys(pinned.files).length)).map(
      (fact) => `${fact} is not what it was when it was made`,
    ),
  );
  const moved = differing(pinned.live, digestsOfLive(plan));
  throwStale(
    moved.map((address) => `${address} was changed in the service since it was made`),
    moved,
  );
  const changed = differing(pinned.changes, digestsOfChanges(plan));
  throwStale(
    changed.map((address) => `${address} would be changed otherwise than it says`),
    changed,
  );
  const otherwise = findOtherwise(pinned, plan);
  throwStale(otherwise === undefined ? [] : [`what it shows at ${otherwise} is not what would be done`]);
  if (slowDigest(textOfPlan(plan), pinned.salt) !== pinned.whole)
    throwStale(['a secret that an object holds is another one, or an option that it was made with']);
}
