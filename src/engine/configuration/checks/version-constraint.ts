type Version = readonly [major: number, minor: number, patch: number];

/** One term of a version constraint: `~> 1.2`. */
interface Term {
  readonly operator: string;
  readonly bound: Version;
  /** The first version that is too new for `~>`. */
  readonly end?: Version;
}

/** Blanks are those of ASCII, and no number is longer than Terraform keeps. */
const termPattern = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|>|<|~>)[\t\n\f\r ]*)?(\d{1,18}(?:\.\d{1,18}){0,2})[\t\n\f\r ]*$/;

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function toVersion(text: string): Version {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map(Number);
  return [major, minor, patch];
}

function parseTerm(text: string): Term | undefined {
  const [, operator = '', digits] = termPattern.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bound = toVersion(digits);
  const count = digits.split('.').length;
  if (operator === '~>' && count > 1) return { operator, bound, end: endOf(bound, count) };
  // Terraform and its providers' registries read other operators differently where a part is missing.
  return count === 3 || ['>=', '<'].includes(operator) ? { operator: operator || '=', bound } : undefined;
}

function endOf([major, minor]: Version, count: number): Version {
  return count === 2 ? [major + 1, 0, 0] : [major, minor + 1, 0];
}

const tests: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/** A version constraint as Terraform reads it: `>= 1.2, < 2.0`. */
export type VersionConstraint = readonly Term[];

/** Reads a version constraint; undefined for what means different things in different places, or nothing. */
export function parseVersionConstraint(text: string): VersionConstraint | undefined {
  const terms = text.split(',').map(parseTerm);
  return terms.every((term) => term !== undefined) ? terms : undefined;
}

/** Whether a version such as `1.11.4` fits. */
export function fitsVersion(terms: VersionConstraint, version: string): boolean {
  const actual = toVersion(version);
  return terms.every(({ operator, bound, end }) =>
    end ? compare(actual, bound) >= 0 && compare(actual, end) < 0 : tests[operator]?.(compare(actual, bound)),
  );
}

function formatTerm({ operator, bound, end }: Term): string {
  const isMinorOnly = end?.[1] === 0 && end[0] > bound[0];
  const version = (isMinorOnly ? bound.slice(0, 2) : bound).join('.');
  return operator === '=' ? version : `${operator} ${version}`;
}

/** Writes constraints that all have to hold in the form of Terraform's documents. */
export function formatVersionConstraint(terms: VersionConstraint): string {
  return [...new Set(terms.toSorted((a, b) => compare(a.bound, b.bound)).map(formatTerm))].join(', ');
}
