import { relative } from 'node:path';
import {
  type Account,
  type AccountObject,
  type Coverage,
  isCovered,
  type Omission,
  type SecretVariable,
} from '../../adopt';
import { maskAddress } from '../../base/http/mask-address';
import { countWords } from '../../base/text/count-words';
import type { AccountFormat } from '../../adopt/layouts';
import type { JsonObject } from '../../base/json';
import type { CliHost } from '../host';
import { line } from '../output/line';
import { quoteWord } from '../../base/text/quote-word';
import { coverageDocument, describeCoverage } from './print-coverage';
import { isProven, type Proof } from '../../toolkit/adopt/verify';

/** What an adoption came to. */
export interface Adopted {
  readonly folder: string;
  readonly files: readonly string[];
  readonly account: Account;
  /** Objects that the project has already. */
  readonly held: readonly AccountObject[];
  /** Whether the project was there before. */
  readonly isAddition: boolean;
  readonly omissions: readonly Omission[];
  /** What the code says of the records. */
  readonly coverage: Coverage;
  readonly format: AccountFormat;
  readonly secrets: readonly SecretVariable[];
  readonly proof: Proof;
}

/** Whether every value of every object is in the code, or not the code's to say, and planning it changes nothing. */
export function isWhole(adopted: Adopted): boolean {
  const { account, omissions, coverage, proof } = adopted;
  const isMissing = omissions.some(({ attribute }) => attribute === undefined);
  return !isMissing && account.problems.length === 0 && isCovered(coverage) && isProven(proof);
}

const nameOf = ({ type, id }: { readonly type: string; readonly id?: string }): string =>
  id === undefined ? type : `${type} ${id}`;

/** What is not in the code, or not as it is in the service, a sentence each. */
function findings(adopted: Adopted): readonly string[] {
  const { account, omissions, coverage, proof } = adopted;
  return [
    ...account.problems.map((problem) => line`Not read: ${nameOf(problem)}: ${problem.reason}`),
    ...omissions.map(({ attribute, reason, ...object }) =>
      attribute === undefined
        ? line`Not written: ${nameOf(object)}: ${reason}`
        : line`Left out: ${attribute} of ${nameOf(object)}: ${reason}`,
    ),
    ...describeCoverage(coverage),
    ...proof.differences.map(
      ({ object, reason }) => line`Differs: ${object ? nameOf(object) : 'the project'}: ${reason}`,
    ),
    ...proof.typeErrors.map((error) => line`Compiler: ${error}`),
  ];
}

/** Addresses in the code that hold a password or a key: the provider takes them for no secrets. */
function inClear({ account: { objects } }: Adopted): readonly string[] {
  return objects.flatMap(({ schema, values, ...object }) =>
    Object.entries(values)
      .filter(([name, value]) => typeof value === 'string' && isUrl(value) && !schema.attributes[name]?.sensitive)
      .filter(([, url]) => maskAddress(url as string) !== url)
      .map(
        ([name]) =>
          line`In clear: the ${name} of ${nameOf(object)} may hold a password or a key. Make it a variable before you commit the code.`,
      ),
  );
}

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** How many objects are named that are skipped. */
const mostNamed = 5;

/** What was left as it is, as the project has it. */
function skipped({ held }: Adopted): readonly string[] {
  if (held.length === 0) return [];
  const names = held.slice(0, mostNamed).map(nameOf).join(', ');
  const rest = held.length > mostNamed ? ` and ${String(held.length - mostNamed)} more` : '';
  return [line`Skipped ${countWords(held.length, 'object')} that the project has already: ${names}${rest}.`];
}

/** Changes that were to be planned before. */
const otherChanges = ({ proof: { others } }: Adopted): readonly string[] =>
  others === 0 ? [] : [`A plan has ${countWords(others, 'other change')}, of objects that the project had before.\n`];

const commands: Readonly<Record<AccountFormat, string>> = {
  typescript: '  npx aac',
  hcl: '  npx aac terraform --dir . --',
};

const checks: Readonly<Record<AccountFormat, string>> = {
  typescript: 'the project type-checks and synthesises',
  hcl: 'Terraform plans it',
};

function nextSteps({ folder, format, secrets, proof }: Adopted, { workingFolder }: CliHost): readonly string[] {
  const path = relative(workingFolder, folder);
  return [
    'Next:\n',
    ...(path === '' ? [] : [`  cd ${quoteWord(path)}\n`]),
    ...secrets.map(({ name }) => `  export TF_VAR_${name}=…\n`),
    `${commands[format]} plan\n`,
    ...(isProven(proof)
      ? [`${commands[format]} apply   # imports; the service is not changed\n`, lastSteps[format]]
      : []),
  ];
}

/** What is left to do by hand after the apply: the imports have done their work. */
const lastSteps: Readonly<Record<AccountFormat, string>> = {
  typescript: '  npx aac adopt --finish   # removes the imports, which the state has by then\n',
  hcl: '  rm imports.tf   # the state has its imports by then\n',
};

/** What was proven of the account, and what not. */
function verdict(adopted: Adopted, plan: string): string {
  const { format, proof } = adopted;
  if (!isProven(proof)) return `Not proven. Plan: ${plan}.\n`;
  return isWhole(adopted)
    ? `Proven: ${checks[format]}. Plan: ${plan}.\n`
    : `Not proven: the code does not hold the whole account, as said above. Of what it holds, ${checks[format]}. Plan: ${plan}.\n`;
}

/** What an adoption came to, for people. */
export function toText(adopted: Adopted, host: CliHost): string {
  const { folder, files, proof, isAddition } = adopted;
  if (files.length === 0) {
    const result = `Nothing new: the code of ${folder} stays as it is.`;
    return [...skipped(adopted), ...findings(adopted), line`${result}`].join('');
  }
  const { import: imported, add, change, destroy } = proof.counts;
  const plan = `${String(imported)} to import, ${String(add)} to add, ${String(change)} to change, ${String(destroy)} to destroy`;
  if (isAddition && !isProven(proof)) {
    const result = `Not proven, so nothing is added: the code of ${folder} is as it was. The plan of what would be added: ${plan}.`;
    return [...skipped(adopted), ...findings(adopted), line`${result}`].join('');
  }
  return [
    line`${isAddition ? 'Added to' : 'Wrote'} ${files.join(', ')} in ${folder}.`,
    ...skipped(adopted),
    ...findings(adopted),
    ...inClear(adopted),
    verdict(adopted, plan),
    ...otherChanges(adopted),
    ...nextSteps(adopted, host),
  ].join('');
}

/** The same for programs. */
export function toDocument(adopted: Adopted): JsonObject {
  const { folder, files, account, held, omissions, coverage, secrets, proof } = adopted;
  return {
    folder,
    files: [...files],
    complete: isWhole(adopted),
    plan: { ...proof.counts },
    other_changes: proof.others,
    skipped: held.map(({ type, id }) => ({ type, id })),
    variables: secrets.map(({ name }) => name),
    unreadable: account.problems.map((problem) => ({ ...problem })),
    left_out: omissions.map(({ type, id, attribute = null, reason }) => ({ type, id, attribute, reason })),
    ...coverageDocument(coverage),
    differences: proof.differences.map(({ object, reason, attribute = null }) => ({
      type: object?.type ?? null,
      id: object?.id ?? null,
      attribute,
      reason,
    })),
    type_errors: [...proof.typeErrors],
  };
}
