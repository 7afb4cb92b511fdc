import type { Diagnostic } from '../base/diagnostic';
import type { ApplyEvent } from '../engine';
import type { Provider, ProviderWatch } from '../provider';
import type { Report } from '../review';
import type { StateSurroundings } from '../state';

export type InterruptSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP';

/** What a run takes from its surroundings. */
export interface ToolkitHost {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** The folder that this package is installed in; undefined where the program is one file. */
  readonly packageFolder: string | undefined;
  /** Values that no diagnostic may repeat; a run adds what it learns. */
  readonly secrets: Set<string>;
  /** Texts of the code of stacks, from which diagnostics tell the line that an object is made in; a run adds what it reads. */
  readonly code: Set<string>;
  /** What policies denied after they had judged: it fails the run. A run adds them. */
  readonly lateDenials: Set<Report['policies'][number]>;
  /** Calls `listener` on ^C, on a hang-up and on a request to end, until the answer is called. */
  onInterrupt(listener: (signal: InterruptSignal) => void): () => void;
  /** Calls `listener` when nothing is left to run, and the process would end, until the answer is called. */
  onIdle(listener: () => void): () => void;
  /** Ends a group of processes that was started from here. */
  endGroup(processId: number): void;
  /** Imports a module of the user by its URL. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** The provider for hosts that attach, and for the embedded engine. */
  createProvider(watch?: ProviderWatch): Promise<Provider>;
  /** Loads the provider and its client ahead of their use, while the app of the user runs. */
  preload(): Promise<void>;
  /** Sets the process up for the next stage of a run, and gives back what the last one needed: called between two of them. */
  prepareStage(next?: Stage): void;
  /** Time, and what keeping a state needs. */
  readonly surroundings: StateSurroundings;
}

/** A part of a run that may take long. */
export interface Stage {
  readonly kind: 'plan' | 'apply';
  /** About how many objects it is about. */
  readonly objects: number;
}

/** What is said on the way of a run. */
export type ToolkitEvent =
  /** Warnings, of the code, of the state and of what policies find. */
  | { readonly kind: 'diagnostics'; readonly diagnostics: readonly Diagnostic[] }
  /** What keeping the state brought up, such as a dead lock that was taken over; each is a sentence. */
  | { readonly kind: 'notices'; readonly notices: readonly string[] }
  /** One sentence, such as who holds the lock that is waited for. */
  | { readonly kind: 'message'; readonly message: string }
  /** The first interrupt of an apply: what was sent is finished. */
  | { readonly kind: 'interrupted' }
  /** A plan of so many steps is carried out from now on. */
  | { readonly kind: 'applying'; readonly steps: number }
  /** A step begins, or has ended. */
  | ApplyEvent
  /** Nothing of the plan is under way any more. */
  | { readonly kind: 'applied' }
  /** What failed beside the failure that ends the run. */
  | { readonly kind: 'failure'; readonly error: unknown };

/** A host that is told what goes on. */
export interface ListeningHost extends ToolkitHost {
  notify(event: ToolkitEvent): void;
  /**
   * Does `work`, which may take long; `what` says what goes on, as a sentence begins: `Planning`. Work that `prints`
   * has the terminal for itself, and its lines must not be written over.
   */
  during<T>(what: string, work: (note: (progress: string) => void) => Promise<T>, manner?: 'prints'): Promise<T>;
}
