/** One value of a variable as `name=value`, or the path of a file with values. */
export type VariableArgument = { readonly pair: string } | { readonly file: string };

/** Whether a document for programs is printed, and nothing else. */
export interface JsonOption {
  readonly json?: true;
}

/** Which configuration a command works on. */
interface FolderOptions extends JsonOption {
  /** Names of stacks; `*` for all of them. */
  readonly stack?: readonly string[];
  /** A folder with the configuration, instead of running the app. */
  readonly dir?: string;
  /** Whether that is shown which is folded otherwise. */
  readonly verbose?: true;
}

/** Which state a command works on. */
export interface StateOptions extends FolderOptions {
  /** The state file, instead of the one that the configuration names. */
  readonly state?: string;
  /** Settings of the backend, as `name=value` or the path of a file with them; the later ones win. */
  readonly backendConfig?: readonly string[];
  /** Whether a state of 0 bytes on a server is a new one. */
  readonly newState?: true;
  /** Whether the state is that of a preview. */
  readonly isPreview?: true;
}

/** Which configuration and which state a command works on. */
export interface StackOptions extends StateOptions {
  /** Values of variables in the order of the command line, where the later ones win. */
  readonly variables?: readonly VariableArgument[];
}

/** Which account a command works with: that of the code, or of the environment. */
export type AccountOptions = Omit<StackOptions, keyof Omit<StateOptions, keyof FolderOptions>>;

/** How much is planned. */
export interface PlanLimits {
  readonly target?: readonly string[];
  /** Files with more of them. */
  readonly targetFile?: readonly string[];
  readonly replace?: readonly string[];
  readonly refresh: boolean;
  readonly refreshOnly?: true;
  /** How many objects a plan may end. */
  readonly maxDeletes?: number;
}

/** What may refuse a plan. */
export interface PolicyOptions {
  /** The file with the policies, instead of the one beside `cdktf.json`. */
  readonly policies?: string;
}

/** Whether a plan says what its alerts would have done. */
export interface BacktestOption {
  /** How long before now the backtest begins, such as `30d`. */
  readonly backtest?: string;
}

/** Whether a command goes on without asking. */
export interface ConsentOption {
  readonly autoApprove?: true;
}

/** How a command takes the lock of a state. */
export interface LockOptions {
  /** How long it waits for another run to end. */
  readonly lockTimeout: number;
}
