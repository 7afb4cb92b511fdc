import { type Diagnostic, errorAt } from '../../../base/diagnostic';
import { firstVersionsOf } from '../../../base/host-features';
import {
  type Attribute,
  type Attributes,
  type Change,
  integer,
  isGiven,
  type ObjectValue,
  preferWriteOnly,
  useNullForUnknown,
  withModifiers,
} from '../../../model';

/** The write-only name of a secret: `token` may be given as `token_wo` with `token_wo_version`. */
export const writeOnlyName = (name: string): string => `${name}_wo`;
const versionName = (name: string): string => `${name}_wo_version`;

/** Three attributes of a secret: one in the state, one write-only, and the version whose change sends the write-only one again. */
export function withWriteOnly(name: string, secret: Attribute): Attributes {
  return {
    [name]: withModifiers(secret, preferWriteOnly(versionName(name))),
    [writeOnlyName(name)]: {
      ...secret,
      writeOnly: true,
      description: `The same as \`${name}\`, but kept in no plan and no state. Needs \`${versionName(name)}\`, and works from ${firstVersionsOf('writeOnly')}.`,
    },
    [versionName(name)]: integer({
      description: `Any whole number; \`${writeOnlyName(name)}\` is sent again when it changes.`,
      example: '1',
      planModifiers: [useNullForUnknown],
    }),
  };
}

/** The secrets that may be given write-only. */
export function writeOnlySecrets(attributes: Attributes): string[] {
  return Object.keys(attributes).filter((name) => Object.hasOwn(attributes, writeOnlyName(name)));
}

/** Refuses secrets that are given both ways, and a write-only one without its version or the other way round. */
export function checkWriteOnly(secrets: readonly string[], config: ObjectValue): readonly Diagnostic[] {
  return secrets.flatMap((name) => {
    const [writeOnly, version] = [writeOnlyName(name), versionName(name)];
    if (isGiven(config, name) && (isGiven(config, writeOnly) || isGiven(config, version))) {
      return [
        errorAt([writeOnly], 'Secret given twice', `Give either ${name} or ${writeOnly} with ${version}, not both.`),
      ];
    }
    if (isGiven(config, writeOnly) === isGiven(config, version)) return [];
    return [
      errorAt([version], 'Incomplete secret', `${writeOnly} and ${version} need each other: give both or neither.`),
    ];
  });
}

/** Whether a write-only secret has to be sent: for a new object, and when its version changed. */
export function isSecretDue(name: string, { planned, prior }: Pick<Change, 'planned' | 'prior'>): boolean {
  return planned[versionName(name)] !== (prior?.[versionName(name)] ?? null);
}
