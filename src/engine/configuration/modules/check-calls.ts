import { errorAt } from '../../../base/diagnostic';
import { nearestWords } from '../../../base/text/find-nearest';
import { aliasesIn } from '../checks/check-declarations';
import type { ModuleCall } from '../declarations';
import { type Mistakes, notEvaluated } from '../findings';
import type { ModuleCode } from './module-code';

function* checkArguments({ address, file, arguments: given }: ModuleCall, called: ModuleCode): Mistakes {
  const variables = [...called.declarations.variables.values()];
  const names = variables.map(({ name }) => name);
  for (const name of Object.keys(given).filter((key) => !names.includes(key))) {
    const detail = `${address} (${file}): the module has no variable \`${name}\`${nearestWords(name, names)}.`;
    yield errorAt([name], 'Unsupported argument', detail);
  }
  for (const { name, defaultValue } of variables) {
    if (defaultValue !== undefined || given[name] !== undefined) continue;
    const detail = `${address} (${file}): the argument \`${name}\` is missing; the variable has no default.`;
    yield errorAt([], 'Missing required argument', detail);
  }
}

function* checkProviders({ address, file, providers }: ModuleCall, caller: ModuleCode, called: ModuleCode): Mistakes {
  const [own, wanted] = [aliasesIn(caller.declarations), aliasesIn(called.declarations)];
  for (const alias of new Set(wanted.filter((one) => !providers.has(one)))) {
    const detail = `${address} (${file}): the module needs the provider \`analytics.${alias}\`: write "providers": { "analytics.${alias}": "analytics…" }.`;
    yield errorAt([], 'Missing required provider configuration', detail);
  }
  for (const [inside, outside] of providers) {
    const missing = (alias: string, known: readonly string[], whose: string): string =>
      `${address} (${file}): ${whose} the provider \`analytics.${alias}\`${nearestWords(alias, known)}.`;
    if (inside !== undefined && !wanted.includes(inside))
      yield errorAt(
        [],
        'Undefined provider',
        missing(inside, wanted, 'the `configuration_aliases` of the module do not have'),
      );
    if (outside !== undefined && !own.includes(outside))
      yield errorAt([], 'Unknown provider', missing(outside, own, 'this code does not have'));
  }
}

/** Arguments and providers of modules that do not fit. */
export function* checkCalls(code: ModuleCode): Mistakes {
  for (const [address, called] of code.called) {
    const call = code.declarations.calls.get(address);
    if (!call) continue;
    yield* checkArguments(call, called);
    yield* checkProviders(call, code, called);
  }
}

/** What has a meaning in a module that is called only. */
export function* checkRoot({ declarations }: ModuleCode): Mistakes {
  for (const { file } of declarations.wantedAliases)
    yield notEvaluated({ what: '`configuration_aliases` in the root module', refusal: 'aliases' }, file);
  for (const [address, { isEphemeral, file }] of declarations.outputs) {
    if (!isEphemeral) continue;
    const detail = `${address} (${file}) is an output of the root module, which is kept: it cannot be ephemeral.`;
    yield errorAt([], 'Ephemeral output not allowed', detail);
  }
}

/** What has no place in a module that is called. */
export function* checkCalled({ declarations, remoteStates }: ModuleCode): Mistakes {
  const { providers, imports, backendFile } = declarations;
  const refuse = (what: string, file: string) => notEvaluated({ what, refusal: 'moduleCode' }, file);
  for (const { file } of providers) yield refuse('A `provider` block in a module', file);
  for (const { address, file } of remoteStates.values()) yield refuse(`\`${address}\` in a module`, file);
  if (backendFile !== undefined) yield refuse('A backend in a module', backendFile);
  for (const { to, file } of imports) {
    const detail = `The block \`import\` of \`${to}\` (${file}) stands in a module; write it in the root module.`;
    yield errorAt([], 'Invalid import configuration', detail);
  }
}
