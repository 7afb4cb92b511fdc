import type { Owner, Scope } from '../../language';
import { formatKey, withoutKeys } from '../../state';
import { inModule } from '../addresses';
import type { ModuleBlock } from '../configuration/configuration';
import {
  type Bindings,
  bindingsOf,
  collectInstances,
  evaluateRepetition,
  type Iteration,
  openBindings,
  repetitionOwner,
} from './evaluate-repetition';

/** An instance of a module that is called. */
export interface ModuleInstance {
  /** `module.team["a"].module.alerts`. */
  readonly address: string;
  readonly block: ModuleBlock;
  /** The instance of the module that it stands in; absent in the root module. */
  readonly parent?: ModuleInstance;
  /** Absent for a module of one instance. */
  readonly iteration?: Iteration;
  /** What `each` and `count` stand for in its arguments. */
  readonly bindings?: Bindings;
  /** Whether it stands for instances that are not known yet. */
  readonly isOpen: boolean;
}

/** Makes a scope of templates in an instance of a module; undefined for the root module. */
export type ScopeOf = (owner: Owner, bindings?: Bindings, within?: ModuleInstance) => Scope;

type Modules = ReadonlyMap<string, ModuleBlock>;

const single = (block: ModuleBlock, parent: ModuleInstance | undefined): ModuleInstance => ({
  address: inModule(parent?.address, `module.${block.name}`),
  block,
  ...(parent && { parent }),
  isOpen: parent?.isOpen === true,
});

/** The instances of modules, each found when it is first asked for. */
export class ModuleInstances {
  readonly #modules: Modules;
  readonly #isOpen: boolean;
  readonly #found = new Map<string, readonly ModuleInstance[]>();

  /** @param isOpen - whether no object is known: one instance stands for all of a repeated module then. */
  constructor(modules: Modules, isOpen: boolean) {
    this.#modules = modules;
    this.#isOpen = isOpen;
  }

  /**
   * The instances of a module in one instance of the module around it.
   *
   * @throws ConfigurationError `CONFIG_INVALID` for a `count` or `for_each` that does not say which instances there are.
   */
  inside(block: ModuleBlock, parent: ModuleInstance | undefined, scopeOf: ScopeOf): readonly ModuleInstance[] {
    const key = inModule(parent?.address, block.name);
    const known = this.#found.get(key) ?? this.#expand(block, parent, scopeOf);
    this.#found.set(key, known);
    return known;
  }

  /** All instances of a module; one without a value for the root module. */
  all(address: string | undefined, scopeOf: ScopeOf): readonly (ModuleInstance | undefined)[] {
    const block = address === undefined ? undefined : this.#modules.get(address);
    if (!block) return [undefined];
    return collectInstances(block, this.all(block.parent, scopeOf), (parent) => this.inside(block, parent, scopeOf));
  }

  /** Whether there is an instance of a module with that address. */
  has(address: string | undefined, scopeOf: ScopeOf): boolean {
    if (address === undefined) return true;
    return this.all(withoutKeys(address), scopeOf).some((instance) => instance?.address === address);
  }

  #expand(block: ModuleBlock, parent: ModuleInstance | undefined, scopeOf: ScopeOf): readonly ModuleInstance[] {
    const { repetition } = block;
    const only = single(block, parent);
    if (!repetition) return [only];
    const scope = scopeOf(repetitionOwner(repetition, only.address, block.file), undefined, parent);
    const iterations = evaluateRepetition(repetition, scope, { mayBeOpen: this.#isOpen });
    if (this.#isOpen) return [{ ...only, bindings: openBindings(repetition), isOpen: true }];
    return iterations.map((iteration) => ({
      ...only,
      address: only.address + formatKey(iteration.key),
      iteration,
      bindings: bindingsOf(iteration),
    }));
  }
}
