import { readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { hasErrors } from '../../src/base/diagnostic';
import { ProviderError } from '../../src/base/errors';
import type { JsonObject } from '../../src/base/json';
import { isEffective } from '../../src/engine/objects/object-change';
import { parsePinnedPlan, pinPlan, printPinnedPlan } from '../../src/engine/pinned/pinned-plan';
import { parseState } from '../../src/state/file/parse-state';
import { printState } from '../../src/state/file/print-state';
import { printJournal } from '../../src/state/journal/read-journal';
import type { State } from '../../src/state/state';
import { openStateStore } from '../../src/state/state-store';
import { createToyRun, things } from '../engine/toy-run';
import { alertAddress, alertState, fakeSurroundings, openFolder } from '../state/fixture';

/** A file in which something is otherwise than it was written. */
interface Damage {
  readonly bytes: Buffer;
  readonly at: number;
}

/** Makes damaged files out of a whole one. */
export type Damaging = (bytes: Buffer) => Iterable<Damage>;

/** Files of which one bit is another; of each `step` bits one. */
export const flips = (step = 1): Damaging =>
  function* (bytes) {
    for (let bit = 0; bit < bytes.length * 8; bit += step) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      yield { bytes: flipped, at: bit >> 3 };
    }
  };

/** Files that were cut off, anywhere but in the line end at their end. */
export const cuts = (step = 1): Damaging =>
  function* (bytes) {
    for (let at = 0; at < bytes.length - 1; at += step) yield { bytes: bytes.subarray(0, at), at };
  };

/** How a damaged file is met. `earlier`: as the file was before its last entry, which nobody was told is safe. */
type End = 'refused' | 'shown' | 'same' | 'earlier' | 'silent';

/** How many damaged files were met how, and the lines in which damage was not noticed. */
export interface Tally {
  readonly counts: Readonly<Record<End, number>>;
  readonly silent: readonly string[];
}

async function endOf(read: () => End | Promise<End>): Promise<End> {
  try {
    return await read();
  } catch (error) {
    if (!ProviderError.is(error)) throw error;
    return 'refused';
  }
}

async function count(whole: string, damage: Damaging, read: (damage: Damage) => End | Promise<End>): Promise<Tally> {
  const counts = { refused: 0, shown: 0, same: 0, earlier: 0, silent: 0 };
  const silent = new Set<string>();
  for (const one of damage(Buffer.from(whole))) {
    const end = await endOf(() => read(one));
    counts[end] += 1;
    if (end === 'silent') silent.add(whole.split('\n')[whole.slice(0, one.at).split('\n').length - 1] ?? '');
  }
  return { counts, silent: [...silent] };
}

const blocks = {
  ...things({ a: { name: 'a', code: 'c' }, b: { name: 'b', size: 3 }, c: { name: '${toy_thing.a.name}' } }),
  output: { size: { value: '${toy_thing.b.size}' } },
};

/** The attributes that have a value: one that is null may as well be missing. The case of a code means nothing. */
const givenOf = (attributes: JsonObject = {}): unknown =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, name === 'code' ? (value as string).toLowerCase() : value]);

/** What counts of a state: which objects it names, and what they are. */
const meaningOf = ({ objects, outputs }: State): unknown => [
  [...objects].map(([address, { current, deposed }]) => [
    address,
    givenOf(current?.attributes),
    current?.isTainted,
    Object.keys(deposed),
  ]),
  outputs,
];

/** Plans and applies upon damaged states; nothing is ever made twice. */
export async function damageStates(damage: Damaging): Promise<Tally & { readonly deeds: readonly string[] }> {
  const toy = createToyRun();
  await toy.run(blocks);
  const original = meaningOf(toy.state);
  const tally = await count(printState(toy.state), damage, async ({ bytes }) => {
    toy.state = parseState(bytes.toString(), 'terraform.tfstate');
    const plan = await toy.plan(blocks);
    if (hasErrors(plan.diagnostics)) return 'refused';
    const isOtherOutput = plan.outputs.some(({ action }) => action !== 'no-op');
    if (plan.changes.some(isEffective) || plan.drift.length > 0 || isOtherOutput) return 'shown';
    await toy.apply(plan);
    return isDeepStrictEqual(meaningOf(toy.state), original) ? 'same' : 'silent';
  });
  return { ...tally, deeds: toy.service.deeds };
}

/** Reads damaged journals of a run that made `b` and then `c`. */
export async function damageJournals(damage: Damaging): Promise<Tally> {
  const opened = openFolder();
  try {
    const store = openStateStore(opened.statePath, fakeSurroundings());
    const locked = await store.lock('apply');
    locked.put(alertAddress('a'), alertState('a'));
    await locked.commit();
    await locked.release();
    const { lineage, serial } = parseState(readFileSync(opened.statePath, 'utf8'), 'the state');
    const entries = ['b', 'c'].map((name) => ({ kind: 'put', object: alertState(name) }) as const);
    const known = [[], entries.slice(0, 1), entries].map((some) =>
      ['a', ...some.map(({ object }) => object.name)].map(alertAddress).join(),
    );
    return await count(printJournal({ lineage, serial }, entries).text, damage, async ({ bytes }) => {
      writeFileSync(`${opened.statePath}.journal`, bytes);
      const addresses = [...(await store.read()).state.objects.keys()].join();
      return addresses === known.at(-1) ? 'same' : known.includes(addresses) ? 'earlier' : 'silent';
    });
  } finally {
    opened.close();
  }
}

/** Reads damaged pinned plans. */
export async function damagePlans(damage: Damaging): Promise<Tally> {
  const toy = createToyRun();
  await toy.run(blocks);
  const plan = await toy.plan({ ...blocks, ...things({ a: { name: 'changed' }, b: { name: 'b', size: 4 } }) });
  const pinned = pinPlan(plan, { files: [{ path: 'a.tf.json', text: '{}' }], version: '1', salt: 'salt' }, undefined);
  const text = printPinnedPlan(pinned);
  const whole = parsePinnedPlan(text, 'plan.json');
  return await count(text, damage, ({ bytes }) =>
    isDeepStrictEqual(parsePinnedPlan(bytes.toString(), 'plan.json'), whole) ? 'same' : 'silent',
  );
}
