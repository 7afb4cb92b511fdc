import type { ShownRequest } from '../view/answers';

/** Which requests somebody looks for; an empty text is any. */
export interface RequestFilter {
  readonly operation: string;
  readonly client: string;
  readonly status: string;
  readonly text: string;
}

export const anyRequest: RequestFilter = { operation: '', client: '', status: '', text: '' };

/** What a request is called that the interface does not have. */
export const operationOf = ({ operation }: ShownRequest): string => operation ?? 'unknown';
/** Who sent a request. */
export const clientOf = ({ clientId }: ShownRequest): string => clientId ?? 'unknown';
export const statusOf = ({ status }: ShownRequest): string => (status === 0 ? 'cut off' : String(status));

/** The requests that fit. */
export function filterRequests(
  requests: readonly ShownRequest[],
  { operation, client, status, text }: RequestFilter,
): readonly ShownRequest[] {
  const words = text.trim().toLowerCase();
  return requests.filter((request) => {
    const { method, path, body, objectId, refusal } = request;
    if (operation !== '' && operationOf(request) !== operation) return false;
    if (client !== '' && clientOf(request) !== client) return false;
    if (status !== '' && statusOf(request) !== status) return false;
    return [`${method} ${path}`, body, objectId, refusal].some((one) => (one ?? '').toLowerCase().includes(words));
  });
}
