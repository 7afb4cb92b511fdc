import { relative, resolve } from 'node:path';
import { type AccountObject, isCovered, titleOf } from '../../adopt';
import type { JsonObject } from '../../base/json';
import { countWords } from '../../base/text/count-words';
import { quoteWord } from '../../base/text/quote-word';
import { visibleLine } from '../../base/text/visible-text';
import type { Surplus } from '../../toolkit/promote/held-objects';
import type { ReadPromotion } from '../../toolkit/promote/read-promotion';
import type { WrittenPromotion } from '../../toolkit/promote/write-promotion';
import { coverageDocument, describeGaps } from '../adopt/print-coverage';
import type { CliHost } from '../host';
import { line } from '../output/line';

/** What a promotion between two accounts came to. */
export interface PromotedAccount extends ReadPromotion, Surplus {
  readonly folder: string;
  readonly toEnv: string;
  /** Undefined where the target means what the source means. */
  readonly written: WrittenPromotion | undefined;
  /** What the plan of the code does and means. */
  readonly review: string;
}

/** Whether all that the source means is promoted, and the plan of the code does that and nothing else. */
export function isProvenPromotion({ written, coverage, leftOut }: PromotedAccount): boolean {
  const { differences = [], typeErrors = [] } = written?.proof ?? {};
  return differences.length + typeErrors.length + leftOut.length === 0 && isCovered(coverage);
}

/** How many objects are named that stay. */
const mostNamed = 5;

function named(objects: readonly AccountObject[]): string {
  const rest = objects.length > mostNamed ? ` and ${String(objects.length - mostNamed)} more` : '';
  return `${objects.slice(0, mostNamed).map(titleOf).join(', ')}${rest}`;
}

function describeSurplus(surplus: readonly AccountObject[]): readonly string[] {
  if (surplus.length === 0) return [];
  return [line`Only in the target, and left as ${surplus.length === 1 ? 'it is' : 'they are'}: ${named(surplus)}.`];
}

const describeProof = ({ proof: { differences, typeErrors } }: WrittenPromotion): readonly string[] => [
  ...differences.map((reason) => line`Differs: ${reason}`),
  ...typeErrors.map((error) => line`Compiler: ${error}`),
];

function verdict(promoted: PromotedAccount, { proof }: WrittenPromotion): string {
  const { import: imported, add, change, destroy } = proof.counts;
  const plan = `${String(imported)} to import, ${String(add)} to add, ${String(change)} to change, ${String(destroy)} to destroy`;
  if (isProvenPromotion(promoted))
    return `Proven: a plan of the code does what is promoted, and nothing else. Plan: ${plan}.\n`;
  const why =
    proof.differences.length + proof.typeErrors.length > 0 ? '' : ': not all of the source is promoted, as said above';
  return `Not proven${why}. Plan: ${plan}.\n`;
}

function nextSteps(
  { folder, toEnv }: PromotedAccount,
  { secrets, proof }: WrittenPromotion,
  { workingFolder }: CliHost,
): readonly string[] {
  const path = relative(workingFolder, folder);
  if (proof.differences.length + proof.typeErrors.length > 0)
    return [
      line`Next: put right what differs in ${path === '' ? 'this folder' : path}, as said above, and promote again.`,
    ];
  const file = relative(folder, resolve(workingFolder, toEnv));
  return [
    'Next, with the settings of the target:\n',
    ...(path === '' ? [] : [`  cd ${quoteWord(path)}\n`]),
    `  set -a; . ${quoteWord(file.includes('/') ? file : `./${file}`)}; set +a\n`,
    ...secrets.map(({ name }) => `  export TF_VAR_${name}=…\n`),
    '  npx aac plan --out plan.json\n',
    '  npx aac apply plan.json\n',
  ].map((one) => `${visibleLine(one.trimEnd())}\n`);
}

/** What a promotion came to, for people. */
export function toText(promoted: PromotedAccount, host: CliHost): string {
  const { folder, surplus, deleted, leftOut, coverage, review, written } = promoted;
  const findings = [
    ...(deleted.length > 0 ? [line`No longer in the source, and deleted by the plan: ${named(deleted)}.`] : []),
    ...describeSurplus(surplus),
    ...leftOut.map(({ what, reason }) => line`Not promoted: ${what}: ${reason}`),
    ...describeGaps(coverage),
  ];
  if (!written) {
    const count = countWords(promoted.promoted.length, 'object');
    return [...findings, line`Nothing to promote: ${count} of the source mean the same in the target.`].join('');
  }
  return [
    review.trimEnd(),
    '\n\n',
    line`Wrote ${written.files.join(', ')} in ${folder}.`,
    ...findings,
    ...describeProof(written),
    verdict(promoted, written),
    ...nextSteps(promoted, written, host),
  ].join('');
}

const toEntry = ({ type, id, isNew }: AccountObject): JsonObject => ({
  type,
  id: isNew ? null : id,
});

/** The same for programs; values are in the plan of the code. */
export function toDocument(promoted: PromotedAccount): JsonObject {
  const { folder, surplus, deleted, leftOut, coverage, written } = promoted;
  const {
    counts = { import: 0, add: 0, change: 0, destroy: 0 },
    differences = [],
    typeErrors = [],
  } = written?.proof ?? {};
  return {
    folder,
    files: [...(written?.files ?? [])],
    complete: isProvenPromotion(promoted),
    plan: { ...counts },
    promoted: promoted.promoted.map((one) => ({
      ...toEntry(one.object),
      from_id: one.from.id,
      changes: one.differences.map(({ path }) => path),
    })),
    only_in_target: surplus.map(toEntry),
    deleted: deleted.map(toEntry),
    variables: written?.secrets.map(({ name }) => name) ?? [],
    left_out: leftOut.map((one) => ({ ...one })),
    ...coverageDocument(coverage),
    differences: [...differences],
    type_errors: [...typeErrors],
  };
}
