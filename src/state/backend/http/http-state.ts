import { type LockInfo, parseLockInfo } from '../../lock/lock-info';
import type { StateSurroundings } from '../../surroundings';
import { refuseAccess, refuseLockId, type RemoteLock, type RemoteState } from '../remote-state';
import { type HttpOptions, toPlainAddress } from './http-options';
import { createSender, type StateAnswer } from './send-request';

/** What is to be said of an answer that is none of those that were expected. */
function explain({ status, elsewhere }: StateAnswer): string {
  if (elsewhere) {
    return `was sent on to ${toPlainAddress(elsewhere)} (${String(status)}), as a login page does: give the address at which the server itself answers.`;
  }
  if (status === 401)
    return 'wants to know who asks (401): give `username` and `password`, or TF_HTTP_USERNAME and TF_HTTP_PASSWORD.';
  if (status === 403) return 'is not open to this user (403): check the user, the password or token, and its rights.';
  return `was answered with the HTTP status ${String(status)}.`;
}

const isSuccess = ({ status }: StateAnswer): boolean => status >= 200 && status < 300;

/** A state that a server keeps as Terraform's backend `http` wants it. */
export function createHttpState(
  options: HttpOptions,
  surroundings: Pick<StateSurroundings, 'clock' | 'givingUp'>,
): RemoteState {
  const { url, lock, unlock } = options;
  const address = toPlainAddress(url);
  const send = createSender(options, surroundings);
  const refuse = (what: string, answer: StateAnswer): never => refuseAccess(address, `${what} ${explain(answer)}`);
  const keys: RemoteLock | undefined = lock && {
    async take(info) {
      const answer = await send({ ...lock, body: JSON.stringify(info) });
      if (answer.status === 423 || answer.status === 409) return parseLockInfo(answer.text) ?? {};
      return isSuccess(answer) ? undefined : refuse('could not be locked: it', answer);
    },
    async give(info: LockInfo) {
      if (!unlock) return;
      const answer = await send({ ...unlock, body: JSON.stringify(info) });
      if ([404, 409, 423].includes(answer.status))
        refuseLockId(address, info.ID, `the server answers ${String(answer.status)}, so another one or none is held`);
      if (!isSuccess(answer)) refuse('could not be unlocked: it', answer);
    },
  };
  return {
    address,
    identity: url.href,
    lockPath: '',
    lock: keys,
    lockAdvice: 'the backend `http` has no `lock_address`',
    async read() {
      const answer = await send({ url, method: 'GET' });
      if (answer.status === 204 || answer.status === 404) return undefined;
      return answer.status === 200 ? answer.text : refuse('could not be read: it', answer);
    },
    async write(text, lockId) {
      const target = new URL(url);
      if (keys) target.searchParams.set('ID', lockId);
      const answer = await send({ url: target, method: options.updateMethod, body: text });
      if (!isSuccess(answer)) refuse('could not be written: it', answer);
    },
    async remove() {
      const answer = await send({ url, method: 'DELETE' });
      if (!isSuccess(answer) && answer.status !== 404) refuse('could not be deleted: it', answer);
      // GitLab answers 200 and deletes nothing that is locked.
      const left = await send({ url, method: 'GET' });
      if (left.status === 200 && left.text !== '')
        refuseAccess(address, 'is there still, as its server deletes no state that is locked: delete it there.');
    },
  };
}
