import { parseVariableType } from '../../language/variable-type';
import { checkKeys, checkName, labelsOf, readFlag, readLabelled } from './blocks';
import { type BlockReader, declare } from './draft';
import { readDependsOn } from './read-references';

const variableKeys = {
  known: ['type', 'default', 'description', 'sensitive', 'nullable', 'deprecated'],
  refused: ['validation', 'ephemeral', 'const'],
};

/** Reads `variable` blocks. */
export const readVariables: BlockReader = (json, draft, context) => {
  const { file, findings } = context;
  for (const [name, body] of readLabelled(json, 'variable', context)) {
    const place = `var.${name}`;
    checkKeys(body, place, { ...context, ...variableKeys });
    const typeText = body['type'];
    const type = typeof typeText === 'string' ? parseVariableType(typeText) : undefined;
    if (typeText !== undefined && !type) {
      findings.refuse(`\`type\` of ${place}: ${JSON.stringify(typeText)}`, file);
    }
    const variable = {
      name,
      type,
      defaultValue: body['default'],
      isSensitive: readFlag(body['sensitive'], `\`sensitive\` of ${place}`, { ...context, fallback: false }),
      isNullable: readFlag(body['nullable'], `\`nullable\` of ${place}`, { ...context, fallback: true }),
      file,
    };
    declare(draft.variables, [name, variable], { place, findings });
  }
};

/** Reads `locals` blocks. */
export const readLocals: BlockReader = (json, draft, context) => {
  for (const [name, value] of labelsOf(json, '`locals`', context)) {
    checkName(name, `local.${name}`, context);
    declare(draft.locals, [name, { value, file: context.file }], {
      place: `local.${name}`,
      findings: context.findings,
    });
  }
};

const outputKeys = {
  known: ['value', 'sensitive', 'description', 'depends_on', 'deprecated', 'type'],
  refused: ['precondition', 'ephemeral'],
};

/** Reads `output` blocks. */
export const readOutputs: BlockReader = (json, draft, context) => {
  const { file, findings } = context;
  for (const [name, body] of readLabelled(json, 'output', context)) {
    const place = `output.${name}`;
    checkKeys(body, place, { ...context, ...outputKeys });
    const { value } = body;
    if (value === undefined) findings.report('Missing value', `${place} (${file}) has no \`value\`.`);
    const output = {
      name,
      value: value ?? null,
      isSensitive: readFlag(body['sensitive'], `\`sensitive\` of ${place}`, { ...context, fallback: false }),
      dependsOn: readDependsOn(body['depends_on'], place, context),
      file,
    };
    declare(draft.outputs, [name, output], { place, findings });
  }
};
