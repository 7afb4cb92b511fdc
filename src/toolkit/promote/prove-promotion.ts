import { type AccountCode, type AccountObject, objectKey, type Promotion } from '../../adopt';
import { errorsIn } from '../../base/diagnostic';
import { findJsonObject } from '../../base/json-text';
import type { Plan } from '../../engine';
import { entriesOf, isProp, isServiceValue, type ObjectValue } from '../../model';
import { type Counts, countChanges, planAndCheck, type PlannedStack, type Proving } from '../adopt/verify';
import { objectsIn, pathsIn } from '../adopt/stack-objects';
import { type Comparing, isPlannedAs, type SameMeaning } from './planned-as';

type Change = Plan['changes'][number];

/** What planning what was promoted came to. */
export interface PromotionProof extends PlannedStack {
  readonly counts: Counts;
  /** What is not as the promotion has it, a sentence each. */
  readonly differences: readonly string[];
  readonly typeErrors: readonly string[];
}

/** The attributes whose planned values are not those of the promotion. */
function wrongAttributes(
  { schema, values }: AccountObject,
  after: ObjectValue,
  comparing: Comparing,
): readonly string[] {
  return entriesOf(schema.attributes).flatMap(([name, attribute]) => {
    if (!isProp(name, attribute) || !isServiceValue(attribute)) return [];
    const sides = {
      wanted: values[name] ?? null,
      planned: after[name] ?? null,
    };
    return isPlannedAs(attribute, { ...sides, isMeant: !attribute.meansNothing?.(values) }, comparing) ? [] : name;
  });
}

function actionOf({ promoted }: Promotion, object: AccountObject): Change['action'] {
  if (object.isNew) return 'create';
  return promoted.some((one) => one.object === object && one.differences.length > 0) ? 'update' : 'no-op';
}

/** The objects that the state has at another address than the code. */
function findMoved({ state }: Plan, objects: ReadonlyMap<string, AccountObject>): readonly string[] {
  const addresses = new Map([...objects].map(([address, object]) => [objectKey(object), address]));
  return objectsIn(state).flatMap(({ address, ...object }) => {
    const to = addresses.get(objectKey(object)) ?? address;
    if (to === address) return [];
    return `The state has ${address}, which the code calls ${to} now. Move it there, and promote again: aac state mv ${address} ${to}.`;
  });
}

/** What a plan of promoted code does beside the promotion, or does not do of it. */
function findDifferences(
  plan: Plan,
  objects: ReadonlyMap<string, AccountObject>,
  { promotion, deleted, isSame }: Omit<ToProve, 'code'> & { readonly isSame: SameMeaning },
): readonly string[] {
  const held = new Map(objectsIn(plan.state).map((object) => [object.address, objectKey(object)]));
  const ending = new Set(deleted.map(objectKey));
  const newIds = new Set(promotion.account.objects.flatMap(({ isNew, id }) => (isNew ? id : [])));
  const planned = new Set(plan.changes.map(({ address }) => address));
  const left = [...objects.keys()]
    .filter((address) => !planned.has(address))
    .map((address) => `${address} is in no plan.`);
  return [
    ...left,
    ...plan.changes.flatMap(({ address, action, after, importing }) => {
      const object = objects.get(address);
      if (!object) {
        const isMeant = action === 'no-op' || ending.has(held.get(address) ?? '');
        return isMeant ? [] : `A plan would ${action} ${address}, which is not promoted.`;
      }
      const wanted = actionOf(promotion, object);
      if (action !== wanted) return `A plan would do ${action} with ${address}, and not ${wanted}.`;
      const isTied = importing?.id === object.id || held.get(address) === objectKey(object);
      if (!object.isNew && !isTied) return `${address} is not tied to the id ${object.id}.`;
      const wrong = wrongAttributes(object, after ?? {}, { newIds, isSame });
      return wrong.length === 0 ? [] : `A plan would give ${address} another value of ${wrong.join(', ')}.`;
    }),
  ];
}

/** Code, and what a plan of it has to do. */
export interface ToProve {
  readonly code: AccountCode;
  readonly promotion: Promotion;
  /** Objects of the state that the code makes no more. */
  readonly deleted: readonly AccountObject[];
}

/** Type-checks, synthesises and plans promoted code: the plan has to do exactly what is promoted. */
export async function provePromotion(
  folder: string,
  { code, promotion, deleted }: ToProve,
  proving: Proving,
): Promise<PromotionProof> {
  const { secrets } = code;
  const { sameMeaning } = await import('../../adopt/index.js');
  const { plan, stack, typeErrors } = await planAndCheck(folder, { secrets, hasHidden: true }, proving);
  const documents = stack.files.map(({ text }) => findJsonObject(text)).filter((document) => document !== undefined);
  const objects = new Map(
    [...pathsIn(documents)].flatMap(([address, path]) => {
      const object = code.objects.get(path.join('/'));
      return object ? [[address, object] as const] : [];
    }),
  );
  const errors = errorsIn(plan.diagnostics).map(({ detail }) => detail);
  const unwritten = code.objects.size - objects.size;
  const moved = findMoved(plan, objects);
  return {
    plan,
    stack,
    typeErrors,
    counts: countChanges(plan.changes),
    // All else is because of those.
    differences:
      moved.length > 0
        ? moved
        : [
            ...errors,
            ...(unwritten > 0 ? [`${String(unwritten)} objects are not in what the app wrote.`] : []),
            ...(errors.length > 0 ? [] : findDifferences(plan, objects, { promotion, deleted, isSame: sameMeaning })),
          ],
  };
}
