import { type Diagnostic, errorsIn, hasErrors } from '../../base/diagnostic';
import { ConfigurationError } from '../../base/errors';
import { kindsOf, schemaOf } from '../../model';
import { inModule, namedAddress, providerSubject } from '../addresses';
import type { ModuleContents, ObjectBlock, ProviderBlock } from '../configuration/configuration';
import { oncePerCause } from '../configuration/once-per-cause';
import { type DeclaredValues, evaluateBody } from '../evaluation/declared-values';
import { evaluateProvider, type EvaluationParts } from '../evaluation/evaluation';
import { evaluateOutput } from '../evaluation/module-values';
import { evaluateRepetition, openBindings } from '../expansion/evaluate-repetition';
import type { ScopeOf } from '../expansion/module-instance';
import { checkInBoth, type CheckScopes, collect, createCheckScopes } from './check-scopes';

/** What checking all blocks came to. */
export interface CheckedConfiguration {
  /** The values, by address, of blocks that hold no template and have nothing wrong: a plan need not look at them again. */
  readonly checked: Map<string, DeclaredValues>;
  /** They come again with a plan. */
  readonly warnings: readonly Diagnostic[];
}

/** Checks what the templates of a module name: its locals, outputs and, where it is called, the values of its variables. */
function checkContents(
  { locals, outputs, variables }: ModuleContents,
  module: string | undefined,
  scopes: CheckScopes,
): readonly Diagnostic[] {
  // One scope for all names evaluates each of them once.
  const shared = new Map(scopes.map((find) => [find, find({ subject: 'locals' })]));
  const names = [
    ...[...locals.keys()].map((name) => namedAddress('local', name)),
    ...(module === undefined ? [] : variables.map(({ name }) => namedAddress('var', name))),
  ];
  return [
    ...names.flatMap((address) =>
      checkInBoth(scopes, (find) => {
        shared.get(find)?.resolve({ address, path: [] });
        return [];
      }),
    ),
    ...outputs.flatMap((output) =>
      checkInBoth(scopes, (find) => {
        const subject = inModule(module, namedAddress('output', output.name));
        evaluateOutput(output, find({ subject, file: output.file }));
        return [];
      }),
    ),
  ];
}

/**
 * Has the provider check every block, with nothing known about any object.
 *
 * @throws ConfigurationError `CONFIG_INVALID` with every mistake, each naming its block.
 */
export function checkConfiguration(parts: EvaluationParts): CheckedConfiguration {
  const { configuration, pool } = parts;
  const checked = new Map<string, DeclaredValues>();
  const scopesOf = createCheckScopes(parts);
  const checkObject = (block: ObjectBlock): readonly Diagnostic[] => {
    const { attributes } = schemaOf(pool.get(block.providerAlias), block);
    const { repetition } = block;
    const bindings = repetition && openBindings(repetition);
    const validate = (find: ScopeOf): readonly Diagnostic[] => {
      if (repetition)
        evaluateRepetition(
          repetition,
          find({ subject: `\`${repetition.kind}\` of ${block.address}`, file: block.file }),
          { mayBeOpen: true },
        );
      const declared = evaluateBody(block, attributes, (owner) => find(owner, bindings));
      const found = kindsOf(pool.get(block.providerAlias), block.mode).get(block.type)?.validate(declared.config) ?? [];
      // What has warnings is validated again by the plan, which says them.
      if (found.length === 0 && block.isConstant) checked.set(block.address, declared);
      return found;
    };
    const scopes = scopesOf(block.module);
    return block.isConstant && !repetition ? validate(scopes[0]) : checkInBoth(scopes, validate);
  };
  const checkProvider = ({ alias }: ProviderBlock): readonly Diagnostic[] =>
    checkInBoth(scopesOf(undefined), (find) => {
      const { value, diagnostics } = evaluateProvider({ configuration, pool }, alias, find);
      return hasErrors(diagnostics) ? diagnostics : [...diagnostics, ...pool.get(alias).validate(value)];
    });
  // What is wrong with the number of its instances is wrong once, and not in all that is in it.
  const broken = new Map<string, readonly Diagnostic[]>();
  for (const { address, parent } of configuration.modules.values()) {
    if (parent !== undefined && broken.has(parent)) broken.set(address, []);
    else {
      const wrong = collect(() => {
        scopesOf(address);
        return [];
      });
      if (wrong.length > 0) broken.set(address, wrong);
    }
  }
  const isSound = (module: string | undefined): boolean => module === undefined || !broken.has(module);
  const found = [
    ...[...broken.values()].flat(),
    ...checkContents(configuration, undefined, scopesOf(undefined)),
    ...[...configuration.modules.values()]
      .filter(({ address }) => isSound(address))
      .flatMap((module) => checkContents(module, module.address, scopesOf(module.address))),
    ...configuration.providers.flatMap((block) => {
      const subject = providerSubject(block.alias);
      return checkProvider(block).map((diagnostic) => ({
        ...diagnostic,
        detail: diagnostic.detail.startsWith(subject) ? diagnostic.detail : `${subject}: ${diagnostic.detail}`,
      }));
    }),
    ...[...configuration.objects.values()]
      .filter(({ module }) => isSound(module))
      .flatMap((block) =>
        collect(() => checkObject(block)).map((diagnostic) => ({ ...diagnostic, address: block.address })),
      ),
  ];
  const errors = errorsIn(found);
  if (errors.length > 0) throw new ConfigurationError(oncePerCause(errors));
  return { checked, warnings: found };
}
