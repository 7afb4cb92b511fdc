import { wordsOfThrown } from '../../base/text/words-of-thrown';
import type { Report } from '../report';

/** What a policy says is about: a change of the report, or whatever else has an address. */
export interface Subject {
  readonly address: string;
}

/** Takes what a policy finds. */
export interface Judge {
  /** Refuses the plan: nothing of it is applied. */
  readonly deny: (message: string, at?: Subject) => void;
  /** Lets the plan pass, and says so to whoever reviews it. */
  readonly warn: (message: string, at?: Subject) => void;
}

/** A rule of a project over what a plan does. */
export interface Policy {
  /** Stands beside everything that the policy finds. */
  readonly name: string;
  /** Looks at a report, which is frozen, at once. What it throws counts as a denial. */
  check(report: Report, judge: Judge): void;
}

/** Freezes a value with all that is in it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const inner of Object.values(value)) freeze(inner);
  return Object.freeze(value);
}

type Finding = Report['policies'][number];
type Places = ReadonlyMap<string, Finding['place']>;

/** What an answer would find comes too late, or nobody asks it. */
function assertAtOnce(answer: unknown): void {
  if ((typeof answer !== 'object' && typeof answer !== 'function') || answer === null) return;
  const isPromise = 'then' in answer;
  // Nobody else waits for it.
  if (isPromise) Promise.resolve(answer).catch(() => undefined);
  const what = isPromise ? 'a promise' : 'next' in answer ? 'a generator' : 'a value';
  throw new Error(`it answers ${what}, but has to judge at once, by deny and warn`);
}

/** What is wrong with the arguments of a finding, which nobody has checked in JavaScript; undefined where nothing is. */
function denialIssue(message: unknown, at: unknown): string | undefined {
  if (typeof message !== 'string' || message.trim() === '') return 'a message, which has to be a text';
  if (at === undefined) return undefined;
  const { address } = (at ?? {}) as { readonly address?: unknown };
  return typeof address === 'string' ? undefined : 'a second argument that has an address, such as a change';
}

/** What is done with a finding that comes too late for the report. */
type OnLate = (failure: Finding) => void;

function findingsOf(policy: Policy, report: Report, { places, onLate }: { places: Places; onLate: OnLate }): Finding[] {
  const { name } = policy;
  const findings: Finding[] = [];
  const check: (report: Report, judge: Judge) => unknown = policy.check.bind(policy);
  const failure = (words: string): Finding => ({
    policy: name,
    level: 'deny',
    message: `the policy ${name} failed: ${words}`,
  });
  let hasEnded = false;
  const take =
    (level: Finding['level']) =>
    (message: string, at?: Subject): void => {
      if (hasEnded) {
        onLate(failure(`it calls ${level} after its check has ended, but has to judge at once`));
        return;
      }
      const complaint = denialIssue(message, at);
      if (complaint !== undefined) {
        findings.push(failure(`it calls ${level} without ${complaint}`));
        return;
      }
      const place = at && places.get(at.address);
      findings.push({ policy: name, level, message, ...(at && { address: at.address }), ...(place && { place }) });
    };
  try {
    assertAtOnce(check(report, { deny: take('deny'), warn: take('warn') }));
  } catch (error) {
    findings.push(failure(wordsOfThrown(error)));
  }
  hasEnded = true;
  return findings;
}

const refuseLate: OnLate = ({ message }) => {
  throw new Error(message);
};

const isDenial = ({ level }: Finding): boolean => level === 'deny';

/**
 * The report with what the policies find in it, denials first. One that fails denies: nobody knows what it would have found. What
 * one finds after its check is given to `onLate`, and otherwise throws where it is found.
 */
export function applyPolicies(report: Report, policies: readonly Policy[], onLate = refuseLate): Report {
  const places = new Map(report.changes.map(({ address, place }) => [address, place] as const));
  // What one of them changed, another one would judge in the place of what is applied.
  const judged = freeze(structuredClone(report));
  const findings = policies.flatMap((policy) => findingsOf(policy, judged, { places, onLate }));
  return {
    ...report,
    policies: [...findings.filter(isDenial), ...findings.filter((finding) => !isDenial(finding))],
  };
}
