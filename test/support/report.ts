import type { Report } from '../../src/review';
import { groupImpacts } from '../../src/review/impact/group-impacts';

/** A report that says nothing but `parts`. */
export function reportOf(parts: Partial<Report>): Report {
  return {
    format: 'analytics-as-code/report',
    version: '1.0',
    plans: [],
    summary: { sentence: 'No changes: the service matches the code.', counts: {} },
    warnings: [],
    changes: [],
    drift: [],
    outputs: [],
    impact: [],
    impactGroups: groupImpacts(parts.impact ?? []),
    links: [],
    policies: [],
    ...parts,
  };
}
