import type { SecretVariable } from '../../adopt';
import type { Layout } from '../../adopt/layouts';
import { draftProject } from '../adopt/drafts';
import type { Library, ProjectFiles } from '../project/project-template';
import { assertNotInterrupted } from '../running';
import { assertNotInTheWay, type EarlierPromotion, writePromoted } from './promoted-folder';
import { recordFile, saysAccount } from './promotion-record';
import { type PromotionProof, provePromotion, type ToProve } from './prove-promotion';
import type { ReadPromotion, Side } from './read-promotion';

/** Where and how promoted code is written. */
export interface PromotedPlace {
  readonly folder: string;
  readonly library: Library;
  readonly layout: Layout;
  /** What an earlier promotion wrote there. */
  readonly earlier: EarlierPromotion | undefined;
}

/** What was written, and what its proof came to. */
export interface WrittenPromotion {
  readonly files: readonly string[];
  readonly secrets: readonly SecretVariable[];
  readonly proof: PromotionProof;
}

/** Writes what the target becomes as a project of its own, and proves that a plan of it does that and nothing else. */
export async function writePromotion(
  { omissions, ...promotion }: ReadPromotion & Pick<ToProve, 'deleted'>,
  { folder, earlier, ...style }: PromotedPlace,
  { running, host }: Side,
): Promise<WrittenPromotion> {
  const before = earlier ?? { files: [] };
  const write = (files: ProjectFiles): void => {
    writePromoted(folder, files, { earlier: before, target: host });
  };
  const project = {
    ...style,
    folder,
    omissions,
    running,
    host,
    account: promotion.account,
    isWritten: earlier && saysAccount,
    write,
  };
  const prove = (
    code: Parameters<Parameters<typeof draftProject<PromotionProof>>[1]>[0],
    finishCode: () => Promise<void>,
  ) => provePromotion(folder, { code, promotion, deleted: promotion.deleted }, { running, host, finishCode });
  const draft = await running.leavingNothing(() => draftProject(project, prove));
  const files = Object.keys(draft.files);
  assertNotInTheWay(folder, files, before);
  await assertNotInterrupted(running);
  write(draft.files);
  try {
    const proof = await draft.prove();
    await assertNotInterrupted(running);
    return { files: [...files, recordFile], secrets: draft.secrets, proof };
  } catch (error) {
    host.notify({ kind: 'message', message: `The code is in ${folder}, and not proven yet: promote again.` });
    throw error;
  }
}
