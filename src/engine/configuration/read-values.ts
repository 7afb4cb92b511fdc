import { parseVariableType } from '../../language';
import { checkKeys, checkName, labelsOf, readFlag, readLabelled } from './blocks';
import { type BlockReader, declare } from './declarations';
import { readDependsOn } from './read-references';

const variableKeys = {
  known: ['type', 'default', 'description', 'sensitive', 'nullable', 'deprecated'],
  refused: ['validation', 'ephemeral', 'const'],
};

/** Reads `variable` blocks. */
export const readVariables: BlockReader = (json, declarations, context) => {
  const { file, findings } = context;
  for (const [name, body] of readLabelled(json, 'variable', context)) {
    const subject = `var.${name}`;
    checkKeys(body, subject, { ...context, ...variableKeys });
    const typeText = body['type'];
    const type = typeof typeText === 'string' ? parseVariableType(typeText) : undefined;
    if (typeText !== undefined && !type) {
      findings.refuse(`\`type\` of ${subject}: ${JSON.stringify(typeText)}`, file);
    }
    const variable = {
      name,
      type,
      defaultValue: body['default'],
      isSensitive: readFlag(body['sensitive'], `\`sensitive\` of ${subject}`, { ...context, fallback: false }),
      isNullable: readFlag(body['nullable'], `\`nullable\` of ${subject}`, { ...context, fallback: true }),
      file,
    };
    declare(declarations.variables, [name, variable], { subject, findings });
  }
};

/** Reads `locals` blocks. */
export const readLocals: BlockReader = (json, declarations, context) => {
  for (const [name, value] of labelsOf(json, '`locals`', context)) {
    checkName(name, `local.${name}`, context);
    declare(declarations.locals, [name, { value, file: context.file }], {
      subject: `local.${name}`,
      findings: context.findings,
    });
  }
};

const outputKeys = {
  known: ['value', 'sensitive', 'description', 'depends_on', 'deprecated', 'type'],
  refused: ['precondition', 'ephemeral'],
};

/** Reads `output` blocks. */
export const readOutputs: BlockReader = (json, declarations, context) => {
  const { file, findings } = context;
  for (const [name, body] of readLabelled(json, 'output', context)) {
    const subject = `output.${name}`;
    checkKeys(body, subject, { ...context, ...outputKeys });
    const { value } = body;
    if (value === undefined) findings.report('Missing value', `${subject} (${file}) has no \`value\`.`);
    const output = {
      name,
      value: value ?? null,
      isSensitive: readFlag(body['sensitive'], `\`sensitive\` of ${subject}`, { ...context, fallback: false }),
      dependsOn: readDependsOn(body['depends_on'], subject, context),
      file,
    };
    declare(declarations.outputs, [name, output], { subject, findings });
  }
};
