import { type Diagnostic, warningAt } from '../../base/diagnostic';
import type { ServiceContext } from '../context';

/** What there is to say about the service since the last time: lists that are not whole, and what became of writes. */
export function takeNotices({ snapshot, run }: Pick<ServiceContext, 'snapshot' | 'run'>): readonly Diagnostic[] {
  return [
    ...snapshot.drainWarnings().map((doubt) => {
      const detail = `${doubt} This run reads objects of the kind one by one. If the list comes in pages, the dialect's \`list\` can say so.`;
      return warningAt([], 'List is not whole', detail);
    }),
    ...run.notices.splice(0).map(({ summary, detail }) => warningAt([], summary, detail)),
  ];
}
