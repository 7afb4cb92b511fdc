import { inModule } from '../../addresses';
import type { CheckBlock, Configuration, ModuleBlock, ModuleContents, ObjectBlock } from '../configuration';
import { type Declarations, type ModuleCall, ownLocalNames } from '../declarations';
import { versionConstraintOf } from '../checks/check-versions';
import type { ModuleCode } from './module-code';

type Alias = string | undefined;

/** The code of all modules under one root. */
interface LinkedModules extends Pick<Declarations, 'moved' | 'removed'>, Pick<Configuration, 'modules'> {
  readonly objects: ReadonlyMap<string, ObjectBlock>;
  readonly checks: readonly CheckBlock[];
}

/** What the templates of a module name. */
export function contentsOf(declarations: Declarations): ModuleContents {
  const { outputs, variables, locals } = declarations;
  return {
    localNames: ownLocalNames(declarations),
    outputs: [...outputs.values()],
    variables: [...variables.values()],
    locals: new Map([...locals.values()].map(({ name, ...local }) => [name, local])),
  };
}

/** A block with the addresses that it has from outside of its module; its templates stay as they are. */
function linkObject(block: ObjectBlock, module: string, providerAlias: Alias): ObjectBlock {
  const { lifecycle } = block;
  const outside = (address: string): string => inModule(module, address);
  return {
    ...block,
    address: outside(block.address),
    module,
    providerAlias,
    dependsOn: block.dependsOn.map(outside),
    lifecycle: {
      ...lifecycle,
      replaceTriggeredBy: lifecycle.replaceTriggeredBy.map((one) => ({ ...one, address: outside(one.address) })),
    },
  };
}

function linkCall(
  { address, name, source, folder = '', arguments: given, repetition, dependsOn, file }: ModuleCall,
  called: ModuleCode,
  parent: string | undefined,
): ModuleBlock {
  return {
    address: inModule(parent, address),
    ...(parent !== undefined && { parent }),
    name,
    source,
    folder,
    arguments: given,
    ...(repetition && { repetition }),
    dependsOn: dependsOn.map((one) => inModule(parent, one)),
    file,
    versionConstraint: versionConstraintOf(called.declarations),
    ...contentsOf(called.declarations),
  };
}

/** Those that say something first: Terraform does not look at what says it again. */
function firstsOf<T>(blocks: readonly T[], keyOf: (block: T) => string): T[] {
  const keys = blocks.map(keyOf);
  return blocks.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}

/** Puts the code of all modules together, under the addresses that it has from the root module. */
export function linkModules(root: ModuleCode): LinkedModules {
  const objects = new Map(root.objects);
  const modules = new Map<string, ModuleBlock>();
  const linked = {
    moved: [...root.declarations.moved],
    removed: [...root.declarations.removed],
    checks: [...root.declarations.checks.values()] as CheckBlock[],
  };

  function linkCalled(code: ModuleCode, parent: string | undefined, aliasOutside: (alias: Alias) => Alias): void {
    for (const [callAddress, called] of code.called) {
      const call = code.declarations.calls.get(callAddress);
      if (!call) continue;
      const module = linkCall(call, called, parent);
      modules.set(module.address, module);
      const aliasOf = (alias: Alias): Alias => {
        const given = call.providers.has(alias) ? call.providers.get(alias) : undefined;
        return aliasOutside(given);
      };
      linkContents(called, module.address, aliasOf);
      linkCalled(called, module.address, aliasOf);
    }
  }
  function linkContents(
    { declarations, objects: inside }: ModuleCode,
    module: string,
    aliasOf: (alias: Alias) => Alias,
  ): void {
    for (const block of inside.values()) {
      const outside = linkObject(block, module, aliasOf(block.providerAlias));
      objects.set(outside.address, outside);
    }
    linked.moved.push(...declarations.moved.map((block) => ({ ...block, module })));
    linked.removed.push(...declarations.removed.map((block) => ({ ...block, from: inModule(module, block.from) })));
    linked.checks.push(
      ...[...declarations.checks.values()].map((block) => ({
        ...block,
        ...(block.data !== undefined && { data: inModule(module, block.data) }),
        module,
      })),
    );
  }
  linkCalled(root, undefined, (alias) => alias);
  return {
    objects,
    modules,
    ...linked,
    moved: firstsOf(linked.moved, ({ module, from, to }) => [module, from, to].join(' ')),
    removed: firstsOf(linked.removed, ({ from }) => from),
  };
}
