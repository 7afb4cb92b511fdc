import { useEffect, useState } from 'preact/hooks';
import { ask, sentenceOf } from '../call-server';

/** What was asked for: not there yet, there, or the sentence that says why not. */
export interface Asked<T> {
  readonly answer?: T;
  readonly problem?: string;
}

/** Asks the server whenever the path, or the revision of what it holds, is another one; nothing without a path. */
export function useAnswer<T>(path: string | undefined, revision?: number): Asked<T> {
  const [asked, setAsked] = useState<Asked<T> & { readonly path: string | undefined }>({ path });
  useEffect(() => {
    if (path === undefined) {
      setAsked({ path });
      return;
    }
    const leaving = new AbortController();
    const keep = (next: Asked<T>): void => {
      if (!leaving.signal.aborted) setAsked({ path, ...next });
    };
    ask<T>(path, leaving.signal).then(
      (answer) => {
        keep({ answer });
      },
      (error: unknown) => {
        keep({ problem: sentenceOf(error) });
      },
    );
    return () => {
      leaving.abort();
    };
  }, [path, revision]);
  // What was answered about something else is not shown under this name.
  return asked.path === path ? asked : {};
}
