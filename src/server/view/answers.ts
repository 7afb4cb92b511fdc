// What the page at `/_reference/` is told. Texts of others come visible and cut, secrets masked, ids as digits.

/** That one thing names another, and what for. The other one need not be there. */
export interface Reference {
  readonly role: 'notifies' | 'watches' | 'shows' | 'shared with' | 'lies in' | 'holds';
  readonly kind: string;
  /** The digits of an id; of what has none, its name. */
  readonly id: string;
}

/** One thing that the server holds, in short. */
export interface Item {
  readonly id: string;
  readonly name: string;
  /** What a list tells beside the name, by its heading; the same headings for all of a kind. */
  readonly facts: Readonly<Record<string, string>>;
  readonly references: readonly Reference[];
  /** ISO 8601; empty where the record has no time of its last change. */
  readonly changed: string;
}

/** Everything that the server holds, by kind. A reference to one of these kinds that is not here leads nowhere. */
export type Overview = Readonly<Record<string, readonly Item[]>>;

/** The alerts that fire now. */
export interface Firing {
  readonly ids: readonly string[];
  /** Alerts whose condition cannot be evaluated, and why. */
  readonly broken: readonly { readonly id: string; readonly problem: string }[];
  /** How many of all alerts that are not paused were evaluated in the time that is taken for it. */
  readonly checked: number;
  readonly total: number;
  /** The last runs that fired, newest first; absent where alerts do not run by themselves. */
  readonly last?: readonly { readonly id: string; readonly at: string }[];
}

/** One object as the service has it. */
export interface ObjectText {
  /** JSON. */
  readonly text: string;
}

/** Some of many records. */
export interface Table {
  readonly columns: readonly string[];
  /** How many further columns are left out. */
  readonly columnsLeft: number;
  /** A cell for each column; null where the record does not have it. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many records stand before these. */
  readonly from: number;
  /** How many there are. */
  readonly total: number;
}

/** A request to the service. */
export interface ShownRequest {
  readonly seq: number;
  /** ISO 8601. */
  readonly at: string;
  readonly operation: string | null;
  /** The ID of the client that sent it; null when it is not known. */
  readonly clientId: string | null;
  readonly method: string;
  readonly path: string;
  /** 0 is a cut connection. */
  readonly status: number;
  readonly objectId: string | null;
  /** JSON; null when there was none. */
  readonly body: string | null;
  /** What it carried and nobody read. */
  readonly unreadFields: readonly string[];
  /** Why it was refused; null when it was not. */
  readonly refusal: string | null;
}

/** A fault that is set. */
export interface ShownFault {
  readonly id: number;
  readonly operation: string;
  readonly kind: string;
  readonly nth: number;
  readonly times: number;
  /** How many requests it was meant for so far. */
  readonly count: number;
  /** JSON of what its kind has beside these; empty when that is nothing. */
  readonly effect: string;
}

/** What has happened since the page last asked. */
export interface Changes {
  /** Another one after a restart of the server: nothing that was told before holds. */
  readonly run: string;
  /** Another one whenever what the server holds may be otherwise. */
  readonly revision: number;
  /** ISO 8601. */
  readonly now: string;
  readonly faults: readonly ShownFault[];
  /** The behaviours that are set, each with its value. */
  readonly behaviours: readonly string[];
  /** Requests after the one that was asked for, no more than the last ones. */
  readonly requests: readonly ShownRequest[];
  /** The first one that the journal still has; null when it is empty. */
  readonly firstSeq: number | null;
}

/** A behaviour that the service can take on. */
export interface ShownBehaviour {
  readonly name: string;
  readonly does: string;
  /** The value that it may be given. */
  readonly takes?: { readonly what: string; readonly standard: string };
}

/** All behaviours by group. */
export type ShownBehaviours = Readonly<Record<string, readonly ShownBehaviour[]>>;

/** One input of a form, as JSON schema has it. */
export interface FieldSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: number | string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
}

/** The fields of each kind of fault. */
export type FaultForms = Readonly<Record<string, FieldSchema>>;
