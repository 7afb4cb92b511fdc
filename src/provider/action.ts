import { PassThrough } from 'node:stream';
import { type Diagnostic, errorAt, hasErrors } from '../base/diagnostic';
import { type ActionDefinition, isWhollyKnown, type ObjectValue, type Schema } from '../model';
import { type Host, notConfigured, toDiagnostics } from './host';
import { validateConfig } from './values/validate-values';

/** One action, as the hosts call it. Mistakes of users and failures of the service are diagnostics, never thrown. */
export interface Action {
  readonly schema: Schema;
  validate(config: ObjectValue): readonly Diagnostic[];
  /** Yields what was done so far, and answers diagnostics at the end. */
  invoke(config: ObjectValue, signal: AbortSignal): AsyncGenerator<string, readonly Diagnostic[]>;
}

type Work = (report: (message: string) => void) => Promise<readonly Diagnostic[]>;

/** What a work reports while it goes on, and then its result. */
async function* follow(work: Work): ReturnType<Action['invoke']> {
  const reported = new PassThrough({ objectMode: true });
  const ended = work((message) => reported.write(message)).finally(() => reported.end());
  try {
    for await (const message of reported) yield message as string;
    return await ended;
  } finally {
    // Who listens no more learns nothing of its end, and waits for it.
    await Promise.allSettled([ended]);
  }
}

/** Wraps a definition in the calls of the hosts. */
export function createAction<Context>(
  definition: ActionDefinition<Context>,
  host: Pick<Host<Context>, 'session'>,
): Action {
  const { type } = definition;
  const validate = (config: ObjectValue): readonly Diagnostic[] => validateConfig(definition, config);
  return {
    schema: { version: 0, ...definition },
    validate,

    async *invoke(config, signal) {
      const context = host.session()?.changing;
      if (context === undefined) return notConfigured(`${type} cannot be invoked.`);
      // A value that was unknown during validation may be invalid.
      const mistakes = validate(config);
      if (hasErrors(mistakes)) return mistakes;
      if (!isWhollyKnown(config))
        return [errorAt([], 'Value not known', `A value that ${type} needs is still unknown.`)];
      try {
        return yield* follow((report) => definition.invoke(context, config, { signal, report }));
      } catch (error) {
        return toDiagnostics(error, `Could not finish ${type}`);
      }
    },
  };
}
