import { errorAt } from '../../../base/diagnostic';
import { type Declarations, isOwnProvider } from '../declarations';
import { type Mistakes, notEvaluated } from '../findings';
import { fitsVersion, formatVersionConstraint, parseVersionConstraint } from './version-constraint';

/** The Terraform whose plans, requests, states and documents ours are like. */
export const representedVersion = '1.11.4';

/** What is said of a version, and whose that is. */
interface Demand {
  readonly constraint: string;
  readonly file: string;
  /** Undefined where it is not known; everything fits then. */
  readonly actual: string | undefined;
  readonly subject: string;
}

function* checkDemand({ constraint, file, actual, subject }: Demand): Mistakes {
  const terms = parseVersionConstraint(constraint);
  if (!terms)
    yield notEvaluated({ what: `The constraint ${JSON.stringify(constraint)} of the version of ${subject}` }, file);
  else if (actual !== undefined && !fitsVersion(terms, actual)) {
    const detail = `The code (${file}) takes ${subject} ${constraint}, but this is ${actual}: mend the constraint, or use another version of this package or \`aac terraform\`.`;
    yield errorAt([], 'Unsupported version', detail);
  }
}

const ownVersionsOf = (declarations: Declarations): Declarations['providerVersions'] =>
  declarations.providerVersions.filter(({ localName }) => isOwnProvider(localName, declarations));

/** Constraints of versions that do not hold, or cannot be read. */
export function* checkVersions(declarations: Declarations, providerVersion: string | undefined): Mistakes {
  for (const demand of declarations.terraformVersions) {
    yield* checkDemand({ ...demand, actual: representedVersion, subject: 'Terraform' });
  }
  for (const demand of ownVersionsOf(declarations)) {
    yield* checkDemand({ ...demand, actual: providerVersion, subject: 'the provider' });
  }
}

/** All that is said of the version of our provider; undefined for nothing. */
export function versionConstraintOf(declarations: Declarations): string | undefined {
  const terms = ownVersionsOf(declarations).flatMap(({ constraint }) => parseVersionConstraint(constraint) ?? []);
  return terms.length === 0 ? undefined : formatVersionConstraint(terms);
}
