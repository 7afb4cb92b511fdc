import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ObjectText, Reference, Table } from '../../view/answers';
import type { Graph, Target } from '../graph';
import { TargetLink } from '../parts/links';
import { Paged, Pager } from '../parts/pager';
import { RecordTable } from '../parts/table';
import { useAnswer } from '../parts/use-answer';
import { heading } from '../route';

interface OneThingProps {
  readonly target: Target;
  readonly graph: Graph;
  readonly revision: number;
}

const pathOf = ({ kind, id }: Target, rest = ''): string =>
  `/${encodeURIComponent(kind)}/${encodeURIComponent(id)}${rest}`;

function LinkList({ label, targets, graph }: { label: string; targets: readonly Target[]; graph: Graph }): JSX.Element {
  return (
    <>
      <h3>{label}</h3>
      <Paged label={label} items={targets}>
        {(shown) => (
          <ul>
            {shown.map((target, index) => (
              <li key={index}>
                <TargetLink graph={graph} target={target} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

/** What a reference is called from the other end. */
const mentionedAs: Readonly<Record<Reference['role'], string>> = {
  notifies: 'Notified by',
  watches: 'Watched by',
  shows: 'Shown by',
  'shared with': 'Can see',
  'lies in': 'Subcategories',
  holds: 'In categories',
};

const roleOrder = (references: readonly { readonly role: Reference['role'] }[]): readonly Reference['role'][] => [
  ...new Set(references.map(({ role }) => role)),
];

/** What a thing names, and what names it. */
export function Relations({ target, graph }: Omit<OneThingProps, 'revision'>): JSX.Element {
  const references = graph.find(target)?.references ?? [];
  const mentions = graph.mentions(target);
  return (
    <>
      {roleOrder(references).map((role) => (
        <LinkList
          key={role}
          label={heading(role)}
          targets={references.filter((reference) => reference.role === role)}
          graph={graph}
        />
      ))}
      {roleOrder(mentions).map((role) => (
        <LinkList
          key={`by ${role}`}
          label={mentionedAs[role]}
          targets={mentions.filter((mention) => mention.role === role).map(({ kind, item: { id } }) => ({ kind, id }))}
          graph={graph}
        />
      ))}
      {references.length + mentions.length === 0 && <p>No references.</p>}
    </>
  );
}

function sentenceAbout({ total, rows }: Table): string {
  if (total === 0) return 'Nothing: the condition finds no records, so no one would be notified.';
  const first = rows.length < total ? `; the first ${String(rows.length)}` : '';
  return `${total.toLocaleString('en')} ${total === 1 ? 'row' : 'rows'}, to everyone that it notifies${first}:`;
}

/** A preview reads all records that the alert watches, so it is worked out for those who ask. */
function Preview({ target }: Pick<OneThingProps, 'target'>): JSX.Element {
  const [isWanted, setWanted] = useState(false);
  const { answer, problem } = useAnswer<Table>(isWanted ? pathOf(target, '/preview') : undefined);
  const sentence = problem ?? (answer ? sentenceAbout(answer) : 'Loading…');
  return (
    <section>
      <h3>What it would send</h3>
      <button
        type="button"
        aria-expanded={isWanted}
        onClick={() => {
          setWanted(!isWanted);
        }}
      >
        {isWanted ? 'Hide' : 'Show what it would send now'}
      </button>
      <p role="status">{isWanted && sentence}</p>
      {answer && answer.total > 0 && <RecordTable label="What it would send" table={answer} />}
    </section>
  );
}

const recordsAtOnce = 50;

function Records({ target, revision }: Omit<OneThingProps, 'graph'>): JSX.Element {
  const [from, setFrom] = useState(0);
  const path = pathOf(target, `/records?from=${String(from)}&count=${String(recordsAtOnce)}`);
  const { answer, problem } = useAnswer<Table>(path, revision);
  return (
    <section>
      <h3>Records</h3>
      {problem !== undefined && <p role="alert">{problem}</p>}
      {answer?.total === 0 && <p>No records. Push some with aac data push.</p>}
      {answer && answer.total > 0 && <RecordTable label="Records" table={answer} />}
      {answer && <Pager label="records" from={from} count={recordsAtOnce} total={answer.total} onMove={setFrom} />}
    </section>
  );
}

function Text({ target, revision }: Omit<OneThingProps, 'graph'>): JSX.Element {
  const { answer, problem } = useAnswer<ObjectText>(pathOf(target), revision);
  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return (
    <section>
      <h3>JSON</h3>
      <pre role="region" aria-label="JSON" tabIndex={0}>
        {answer?.text}
      </pre>
    </section>
  );
}

/** One thing: what it names, what names it, and what it is. */
export function OneThing({ target, graph, revision }: OneThingProps): JSX.Element {
  const { kind } = target;
  const item = graph.find(target);
  return (
    <>
      {Object.entries(item?.facts ?? {}).map(([fact, text]) => (
        <p key={fact}>
          {fact}: {text || 'none'}
        </p>
      ))}
      <Relations target={target} graph={graph} />
      {item && kind === 'alert' && <Preview target={target} />}
      {item && kind === 'dataset' && <Records target={target} revision={revision} />}
      {item && <Text target={target} revision={revision} />}
    </>
  );
}
