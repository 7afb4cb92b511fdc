import { pascalCase } from '../../base/text/camel-case';
import { type Declared, isEmpty, type Value } from '../../model';
import { type AccountObject, objectKey } from '../account';
import { UniqueNames } from '../names/unique';
import type { Placed } from './place';

/** A variable of the stack that takes the place of a secret. */
export interface SecretVariable {
  /** As Terraform knows it, and a shell: `on_call_headers`. */
  readonly name: string;
  /** As the code knows it: `onCallHeaders`. */
  readonly identifier: string;
  readonly isMap: boolean;
  /** What the service has shown, unknown where it hides it: for the proof alone, and kept nowhere. */
  readonly value: Value;
}

/** The variables of all secrets that were read, by the object and the attribute. */
export type SecretVariables = ReadonlyMap<string, SecretVariable>;

const keyOf = (object: AccountObject, attribute: string): string => `${objectKey(object)} ${attribute}`;

/** Names a variable for every secret. */
export function nameSecrets(
  objects: readonly Placed[],
  declaredOf: (object: AccountObject) => readonly Declared[],
  taken: readonly string[] = [],
): SecretVariables {
  const names = new UniqueNames('_', taken);
  const identifiers = new UniqueNames('', taken);
  const found = objects.flatMap((placed) =>
    declaredOf(placed.object)
      .filter(({ attribute, value }) => attribute.sensitive && !isEmpty(value))
      .map((declared) => [placed, declared] as const),
  );
  for (const { variable } of objects) identifiers.take(variable);
  return new Map(
    found.map(([placed, { name, attribute, value }]) => {
      const secret: SecretVariable = {
        name: names.take(`${(placed.path.at(-1) ?? '').replaceAll('-', '_')}_${name}`),
        identifier: identifiers.take(placed.variable + pascalCase(name)),
        isMap: attribute.type.kind === 'map',
        value,
      };
      return [keyOf(placed.object, name), secret];
    }),
  );
}

/** The variable of a secret. */
export function secretOf(
  secrets: SecretVariables,
  object: AccountObject,
  attribute: string,
): SecretVariable | undefined {
  return secrets.get(keyOf(object, attribute));
}
