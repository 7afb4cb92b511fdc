import { type AccountObject, kindOf, objectKey, titleOf } from '../../adopt';
import { type Diagnostic, refusalAt } from '../../base/diagnostic';
import { placeAt } from '../../review/places';
import { assertReadable, readProject } from '../adopt/existing-project';
import type { StackObject } from '../adopt/stack-objects';
import { assertNoErrors } from '../diagnostics';
import type { ListeningHost } from '../host';
import type { Library } from '../project/project-template';
import type { EarlierPromotion } from './promoted-folder';
import type { ReadPromotion } from './read-promotion';

/** The project of an earlier promotion: its library, and what its state has of the code that promotions wrote. */
export interface HeldProject {
  readonly library: Library;
  readonly objects: readonly StackObject[];
}

/** Reads what the project of an earlier promotion has in its state. What other files make stays theirs. */
export async function readHeld(
  folder: string,
  { library, earlier }: { readonly library: Library | undefined; readonly earlier: EarlierPromotion },
  host: ListeningHost,
): Promise<HeldProject> {
  const project = await readProject(folder, library, host);
  assertReadable(project.stacks);
  const objects = project.stacks.flatMap(({ inState = [], places }) =>
    inState.filter(({ address }) => {
      const { place } = placeAt(places, address);
      return place === undefined || earlier.files.includes(place.file);
    }),
  );
  return { library: project.library, objects };
}

/** What only the target has: a plan of the code deletes what is in its state. */
export interface Surplus {
  readonly surplus: readonly AccountObject[];
  readonly deleted: readonly AccountObject[];
}

/** What to say of an object that the source may have under another name: it would be made twice. */
const renamedWords = ({ type, id, values: { name } }: AccountObject): string =>
  typeof name === 'string'
    ? ` If the source has it under another name now, say so with the id that it has there: --map ${kindOf(type)}:ID=${id}.`
    : '';

/**
 * Parts what only the target has into what stays and what is deleted.
 *
 * @throws RunFailure for an object of the state that would be deleted, and nobody has said so.
 */
export function partSurplus(
  { surplus, account }: Pick<ReadPromotion, 'surplus' | 'account'>,
  { objects }: HeldProject,
  isDeleting: boolean,
): Surplus {
  const held = new Map(objects.map((object) => [objectKey(object), object]));
  const isHeld = (object: AccountObject): boolean => held.has(objectKey(object));
  const addressOf = (object: AccountObject): string => held.get(objectKey(object))?.address ?? '';
  const deleted = surplus.filter(isHeld);
  const refuse = (object: AccountObject, why: string, todo: string): Diagnostic =>
    refusalAt(
      [],
      'An object of the state is not promoted',
      `${titleOf(object)} is in the state of the folder as ${addressOf(object)}, and ${why}, so a plan would delete it. ${todo}`,
    );
  assertNoErrors([
    ...(account.elsewhere ?? [])
      .filter(isHeld)
      .map((object) => refuse(object, '--kind or --filter leave it out', 'Promote it, too.')),
    ...(isDeleting ? [] : deleted).map((object) =>
      refuse(
        object,
        'the source no longer has it',
        `If that is meant, add --delete. To keep it, take it out of the state: aac state rm ${addressOf(object)}.${renamedWords(object)}`,
      ),
    ),
  ]);
  return { surplus: surplus.filter((object) => !isHeld(object)), deleted };
}
