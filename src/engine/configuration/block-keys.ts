/** What a kind of block may say. */
export interface BlockKeys {
  /** The keys that are read. */
  readonly known: readonly string[];
  /** Terraform's keys that are not evaluated here. */
  readonly refused?: readonly string[];
  /** What documents say beside its keys. */
  readonly note?: string;
}

const object = {
  known: ['count', 'for_each', 'provider', 'depends_on', 'lifecycle'],
  refused: ['dynamic', 'provisioner', 'connection'],
} as const;

/** The blocks of a configuration. The reference of the engine is printed from them. */
export const blockKeys = {
  terraform: {
    known: ['required_providers', 'backend', 'required_version'],
    refused: ['cloud', 'experiments', 'provider_meta', 'state_store', 'language', 'encryption'],
    note: '`required_providers` has to name this provider; versions have to take Terraform 1.11.4 and this package',
  },
  provider: { known: ['alias', 'version'], note: 'several; the attributes of the provider' },
  resource: { ...object, note: 'of this provider; the attributes of its type' },
  data: { ...object, note: 'of this provider; the attributes of its type' },
  ephemeral: { ...object, note: 'of this provider; opened by each plan and apply' },
  variable: {
    known: ['type', 'default', 'description', 'sensitive', 'nullable', 'ephemeral', 'validation'],
    refused: ['const', 'deprecated'],
    note: '`type` with `optional(…)` and its defaults; an ephemeral one for what keeps nothing, such as write-only attributes',
  },
  locals: { known: [], note: 'any names, in any order' },
  output: {
    known: ['value', 'sensitive', 'ephemeral', 'description', 'depends_on', 'precondition'],
    refused: ['deprecated', 'type'],
    note: '`ephemeral` in modules alone',
  },
  check: { known: ['assert', 'data'], note: '`data` may stand there once, and only that check names it' },
  module: {
    known: ['source', 'version', 'providers', 'count', 'for_each', 'depends_on'],
    note: '`source` is a folder with `*.tf.json` files, `./…` or `../…`; the arguments of the module',
  },
  import: { known: ['to', 'id', 'identity', 'for_each'], refused: ['provider'] },
  moved: { known: ['from', 'to'], note: 'blocks, instances and modules' },
  removed: { known: ['from', 'lifecycle'], refused: ['provisioner', 'connection'], note: 'blocks and modules' },
} as const satisfies Readonly<Record<string, BlockKeys>>;

const condition = { known: ['condition', 'error_message'] } as const;

/** The blocks inside of others, as documents name them, and a data source of Terraform itself. */
export const innerBlockKeys = {
  '`lifecycle` of `resource`': {
    known: [
      'prevent_destroy',
      'create_before_destroy',
      'ignore_changes',
      'replace_triggered_by',
      'precondition',
      'postcondition',
    ],
    refused: ['action_trigger', 'enabled', 'destroy'],
  },
  '`lifecycle` of `data`, `ephemeral`': { known: ['precondition', 'postcondition'], refused: ['enabled'] },
  '`lifecycle` of `removed`': { known: ['destroy'] },
  '`validation`': { ...condition, note: 'may name other variables, and objects' },
  '`precondition`, `assert`': condition,
  '`postcondition`': { ...condition, note: 'with `self`' },
  '`data.terraform_remote_state`': {
    known: ['backend', 'config', 'defaults', 'workspace', 'provider'],
    refused: ['count', 'for_each', 'depends_on', 'lifecycle'],
    note: 'the outputs of another stack, from the `local`, `http` and `s3` backends',
  },
} as const satisfies Readonly<Record<string, BlockKeys>>;
