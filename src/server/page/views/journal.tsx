import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ShownRequest } from '../../view/answers';
import { Paged } from '../parts/pager';
import type { Session } from '../parts/session';
import { Grid } from '../parts/table';

function RequestRow({ request }: { request: ShownRequest }): JSX.Element {
  const { seq, at, operation, method, path, status, objectId, body, unreadFields, refusal } = request;
  return (
    <tr>
      <th scope="row">{seq}</th>
      <td>{at.slice(11, 23)}</td>
      <td>{operation ?? 'unknown'}</td>
      <td class={status >= 200 && status < 300 ? '' : 'missing'}>{status === 0 ? 'cut off' : status}</td>
      <td>{objectId}</td>
      <td>
        <code>
          {method} {path}
        </code>
        {refusal !== null && <p class="missing">{refusal}</p>}
        {unreadFields.length > 0 && <p>Nobody read: {unreadFields.join(', ')}</p>}
        {body !== null && (
          <details>
            <summary>Body</summary>
            <pre>{body}</pre>
          </details>
        )}
      </td>
    </tr>
  );
}

/** The requests to the service, the newest one first, as they come. */
export function Journal({ state, act }: Session): JSX.Element {
  // Undefined while they come.
  const [held, setHeld] = useState<readonly ShownRequest[]>();
  const requests = held ?? state.requests;
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
          Hold still
        </button>
        <button
          type="button"
          onClick={() => {
            setHeld(undefined);
            void act('DELETE', '/journal');
          }}
        >
          Empty the journal
        </button>
        {waiting > 0 && <span>{waiting.toLocaleString('en')} newer</span>}
      </p>
      {requests.length === 0 ? (
        <p>No request has come.</p>
      ) : (
        <Paged label="requests" items={requests}>
          {(shown) => (
            <Grid label="Requests" columns={['No.', 'Time (UTC)', 'Operation', 'Status', 'Object', 'Request']}>
              {shown.map((request) => (
                <RequestRow key={request.seq} request={request} />
              ))}
            </Grid>
          )}
        </Paged>
      )}
    </>
  );
}
