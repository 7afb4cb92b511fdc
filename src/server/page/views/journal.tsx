import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { ShownRequest } from '../../view/answers';
import { anyRequest, clientOf, filterRequests, operationOf, type RequestFilter, statusOf } from '../filter-requests';
import { Paged } from '../parts/pager';
import type { Session } from '../parts/session';
import { Grid } from '../parts/table';

function Details({ request }: { request: ShownRequest }): JSX.Element {
  const { method, path, body, unreadFields, refusal } = request;
  return (
    <>
      <code>
        {method} {path}
      </code>
      {refusal !== null && <p class="problem">{refusal}</p>}
      {unreadFields.length > 0 && <p>Unknown fields: {unreadFields.join(', ')}</p>}
      {body !== null && (
        <details>
          <summary>Body</summary>
          <pre>{body}</pre>
        </details>
      )}
    </>
  );
}

function Requests({ requests }: { requests: readonly ShownRequest[] }): JSX.Element {
  return (
    <Paged label="requests" items={requests}>
      {(shown) => (
        <Grid
          label="Requests"
          columns={['No.', 'Time (UTC)', 'Operation', 'Client', 'Status', 'Object', 'Request']}
          rows={shown.map((request) => ({
            key: request.seq,
            cells: [
              request.seq,
              request.at.slice(11, 23),
              operationOf(request),
              clientOf(request),
              <span class={request.status >= 200 && request.status < 300 ? '' : 'problem'}>{statusOf(request)}</span>,
              request.objectId,
              <Details request={request} />,
            ],
          }))}
        />
      )}
    </Paged>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, choices, onChoose }: ChoiceProps): JSX.Element {
  const id = useId();
  // What is chosen stays a choice when the requests that had it are gone.
  const all = [...new Set([...choices, ...(value === '' ? [] : [value])])].sort();
  return (
    <span class="pair">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.value);
        }}
      >
        <option value="">any</option>
        {all.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </span>
  );
}

interface FiltersProps {
  readonly requests: readonly ShownRequest[];
  readonly filter: RequestFilter;
  readonly onFilter: (filter: RequestFilter) => void;
}

function Filters({ requests, filter, onFilter }: FiltersProps): JSX.Element {
  const textId = useId();
  return (
    <p class="tools" role="search">
      <Choice
        label="Operation"
        value={filter.operation}
        choices={requests.map(operationOf)}
        onChoose={(operation) => {
          onFilter({ ...filter, operation });
        }}
      />
      <Choice
        label="Client"
        value={filter.client}
        choices={requests.map(clientOf)}
        onChoose={(client) => {
          onFilter({ ...filter, client });
        }}
      />
      <Choice
        label="Status"
        value={filter.status}
        choices={requests.map(statusOf)}
        onChoose={(status) => {
          onFilter({ ...filter, status });
        }}
      />
      <span class="pair">
        <label for={textId}>Text</label>
        <input
          id={textId}
          type="search"
          value={filter.text}
          onInput={({ currentTarget }) => {
            onFilter({ ...filter, text: currentTarget.value });
          }}
        />
      </span>
    </p>
  );
}

/** The requests to the service, the newest one first, as they come. */
export function Journal({ state, act }: Session): JSX.Element {
  // Undefined while they come.
  const [held, setHeld] = useState<readonly ShownRequest[]>();
  const [filter, setFilter] = useState(anyRequest);
  const requests = held ?? state.requests;
  const found = filterRequests(requests, filter);
  const waiting = held ? state.requests.filter(({ seq }) => seq > (held[0]?.seq ?? 0)).length : 0;
  return (
    <>
      <p class="tools">
        <button
          type="button"
          aria-pressed={held !== undefined}
          onClick={() => {
            setHeld(held ? undefined : state.requests);
          }}
        >
          Pause
        </button>
        <button
          type="button"
          onClick={() => {
            setHeld(undefined);
            void act('DELETE', '/journal');
          }}
        >
          Clear the journal
        </button>
        {waiting > 0 && <span>{waiting.toLocaleString('en')} newer</span>}
      </p>
      {requests.length > 0 && <Filters requests={requests} filter={filter} onFilter={setFilter} />}
      {requests.length === 0 && (
        <>
          <p>No requests yet. Send one:</p>
          <pre>aac plan</pre>
        </>
      )}
      {requests.length > 0 && found.length === 0 && <p>No request matches the filters.</p>}
      {found.length > 0 && <Requests key={JSON.stringify(filter)} requests={found} />}
    </>
  );
}
