import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { ShownBehaviour, ShownBehaviours } from '../../view/answers';
import type { Session } from '../parts/session';
import { useAnswer } from '../parts/use-answer';
import { findValue, withBehaviour, withoutBehaviour } from '../set-behaviours';

interface RowProps {
  readonly behaviour: ShownBehaviour;
  /** The value with which it is set; undefined when it is not. */
  readonly value: string | undefined;
  readonly onSet: (value: string) => void;
  readonly onTakeAway: () => void;
}

function Row({ behaviour, value, onSet, onTakeAway }: RowProps): JSX.Element {
  const { name, does, takes } = behaviour;
  const ids = { name: useId(), value: useId() };
  const [text, setText] = useState(value ?? takes?.standard ?? '');
  return (
    <p class="choice">
      <input
        id={ids.name}
        type="checkbox"
        checked={value !== undefined}
        onChange={({ currentTarget }) => {
          if (currentTarget.checked) onSet(text);
          else onTakeAway();
        }}
      />
      <label for={ids.name}>
        <b>{name}</b> {does.replaceAll('`', '')}
      </label>
      {takes && (
        <>
          <label for={ids.value} class="unseen">
            {`${name}: ${takes.what}`}
          </label>
          <input
            id={ids.value}
            value={text}
            size={12}
            title={takes.what}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (value !== undefined) onSet(currentTarget.value);
            }}
          />
        </>
      )}
    </p>
  );
}

/** How the service behaves: every behaviour, to be set and taken away. */
export function Behaviours({ state, act }: Session): JSX.Element {
  const { answer: groups, problem } = useAnswer<ShownBehaviours>('/behaviours');
  const [refusal, setRefusal] = useState('');
  const set = async (list: readonly string[]): Promise<void> => {
    setRefusal(await act('PUT', '/behaviours', JSON.stringify(list)));
  };
  const { behaviours } = state;
  return (
    <>
      <p>
        {behaviours.length === 0
          ? 'No behaviours are set. Select one below to make the service deviate.'
          : `Set: ${behaviours.join(', ')}.`}
      </p>
      {behaviours.length > 0 && (
        <button type="button" onClick={() => void set([])}>
          Remove all
        </button>
      )}
      <p role="alert">{problem ?? refusal}</p>
      {Object.entries(groups ?? {}).map(([title, rows]) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {rows.map((behaviour) => {
            const { name } = behaviour;
            return (
              <Row
                key={name}
                behaviour={behaviour}
                value={findValue(behaviours, name)}
                onSet={(value) => void set(withBehaviour(behaviours, name, value))}
                onTakeAway={() => void set(withoutBehaviour(behaviours, name))}
              />
            );
          })}
        </fieldset>
      ))}
    </>
  );
}
