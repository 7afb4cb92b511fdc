import type { JSX, TargetedSubmitEvent } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { FaultForms, ShownFault } from '../../view/answers';
import { findBrokenJson, printForm } from '../form-json';
import { SchemaFields } from '../parts/schema-fields';
import type { Session } from '../parts/session';
import { Grid } from '../parts/table';
import { useAnswer } from '../parts/use-answer';

/** How far a fault is. */
function progressOf({ nth, times, count }: ShownFault): string {
  const struck = Math.max(0, Math.min(times, count - nth + 1));
  if (struck >= times) return 'done';
  return struck > 0 ? `${String(struck)} of ${String(times)} done` : `waiting, ${String(nth - count)} to go`;
}

function SetFaults({ state: { faults }, act }: Session): JSX.Element {
  if (faults.length === 0) return <p>No faults are set. Add one below.</p>;
  return (
    <Grid
      label="Faults"
      columns={['Kind', 'Operation', 'Affects', 'Progress', 'Details', 'Remove']}
      rows={faults.map((fault) => {
        const { id, kind, operation, nth, times, effect } = fault;
        return {
          key: id,
          cells: [
            kind,
            operation,
            times === 1 ? `request ${String(nth)}` : `requests ${String(nth)} to ${String(nth + times - 1)}`,
            progressOf(fault),
            effect !== '' && <pre>{effect}</pre>,
            <button
              type="button"
              aria-label={`Remove ${kind} of ${operation}`}
              onClick={() => void act('DELETE', `/faults/${String(id)}`)}
            >
              Remove
            </button>,
          ],
        };
      })}
    />
  );
}

function NewFault({ forms, act }: { forms: FaultForms } & Pick<Session, 'act'>): JSX.Element {
  const kinds = Object.keys(forms);
  const [kind, setKind] = useState(kinds[0] ?? '');
  const [problem, setProblem] = useState('');
  const kindId = useId();
  const schema = forms[kind] ?? {};
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [broken] = findBrokenJson(schema, read);
    const body = `[${printForm(schema, read, [`"kind": ${JSON.stringify(kind)}`])}]`;
    setProblem(broken === undefined ? await act('POST', '/faults', body) : `The field ${broken} is not valid JSON.`);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p class="field">
        <label for={kindId}>kind</label>
        <select
          id={kindId}
          value={kind}
          onChange={({ currentTarget }) => {
            setKind(currentTarget.value);
          }}
        >
          {kinds.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </p>
      <SchemaFields key={kind} schema={schema} />
      <button type="submit">Add the fault</button>
      <p role="alert">{problem}</p>
    </form>
  );
}

/** What goes wrong on purpose: what is set, and a form for more. */
export function Faults(session: Session): JSX.Element {
  const { answer: forms, problem } = useAnswer<FaultForms>('/faults');
  return (
    <>
      <SetFaults {...session} />
      {session.state.faults.length > 1 && (
        <button type="button" onClick={() => void session.act('PUT', '/faults', '[]')}>
          Remove all
        </button>
      )}
      <h3>Add a fault</h3>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {forms && <NewFault forms={forms} act={session.act} />}
    </>
  );
}
