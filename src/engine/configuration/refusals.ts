/** Something of Terraform's language that the engine refuses. */
export interface Refusal {
  /** As documents name it. */
  readonly what: string;
  /** The keys of blocks and arguments by which it is known where the engine knows no such key. */
  readonly keys?: readonly string[];
  /** Goes on after "because". */
  readonly why: string;
  /** What to do; undefined where Terraform alone can do it. */
  readonly instead?: string;
}

const table = {
  dynamic: {
    what: '`dynamic`',
    keys: ['dynamic'],
    why: 'the resources of this provider have no nested blocks',
    instead: 'write the value itself, such as a list that `map` makes in TypeScript',
  },
  program: {
    what: '`provisioner`, `connection`',
    keys: ['provisioner', 'connection'],
    why: 'the engine starts no programs',
    instead: 'start the program after `aac apply`, or use `aac terraform`',
  },
  provider: { what: 'other providers and their objects', why: 'the engine has this provider alone' },
  registry: {
    what: 'this provider from another registry',
    why: 'plans and states name the registry',
    instead: 'take the source without a host, or use `aac terraform`',
  },
  localName: { what: 'a local name that the types of this provider do not begin with', why: 'plans name it, too' },
  moduleSource: {
    what: 'modules from a registry, from git or from another place than a folder',
    why: 'the engine downloads nothing',
    instead: 'copy the module into a folder and name that, `./…` or `../…`, or use `aac terraform`',
  },
  moduleCode: {
    what: '`provider` blocks, backends and `data.terraform_remote_state` in a module',
    why: 'they belong to the root module',
    instead: 'write it there, and pass on to the module what it needs',
  },
  aliases: {
    what: '`configuration_aliases` in the root module',
    why: 'they belong to a module that is called',
    instead: 'write a provider block with an `alias`',
  },
  backend: { what: 'other backends', why: 'the engine keeps states in `local`, `http` and `s3`' },
  cloud: { what: '`cloud`', keys: ['cloud'], why: 'the engine knows no HCP Terraform' },
  setting: {
    what: '`experiments`, `provider_meta`',
    keys: ['experiments', 'provider_meta', 'language'],
    why: 'they change Terraform itself',
  },
  newer: {
    what: 'blocks `list`, `state_store`, `const`, `deprecated`, `type` of an output',
    keys: ['list', 'store', 'state_store', 'const', 'deprecated', 'type'],
    why: 'it is newer than Terraform 1.11',
  },
  action: {
    what: 'blocks `action`, and `action_trigger`',
    keys: ['action', 'action_trigger'],
    why: 'the engine invokes no actions',
    instead:
      'run an alert with `aac run`, push records with `aac data push`, declare `paused` of an alert, or use `aac terraform` with Terraform 1.14',
  },
  run: { what: 'blocks `run`', keys: ['run'], why: 'they belong to files of `terraform test`' },
  importProvider: {
    what: '`provider` of `import`',
    keys: ['provider'],
    why: 'an object is imported with the provider of its resource',
    instead: 'write `provider` in the resource',
  },
  remoteState: {
    what: '`count`, `for_each`, `depends_on` and `lifecycle` of `data.terraform_remote_state`, and it in a `check`',
    keys: ['count', 'for_each', 'depends_on', 'lifecycle'],
    why: 'the engine reads it once, before all objects',
  },
  hcl: { what: 'files `*.tf`', why: "it is HCL, and the engine reads Terraform's JSON syntax" },
  tofu: { what: 'files `*.tofu`, `*.tofu.json`', why: 'it is for OpenTofu alone' },
  enabled: {
    what: '`enabled` in `lifecycle`',
    keys: ['enabled'],
    why: 'it is for OpenTofu alone',
    instead: 'write `count` as `${… ? 1 : 0}`, or use `aac terraform`',
  },
  kept: {
    what: '`destroy` in `lifecycle` of a resource',
    keys: ['destroy'],
    why: 'it is for OpenTofu alone',
    instead:
      'write a block `removed` with `destroy = false` in its place when the object is to be forgotten, or use `aac terraform`',
  },
  encryption: {
    what: '`encryption` in `terraform`',
    keys: ['encryption'],
    why: 'the engine opens no encrypted states',
  },
} as const satisfies Readonly<Record<string, Refusal>>;

export type RefusalName = keyof typeof table;

/** Everything that is refused by its name. Messages and the reference of the engine are printed from it. */
export const refusals: Readonly<Record<RefusalName, Refusal>> = table;

/** What to do where the table says nothing else. */
export const usualAdvice = 'use `aac terraform`';

const namesOfKeys = new Map(
  (Object.keys(table) as RefusalName[]).flatMap((name) => (refusals[name].keys ?? []).map((key) => [key, name])),
) as ReadonlyMap<string, RefusalName>;

/** The refusal of a key that is Terraform's, and not evaluated here. */
export function refusalOfKey(key: string): RefusalName | undefined {
  return namesOfKeys.get(key);
}

/** What a message says after its subject: why it is refused, and what to do. */
export function sentenceOf(name: RefusalName | undefined): string {
  if (name === undefined) return 'is not evaluated here; `aac terraform` can do it.';
  const { why, instead = usualAdvice } = refusals[name];
  return `is not evaluated here, because ${why}: ${instead}.`;
}
