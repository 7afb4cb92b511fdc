import { textLiteral } from './literal';
import type { SecretVariable } from './secrets';
import type { Statement } from './statement';

/** Statements of one function, and what they take from libraries. */
export interface Body {
  readonly body: string;
  readonly constructs: readonly string[];
  readonly elements: readonly string[];
}

function declare({ name, identifier, isMap }: SecretVariable, scope: string): string {
  const type = isMap ? 'map(string)' : 'string';
  return `const ${identifier} = new TerraformVariable(${scope}, ${textLiteral(name)}, { type: '${type}', sensitive: true });`;
}

/** What lies within the object before it stands right below it; everything else is set off. */
const gapBefore = ({ placed: { made } }: Statement): string =>
  made === undefined || made.by.origin === 'present' ? '\n\n' : '\n';

/** Prints the statements that make objects in `scope`, behind the variables of their secrets. */
export function printBody(statements: readonly Statement[], scope: string): Body {
  const secrets = statements.flatMap((statement) => statement.secrets);
  const variables = secrets.map((secret) => declare(secret, scope)).join('\n');
  return {
    body: variables + statements.map((statement) => gapBefore(statement) + statement.text).join(''),
    constructs: [...new Set(statements.flatMap(({ constructs }) => [...constructs]))].sort(),
    elements: secrets.length > 0 ? ['TerraformVariable'] : [],
  };
}
