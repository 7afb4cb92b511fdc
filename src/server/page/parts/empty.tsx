import type { JSX } from 'preact';
import { nounOf } from '../route';

/** What comes of data; all else comes from code. */
const pushed = ['dataset', 'widget'];

/** What stands in the place of a list that has nothing in it: how to make something. */
export function Empty({ kind }: { kind: string }): JSX.Element {
  const isPushed = pushed.includes(kind);
  const push = `curl ${location.origin}/live -H 'x-api-key: API_KEY' -d '{"entity": "Orders", "data": [{"order": 1}]}'`;
  return (
    <>
      <p>
        No {nounOf(kind)} yet. {isPushed ? 'Push data to make one:' : 'Apply a stack that declares one:'}
      </p>
      <pre>{isPushed ? push : 'aac apply'}</pre>
      <p class="soft">Or start the server with a demo account:</p>
      <pre>aac serve --demo</pre>
    </>
  );
}
