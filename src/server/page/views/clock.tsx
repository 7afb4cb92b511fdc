import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Session } from '../parts/session';

const unitMs = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
type Unit = keyof typeof unitMs;

/** The clock of the server: put forward, or put to a moment. */
export function Clock({ state, act }: Session): JSX.Element {
  const ids = { count: useId(), unit: useId(), moment: useId() };
  const [count, setCount] = useState('1');
  const [unit, setUnit] = useState<Unit>('hours');
  const [moment, setMoment] = useState('');
  const [problem, setProblem] = useState('');
  const set = async (body: Readonly<Record<string, number>>): Promise<void> => {
    setProblem(await act('POST', '/clock', JSON.stringify(body)));
  };
  return (
    <>
      <p>
        Access tokens expire and schedules run by the time of the server. It is{' '}
        <time>{state.changes?.now.replace('T', ' ').slice(0, 19)}</time> UTC.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void set({ advanceMs: Math.round(Number(count) * unitMs[unit]) });
        }}
      >
        <p class="tools">
          <label for={ids.count}>Advance by</label>
          <input
            id={ids.count}
            type="number"
            step="any"
            required
            value={count}
            onInput={({ currentTarget }) => {
              setCount(currentTarget.value);
            }}
          />
          <label for={ids.unit} class="unseen">
            Unit
          </label>
          <select
            id={ids.unit}
            value={unit}
            onChange={({ currentTarget }) => {
              setUnit(currentTarget.value as Unit);
            }}
          >
            {Object.keys(unitMs).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button type="submit">Advance</button>
        </p>
      </form>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void set({ now: Date.parse(`${moment}Z`) });
        }}
      >
        <p class="tools">
          <label for={ids.moment}>Set to (UTC)</label>
          <input
            id={ids.moment}
            type="datetime-local"
            step="1"
            required
            value={moment}
            onInput={({ currentTarget }) => {
              setMoment(currentTarget.value);
            }}
          />
          <button type="submit">Set</button>
        </p>
      </form>
      <p role="alert">{problem}</p>
    </>
  );
}
