import { join, resolve } from 'node:path';
import { packageVersion } from '../base/package-version';
import type { ListeningHost, ToolkitEvent } from './host';
import { createAnalyticsProvider } from './provider-factory';
import { createSurroundings, endGroup } from './surroundings';

/** Where a toolkit works, and whom it tells. */
export interface ToolkitSettings {
  /** The folder of the project; the working folder of the process where none is given. */
  readonly folder?: string;
  /** The environment variables; those of the process where none are given. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Aborts what runs. An apply finishes the requests that were sent, keeps their results, and ends as `interrupted`. */
  readonly signal?: AbortSignal;
  /** Is told of warnings, notices and each step of an apply. */
  readonly onEvent?: (event: ToolkitEvent) => void;
}

/** A host for code that uses the toolkit: nobody is asked, and nothing is printed. */
export function createHost(settings: ToolkitSettings): ListeningHost {
  const { folder = '.', environment = process.env, signal, onEvent } = settings;
  return {
    environment,
    workingFolder: resolve(folder),
    packageFolder: join(__dirname, '../..'),
    secrets: new Set(),
    code: new Set(),
    lateDenials: new Set(),
    onInterrupt(listener) {
      const interrupt = (): void => {
        listener('SIGINT');
      };
      if (signal?.aborted) queueMicrotask(interrupt);
      signal?.addEventListener('abort', interrupt);
      return () => signal?.removeEventListener('abort', interrupt);
    },
    onIdle(listener) {
      process.on('beforeExit', listener);
      return () => process.off('beforeExit', listener);
    },
    endGroup,
    importModule: (url) => import(url),
    createProvider: (watch) => createAnalyticsProvider(environment, () => undefined, watch),
    preload: () => Promise.resolve(),
    prepareStage: () => undefined,
    surroundings: createSurroundings(packageVersion),
    notify: (event) => onEvent?.(event),
    during: (_what, work) => work(() => undefined),
  };
}
