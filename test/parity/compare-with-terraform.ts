import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ConfigurationError } from '../../src/base/errors';
import { FolderFiles } from '../../src/base/files/folder-files';
import type { JsonObject } from '../../src/base/json';
import { formatJson } from '../../src/base/json-text';
import { evaluate, evaluateTyped } from '../../src/language/evaluate';
import { evaluateExpression } from '../../src/language/evaluate-expression';
import { ExpressionError } from '../../src/language/fail-expression';
import { wholeNames } from '../../src/language/functions/provider-function';
import type { FunctionInputs, Scope } from '../../src/language/scope';
import { parseTemplate } from '../../src/language/syntax/parse-template';
import { lift } from '../../src/language/values/lift';
import { type Typed, unknown } from '../../src/language/values/typed';
import { UnknownNotNull } from '../../src/model';
import { functionDefinitions } from '../../src/resources';
import { requiredProvider } from '../support/required-provider';
import { run, type RunOptions } from '../support/run';
import { openVariables, resolveVariables } from '../../src/engine/variables';
import type { VariableValues } from '../../src/engine/evaluation/create-scope';
import { readToyConfiguration } from '../support/toy-configuration';
import { locals, variables } from './names';
import { describeValue, readPlan, type Seen } from './terraform-values';

/** What an expression comes to here and in Terraform; why, where it is refused. */
export interface Outcome {
  readonly expression: string;
  readonly here: Seen | string;
  readonly terraform: Seen | string;
  /** Whether it is refused here as what fails in Terraform, too: `try` takes its next argument then. */
  readonly isFailure: boolean;
}

const planned = lift({
  value: { id: new UnknownNotNull() },
  sensitive: [],
  type: ['object', { id: 'string' }],
});

const { variables: declared } = readToyConfiguration({ variable: variables });

const functions = wholeNames(
  ['analytics'],
  new Map(functionDefinitions.map((definition) => [definition.name, definition])),
);

function scopeWith(object: Typed, values: VariableValues, inputs: FunctionInputs): Scope {
  const scope: Scope = {
    subject: 'output',
    inputs,
    functions,
    resolve({ address }) {
      if (address === 'terraform_data.a') return object;
      const [kind, name = ''] = address.split('.');
      const value = kind === 'var' ? values.get(name) : undefined;
      return value ? lift(value) : evaluateTyped(`\${${locals[name] ?? 'null'}}`, scope);
    },
  };
  return scope;
}

const { values: planValues } = resolveVariables(declared, { environment: {}, given: [] });

/** Checked with nothing known about the object and the variables, as before a plan, and evaluated with what a plan knows. */
function evaluateHere(expression: string, files: FolderFiles): Pick<Outcome, 'here' | 'isFailure'> {
  const checking = scopeWith(unknown('dynamic'), openVariables(declared), { files });
  const planning = scopeWith(planned, planValues, { files });
  try {
    const template = `\${${expression}}`;
    for (const scope of [checking, planning]) evaluateExpression(parseTemplate(template), scope);
    return { here: describeValue(evaluate(template, planning)), isFailure: false };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { here: error.message, isFailure: error instanceof ExpressionError };
  }
}

/** Whether an expression is accepted here and comes to something else in Terraform, or whether one alone finds it wrong. */
export const isDifferent = ({ here, terraform, isFailure }: Outcome): boolean =>
  isFailure
    ? typeof terraform !== 'string'
    : typeof here !== 'string' && JSON.stringify(here) !== JSON.stringify(terraform);

type Named = readonly (readonly [name: string, expression: string])[];

/** The configuration whose plan says what each expression comes to. */
function toConfiguration(expressions: Named, terraform: JsonObject): string {
  // Marks are seen in the input of a resource alone.
  const marked = expressions.map(([name, expression]) => [name, { input: `\${[${expression}]}` }] as const);
  const shown = expressions.map(
    ([name, expression]) => [name, { value: `\${${expression}}`, sensitive: true }] as const,
  );
  const configuration = {
    terraform,
    variable: variables,
    locals: Object.fromEntries(Object.entries(locals).map(([name, value]) => [name, `\${${value}}`])),
    resource: { terraform_data: { a: { input: 'in' }, ...Object.fromEntries(marked) } },
    output: Object.fromEntries(shown),
  };
  // What Terraform quotes is one line.
  return formatJson(configuration, 2);
}

