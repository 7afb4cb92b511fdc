import type { JSX } from 'preact';

/** A moment to the second, on one line. */
export function Time({ iso }: { iso: string }): JSX.Element {
  return (
    <time class="time" dateTime={iso}>
      {iso.replace('T', ' ').slice(0, 19)}
    </time>
  );
}
