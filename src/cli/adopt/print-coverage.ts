import { type Coverage, type FieldGroup, pluralOf, type Unseen } from '../../adopt';
import type { JsonObject } from '../../base/json';
import { line, words } from '../output/line';

const ofAccount = ({ fields }: Coverage, account: FieldGroup['account']): readonly FieldGroup[] =>
  fields.filter((group) => group.account === account);

const have = ({ type, count, total, field }: FieldGroup): string =>
  words`${pluralOf(type)}: ${count} of ${total} have ${JSON.stringify(field)}`;

function printMissing(group: FieldGroup): string {
  const { attribute, type, id, example } = group;
  const why = attribute === undefined ? 'no attribute takes' : words`the code does not say as ${attribute}`;
  return line`Not in the code: ${have(group)}, which ${why}; ${type} ${id} has ${example}.`;
}

const nameAll = (texts: readonly string[]): string => texts.map((text) => JSON.stringify(text)).join(', ');

const isDoubtful = ({ candidates }: Unseen): boolean => candidates.length > 0;

const printDoubtful = ({ type, attribute, entry, candidates }: Unseen): string =>
  line`Not found: no field of the ${pluralOf(type)} is called as ${attribute} is. It may be ${nameAll(candidates)}. Run aac probe, and set ${entry} of the dialect.`;

function printNotes({ unseen }: Coverage): readonly string[] {
  const notes = unseen.filter((one) => !isDoubtful(one));
  return [...new Set(notes.map(({ type }) => type))].map((type) => {
    const names = notes.filter((one) => one.type === type).map(({ attribute }) => attribute);
    return line`Note: none of the ${pluralOf(type)} shows ${names.join(', ')}, and no other field looks like it.`;
  });
}

/** The fields of all kinds on one line. */
function printFields(title: string, groups: readonly FieldGroup[]): readonly string[] {
  const kinds = [...new Set(groups.map(({ type }) => type))];
  if (kinds.length === 0) return [];
  const texts = kinds.map((type) => {
    const names = groups.filter((group) => group.type === type).map(({ field }) => field);
    return words`${names.join(', ')} of ${pluralOf(type)}`;
  });
  return [`${title}: ${texts.join('; ')}.\n`];
}

/** What the code should say of the records and does not, a line each. */
export const describeGaps = (coverage: Coverage): readonly string[] => [
  ...ofAccount(coverage, 'missing').map(printMissing),
  ...coverage.unseen.filter(isDoubtful).map(printDoubtful),
];

/** What the code does not say of the records, a line each. */
export const describeCoverage = (coverage: Coverage): readonly string[] => [
  ...describeGaps(coverage),
  ...printNotes(coverage),
  ...printFields('Hidden by the service', ofAccount(coverage, 'hidden')),
  ...printFields('Set by the service', ofAccount(coverage, 'service')),
];

const toJson = ({ type, field, attribute, count, total, id, example }: FieldGroup): JsonObject => ({
  type,
  field,
  attribute: attribute ?? null,
  count,
  total,
  id,
  example,
});

/** The same for programs. */
export const coverageDocument = (coverage: Coverage): JsonObject => ({
  not_in_code: ofAccount(coverage, 'missing').map(toJson),
  not_found: coverage.unseen.map(({ type, attribute, entry, candidates }) => ({
    type,
    attribute,
    entry,
    candidates: [...candidates],
  })),
  hidden: ofAccount(coverage, 'hidden').map(toJson),
  set_by_service: ofAccount(coverage, 'service').map(({ type, field, count, total }) => ({
    type,
    field,
    count,
    total,
  })),
});
