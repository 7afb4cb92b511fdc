import type { SecretVariable } from '../../adopt';
import type { Layout } from '../../adopt/layouts';
import { draftProject } from '../adopt/drafts';
import { assertNewProject, writeFiles } from '../adopt/project-files';
import type { Library } from '../project/project-template';
import { assertNotInterrupted } from '../running';
import { type PromotionProof, provePromotion } from './prove-promotion';
import type { ReadPromotion, Side } from './read-promotion';

/** Where and how promoted code is written. */
export interface PromotedPlace {
  readonly folder: string;
  readonly library: Library;
  readonly layout: Layout;
}

/** What was written, and what its proof came to. */
export interface WrittenPromotion {
  readonly files: readonly string[];
  readonly secrets: readonly SecretVariable[];
  readonly proof: PromotionProof;
}

/** Writes what the target becomes as a project of its own, and proves that a plan of it does that and nothing else. */
export async function writePromotion(
  { omissions, ...promotion }: ReadPromotion,
  { folder, ...style }: PromotedPlace,
  { running, host }: Side,
): Promise<WrittenPromotion> {
  const project = {
    ...style,
    folder,
    omissions,
    running,
    host,
    account: promotion.account,
  };
  const prove = (
    code: Parameters<Parameters<typeof draftProject<PromotionProof>>[1]>[0],
    finishCode: () => Promise<void>,
  ) => provePromotion(folder, { code, promotion }, { running, host, finishCode });
  const draft = await running.leavingNothing(() => draftProject(project, prove));
  const files = Object.keys(draft.files);
  assertNewProject(folder, files);
  writeFiles(folder, draft.files);
  const proof = await draft.prove();
  await assertNotInterrupted(running);
  return { files, secrets: draft.secrets, proof };
}
