import { zodMessages } from './bodies/zod-messages';
import * as z from 'zod';
import type { JsonValue } from '../../base/json';
import { formatJson, parseJson } from '../../base/json-text';
import { once } from '../../base/once';

function parseOrUndefined(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const mustBeTokens = 'must be a JSON array of {"parameterName": "$c9_name$", "parameterValue": value}';
/** Values that take the place of `$c9_name$(default)$` in a direct query. */
const tokens = once(() =>
  z.array(
    z.object(
      {
        parameterName: z
          .string(mustBeTokens)
          .regex(/^\$c9_.+\$$/, mustBeTokens)
          .describe('The name, as $c9_name$'),
        parameterValue: z
          .custom<JsonValue>((value) => value !== undefined, mustBeTokens)
          .describe('What takes the place of the token'),
      },
      mustBeTokens,
    ),
    mustBeTokens,
  ),
);

/** Runtime tokens as they are sent, from their values by their names: `region` stands for `$c9_region$`. */
export function toRuntimeTokens(values: Readonly<Record<string, JsonValue>>): z.output<ReturnType<typeof tokens>> {
  return Object.entries(values).map(([name, value]) => ({ parameterName: `$c9_${name}$`, parameterValue: value }));
}

/** How the kinds of parameter are read out of a URL. */
const kinds = {
  text: () => z.string(),
  flag: once(() =>
    z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .pipe(z.boolean()),
  ),
  wholeNumber: once(() =>
    z
      .string()
      .regex(/^\d{1,15}$/, 'must be a whole number, 0 or more')
      .transform(Number)
      .pipe(z.int().min(0)),
  ),
  runtimeTokens: once(() => z.string().transform(parseOrUndefined).pipe(tokens())),
} as const;

/** A parameter in the query of a URL. */
export interface Parameter {
  readonly kind: keyof typeof kinds;
  readonly required?: true;
  readonly description: string;
  /** The only texts that it takes. */
  readonly choices?: readonly [string, ...string[]];
}

/** The parameters of an operation, by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** The parameters of the operation that reads data. */
export const dataParameters = {
  entityName: { kind: 'text', description: 'Name of the dataset or widget; this or identifier is needed' },
  identifier: { kind: 'text', description: 'Identifier of the query; this or entityName is needed' },
  c9SqlFilter: { kind: 'text', description: 'Filter on the records, as select, where, group by, order by and limit' },
  exportFormat: { kind: 'text', choices: ['json', 'csv'], description: 'Format of the records, JSON if left out' },
  optimized: { kind: 'flag', description: 'Whether the answer is compressed with gzip' },
  limit: { kind: 'wholeNumber', description: 'How many records to answer at most' },
  runtimeTokens: { kind: 'runtimeTokens', description: 'Values for the tokens of a direct query' },
} as const satisfies Parameters;

type ValueOf<P extends Parameter> = P extends { choices: readonly (infer C)[] }
  ? C
  : z.output<ReturnType<(typeof kinds)[P['kind']]>>;
type Required<P extends Parameters> = { [K in keyof P]: P[K] extends { required: true } ? K : never }[keyof P];

/** The values of parameters, as the program holds them. */
export type ParameterValues<P extends Parameters> = { readonly [K in Required<P>]: ValueOf<P[K]> } & {
  readonly [K in Exclude<keyof P, Required<P>>]?: ValueOf<P[K]>;
};

/** What the text of a parameter may be; undefined stands for one that is not given. */
export function parameterSchema({ kind, choices, required }: Parameter): z.ZodType {
  const schema = choices ? z.enum(choices, `must be ${choices.join(' or ')}`) : kinds[kind]();
  return required ? z.string('is missing').pipe(schema) : schema.optional();
}

/**
 * Reads the parameters of an operation out of the query of a URL. One without a text counts as not given, and further
 * ones are left aside.
 *
 * @returns What they say, and what is wrong with them, a sentence each.
 */
export function readParameters<P extends Parameters>(
  parameters: P,
  query: URLSearchParams,
): { readonly values: ParameterValues<P>; readonly issues: readonly string[] } {
  const shape = Object.entries(parameters).map(([name, parameter]) => [name, parameterSchema(parameter)] as const);
  const filled = [...query].filter(([, text]) => text !== '');
  const { data, error } = z.object(Object.fromEntries(shape)).safeParse(Object.fromEntries(filled), zodMessages);
  const twice = Object.keys(parameters).filter((name) => filled.filter(([given]) => given === name).length > 1);
  const issues = [
    ...(error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
    ...twice.map((name) => `${name} is given more than once`),
  ];
  return { values: (data ?? {}) as ParameterValues<P>, issues };
}

/** The texts of a URL that values of parameters are spelled as. */
export function printParameters(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : formatJson(value as JsonValue),
    ]),
  );
}
