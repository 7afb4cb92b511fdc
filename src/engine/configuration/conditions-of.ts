import type { JsonValue } from '../../base/json';
import type { TemplateBody } from './checks/check-bodies';
import type { Objects } from './checks/check-declarations';
import type { Condition } from './configuration';
import type { Declarations } from './declarations';

/** A condition as its block has it. */
type ConditionBody = TemplateBody<{ readonly condition: JsonValue; readonly error_message: JsonValue }>;

/** The conditions of everything that has some. */
export function conditionsOf(
  { variables, outputs, checks }: Pick<Declarations, 'variables' | 'outputs' | 'checks'>,
  objects: Objects,
): readonly ConditionBody[] {
  const toBodies = (subject: string, file: string, conditions: readonly Condition[]): ConditionBody[] =>
    conditions.map(({ condition, errorMessage }) => ({
      subject,
      file,
      body: { condition, error_message: errorMessage },
    }));
  return [
    ...[...variables].flatMap(([address, { file, validations }]) =>
      toBodies(`\`validation\` of ${address}`, file, validations),
    ),
    ...[...outputs].flatMap(([address, { file, preconditions }]) =>
      toBodies(`\`precondition\` of ${address}`, file, preconditions),
    ),
    ...[...checks].flatMap(([check, { file, assertions }]) =>
      toBodies(check, file, assertions).map((body) => ({ ...body, check })),
    ),
    ...[...objects.values()].flatMap(({ address, file, repetition, lifecycle }) => {
      const repeated = repetition ? { repeatedBy: repetition.kind } : {};
      return [
        ...toBodies(`\`precondition\` of ${address}`, file, lifecycle.preconditions).map((body) => ({
          ...body,
          ...repeated,
        })),
        ...toBodies(`\`postcondition\` of ${address}`, file, lifecycle.postconditions).map((body) => ({
          ...body,
          ...repeated,
          hasSelf: true,
        })),
      ];
    }),
  ];
}
