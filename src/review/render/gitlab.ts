import { formatJson } from '../../base/json-text';
import type { Report } from '../report';

/** The counts that GitLab shows in a merge request: its artifact `reports:terraform`, in which a
 * replacement counts twice, and taking over as an update. */
export function renderGitlab({ summary: { counts } }: Report): string {
  const { create = 0, update = 0, delete: deleted = 0, replace = 0, 'take-over': takenOver = 0 } = counts;
  return `${formatJson({ create: create + replace, update: update + takenOver, delete: deleted + replace })}\n`;
}
