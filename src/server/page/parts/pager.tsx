import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface PagerProps {
  /** What is paged through. */
  readonly label: string;
  readonly from: number;
  readonly count: number;
  readonly total: number;
  readonly onMove: (from: number) => void;
}

const number = (value: number): string => value.toLocaleString('en');

/** Where somebody is in a long list, and the way on; nothing where all of it is shown. */
export function Pager({ label, from, count, total, onMove }: PagerProps): JSX.Element | null {
  if (total <= count) return null;
  const last = Math.min(from + count, total);
  // Not `disabled`: a button that is, loses the focus.
  const step = (name: string, to: number, isPossible: boolean): JSX.Element => (
    <button
      type="button"
      aria-disabled={!isPossible}
      onClick={() => {
        if (isPossible) onMove(to);
      }}
    >
      {name}
    </button>
  );
  return (
    <nav class="pager" aria-label={`Pages of ${label}`}>
      {step('Previous', Math.max(0, from - count), from > 0)}
      {step('Next', from + count, last < total)}
      <span>
        {number(from + 1)} to {number(last)} of {number(total)}
      </span>
    </nav>
  );
}

interface PagedProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly count?: number;
  readonly children: (shown: readonly T[]) => ComponentChildren;
}

/** A long list, of which one page is made at a time. */
export function Paged<T>({ label, items, count = 50, children }: PagedProps<T>): JSX.Element {
  const [wanted, setFrom] = useState(0);
  // What was left of a list may be shorter by now.
  const from = wanted < items.length ? wanted : 0;
  return (
    <>
      {children(items.slice(from, from + count))}
      <Pager label={label} from={from} count={count} total={items.length} onMove={setFrom} />
    </>
  );
}
