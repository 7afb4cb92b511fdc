import { firstVersionsOf } from '../../base/host-features';
import type { JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import { camelCase } from '../../base/text/camel-case';
import type { FunctionDefinition, TerraformType, Value } from '../../model';
import { provenance } from './print-module';

const typeWords = { string: 'String', number: 'Number', bool: 'Boolean', dynamic: 'Any type' } as const;

function wordsOf(type: TerraformType): string {
  if (typeof type === 'string') return typeWords[type].toLowerCase();
  return type[0] === 'list' ? `list of ${wordsOf(type[1])}` : type[0];
}

const printValue = (value: Value): string => formatJson(value as JsonValue);

function printExample(definition: FunctionDefinition): string {
  const { name, example } = definition;
  const args = example.map(printValue).join(', ');
  const result = definition.call(example);
  if (!('value' in result)) throw new Error(`The example of the function ${name} fails: ${result.complaint}`);
  return `\`\`\`terraform
output "example" {
  value = provider::analytics::${name}(${args})
  # ${printValue(result.value)}
}
\`\`\`

In TypeScript, [\`AnalyticsFunctions.${camelCase(name)}(…)\`](../reference/constructs.md#functions) takes values and tokens.`;
}

/** The reference page of a function, in the layout of the Terraform Registry. */
export function printFunctionPage(definition: FunctionDefinition): string {
  const { name, summary, description, parameters, returns } = definition;
  const signature = parameters.map((parameter) => `${parameter.name} ${wordsOf(parameter.type)}`).join(', ');
  const list = parameters.map(
    (parameter, index) =>
      `${String(index + 1)}. \`${parameter.name}\` (${typeWords[parameter.type]}) ${parameter.description}`,
  );
  return `---
page_title: "${name} function - analytics"
description: |-
  ${summary}
---

<!-- ${provenance('src/resources/functions')} -->

# ${name} (Function)

${description}

Works from ${firstVersionsOf('functions')}; the embedded engine evaluates it, too. It asks nobody, so that it works while a configuration is validated.

## Example Usage

${printExample(definition)}

## Signature

\`\`\`text
${name}(${signature}) ${wordsOf(returns)}
\`\`\`

## Arguments

${list.join('\n')}

No argument may be null. The result is unknown while an argument is.
`;
}