/** Which expressions Terraform refuses, and why. */
function refusalsIn(stderr: string): readonly (readonly [name: string, why: string])[] {
  return stderr.split(/^(?=.*Error: )/m).flatMap((why) => {
    const name = / (?:in (?:output|resource\.terraform_data)|encode terraform_data)\.(o\d+)\b/.exec(why)?.[1];
    return name === undefined ? [] : [[name, why.replaceAll(/[\s│╷╵]+/g, ' ')] as const];
  });
}

/** What Terraform takes for a plan grows faster than the number of expressions in it. */
const planSize = 100;

/** Terraform in a folder of its own, without providers unless `environment` lets it attach to ours. */
export class TerraformPlans {
  readonly #environment: RunOptions['env'];
  readonly #folder = realpathSync(mkdtempSync(join(tmpdir(), 'analytics-expressions-')));
  #isInitialised = false;

  /** `files` are there for functions, by their paths. */
  constructor(files: Readonly<Record<string, string | Buffer>> = {}, environment?: RunOptions['env']) {
    this.#environment = environment;
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(this.#folder, dirname(path)), { recursive: true });
      writeFileSync(join(this.#folder, path), content);
    }
  }

  /** Evaluates expressions here and, in few plans, in Terraform; there only those that are not refused here as not evaluated, unless `isWhole`. */
  async evaluate(expressions: readonly string[], isWhole = false): Promise<readonly Outcome[]> {
    const files = new FolderFiles(this.#folder);
    const named = expressions.map((expression, index) => ({
      name: `o${String(index)}`,
      expression,
      ...evaluateHere(expression, files),
    }));
    const asked = named.filter(({ here, isFailure }) => isWhole || isFailure || typeof here !== 'string');
    const answers = new Map<string, Seen | string>();
    for (let begin = 0; begin < asked.length; begin += planSize) {
      const some = asked.slice(begin, begin + planSize).map(({ name, expression }) => [name, expression] as const);
      for (const [name, answer] of await this.#plan(some)) answers.set(name, answer);
    }
    return named.map(({ name, ...outcome }) => ({
      ...outcome,
      terraform: answers.get(name) ?? 'not evaluated',
    }));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Plans all expressions at once, and again without those that Terraform refuses. */
  async #plan(expressions: Named): Promise<ReadonlyMap<string, Seen | string>> {
    const refused = new Map<string, string>();
    writeFileSync(join(this.#folder, 'terraform.rc'), '');
    for (;;) {
      const kept = expressions.filter(([name]) => !refused.has(name));
      writeFileSync(
        join(this.#folder, 'main.tf.json'),
        toConfiguration(kept, this.#environment ? requiredProvider : {}),
      );
      if (!this.#isInitialised) await this.#terraform('init');
      this.#isInitialised = true;
      const { code, stderr } = await this.#terraform(
        ...['plan', '-input=false', '-refresh=false', '-parallelism=50', '-out', 'plan'],
      );
      if (code === 0) break;
      const found = refusalsIn(stderr).filter(([name]) => !refused.has(name));
      if (found.length === 0) throw new Error(stderr);
      for (const [name, why] of found) refused.set(name, why);
    }
    const { stdout } = await this.#terraform('show', '-json', 'plan');
    return new Map<string, Seen | string>([...readPlan(stdout), ...refused]);
  }

  async #terraform(...args: string[]): ReturnType<typeof run> {
    return await run('terraform', [...args, '-no-color'], {
      cwd: this.#folder,
      env: {
        // A command is over before its garbage takes much memory.
        GOGC: '400',
        ...this.#environment,
        TF_CLI_CONFIG_FILE: join(this.#folder, 'terraform.rc'),
        CHECKPOINT_DISABLE: '1',
      },
    });
  }
}
