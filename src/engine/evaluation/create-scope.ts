import { InternalError } from '../../base/errors';
import { evaluate, type Evaluated, plain, type Scope } from '../../language';
import type { Configuration } from '../configuration/configuration';
import type { VariableValues } from '../plan/plan';

/** What names in templates stand for. */
export interface Names {
  readonly configuration: Configuration;
  readonly variables: VariableValues;
  /** What `path.cwd` stands for. */
  readonly workingFolder: string;
  /** The value of a resource or data source. */
  objectOf(address: string): Evaluated;
}

/** Values of names that do not depend on objects; Terraform has `.` for the folder of the root module. */
const builtIns: Readonly<Record<string, string>> = {
  'path.module': '.',
  'path.root': '.',
  'terraform.workspace': 'default',
};

/** Makes a scope that evaluates locals when they are first named. `subject` says whose templates are evaluated. */
export function createScope(names: Names): (subject: string) => Scope {
  const { locals } = names.configuration;
  const localOf = (name: string): Evaluated => {
    const address = `local.${name}`;
    return evaluate(locals[name] ?? null, { subject: address, resolve });
  };
  function resolve({ address }: { readonly address: string }): Evaluated {
    if (address.startsWith('var.')) {
      const value = names.variables.get(address.slice(4));
      if (!value) throw new InternalError(`The variable ${address} has no value.`);
      return value;
    }
    if (address.startsWith('local.')) return localOf(address.slice(6));
    const builtIn = address === 'path.cwd' ? names.workingFolder : builtIns[address];
    return builtIn === undefined ? names.objectOf(address) : plain(builtIn);
  }
  return (subject) => ({ subject, resolve });
}
