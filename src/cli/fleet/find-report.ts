import { ProviderError } from '../../base/errors';
import { readWebAddress } from '../../base/http/web-address';
import { findJsonObject } from '../../base/json-text';
import type { Report } from '../../review';
import type { ListeningHost, ToolkitHost } from '../../toolkit/host';
import { findPoliciesFile } from '../../toolkit/policies/find-policies';
import { makeReport } from '../../toolkit/review/make-report';
import type { BareHost, CliHost } from '../host';
import type { Project } from './find-projects';
import { runApart } from './run-apart';

/** What a report of a project is made in. */
interface Surroundings {
  readonly host: BareHost;
  /** Whether it has a process of its own. */
  readonly isApart: boolean;
  /** Of the command that printed the plan. */
  readonly args: readonly string[];
}

/** A host that says nothing of what goes on. */
const quietOf = (host: ToolkitHost): ListeningHost => ({
  ...host,
  notify: () => undefined,
  during: (_what, work) => work(() => undefined),
});

/** The file of policies that a command names, as its arguments say it; the last one counts. */
function namedPolicies(args: readonly string[]): readonly string[] {
  const index = args.findLastIndex((arg) => /^--policies(?:=|$)/.test(arg));
  return index < 0 ? [] : args.slice(index, index + (args[index] === '--policies' ? 2 : 1));
}

/** Whether policies count for a project. They are its code, and see the environment of the process that they are loaded into. */
export function hasPolicies(args: readonly string[], host: ToolkitHost): boolean {
  if (namedPolicies(args).length > 0) return true;
  try {
    return findPoliciesFile({}, quietOf(host)) !== undefined;
  } catch (error) {
    // The run says what is wrong with them.
    if (ProviderError.is(error)) return true;
    throw error;
  }
}

async function reportOf(
  text: string,
  { name, isApp }: Project,
  { host, isApart, args }: Surroundings,
): Promise<Report | undefined> {
  const dir = isApp ? undefined : '.';
  if (isApart) {
    const out: string[] = [];
    const inner = { ...host, print: (part: string) => out.push(part), printError: () => undefined };
    const named = [...(dir === undefined ? [] : ['--dir', dir]), ...namedPolicies(args)];
    await runApart(['review', '-', '--format', 'json', ...named], inner, text);
    // Where there is no plan, the document says why.
    const document = findJsonObject(out.join(''));
    return Array.isArray(document?.['plans']) ? (document as unknown as Report) : undefined;
  }
  try {
    return await makeReport({ path: name, text }, dir === undefined ? {} : { dir }, quietOf(host));
  } catch (error) {
    if (ProviderError.is(error) && error.code === 'DOCUMENT_UNREADABLE') return undefined;
    throw error;
  }
}

/** Names the service of plans that leave it to the environment, which is that of the project alone. */
function withService({ plans, ...report }: Report, environment: CliHost['environment']): Report {
  const { url } = readWebAddress(environment['ANALYTICS_BASE_URL'] ?? '');
  return { ...report, plans: plans.map((plan) => ({ ...(url && { services: [url.host] }), ...plan })) };
}

/** The report of what a command printed, with what the policies of the project say of it; undefined where that was no plan. */
export async function findReport(
  text: string,
  project: Project,
  surroundings: Surroundings,
): Promise<Report | undefined> {
  const report = await reportOf(text, project, surroundings);
  return report && withService(report, surroundings.host.environment);
}
