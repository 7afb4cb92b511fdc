import { functions } from '../language';
import { provenance } from './print-module';

/** The reference of the functions of Terraform's language that the engine evaluates. */
export function printFunctionDocs(): string {
  const rows = Object.entries(functions).map(([name, { description }]) => `| \`${name}\` | ${description} |`);
  return `<!-- ${provenance('src/language/functions')} -->

# Functions

The functions of Terraform's language that [the embedded engine](engine.md) evaluates.

| function | answers |
| --- | --- |
${rows.join('\n')}
`;
}
