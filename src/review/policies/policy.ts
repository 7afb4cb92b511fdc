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

/** What a promise would find comes too late to refuse anything. */
function assertAtOnce(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || !('then' in answer)) return;
  // Nobody else waits for it.
  Promise.resolve(answer).catch(() => undefined);
  throw new Error('it answers a promise, but has to judge at once');
}

function findingsOf(policy: Policy, report: Report, places: ReadonlyMap<string, Finding['place']>): Finding[] {
  const { name } = policy;
  const check: (report: Report, judge: Judge) => unknown = policy.check.bind(policy);
  const findings: Finding[] = [];
  const take =
    (level: Finding['level']) =>
    (message: string, at?: Subject): void => {
      const place = at && places.get(at.address);
      findings.push({ policy: name, level, message, ...(at && { address: at.address }), ...(place && { place }) });
    };
  const deny = take('deny');
  try {
    assertAtOnce(check(report, { deny, warn: take('warn') }));
  } catch (error) {
    deny(`the policy ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  return findings;
}

/** The report with what the policies find in it, denials first. One that fails denies: nobody knows what it would have found. */
export function applyPolicies(report: Report, policies: readonly Policy[]): Report {
  const places = new Map(report.changes.map(({ address, place }) => [address, place] as const));
  // What one of them changed, another one would judge in the place of what is applied.
  const judged = freeze(structuredClone(report));
  const findings = policies.flatMap((policy) => findingsOf(policy, judged, places));
  const isDenial = ({ level }: Finding): boolean => level === 'deny';
  return {
    ...report,
    policies: [...findings.filter(isDenial), ...findings.filter((finding) => !isDenial(finding))],
  };
}
