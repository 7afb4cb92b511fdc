import { formatAnnotation } from '../../review/hosting/index';
import { problemsOf, type Report } from '../../review';

/**
 * The lines of a log that GitHub shows at the code: what policies found, and what somebody loses. GitHub shows ten of each
 * level, so that those that stop a change come first.
 *
 * @param folder - that of the project in its repository.
 */
export function printAnnotations(report: Report, folder: string): string {
  return problemsOf(report, folder)
    .map(({ level, rule, message, place }) => formatAnnotation({ level, title: rule, message, place }))
    .join('');
}
