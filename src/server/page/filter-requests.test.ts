import { expect, test } from '@jest/globals';
import type { ShownRequest } from '../view/answers';
import { anyRequest, filterRequests, type RequestFilter } from './filter-requests';

const request = (seq: number, given: Partial<ShownRequest>): ShownRequest => ({
  ...{ seq, at: '', operation: null, clientId: null, method: 'GET', path: '/', status: 200 },
  ...{ objectId: null, body: null, unreadFields: [], refusal: null, ...given },
});
const requests = [
  request(1, { clientId: 'second', operation: 'listAlerts', path: '/api/2.0/alerts' }),
  request(2, { operation: 'createAlert', method: 'POST', body: '{"alertName": "Orders"}' }),
  request(3, { status: 404, refusal: 'There is no such path.' }),
  request(4, { operation: 'listAlerts', status: 0 }),
];

test.each<[Partial<RequestFilter>, readonly number[]]>([
  [{}, [1, 2, 3, 4]],
  [{ operation: 'listAlerts' }, [1, 4]],
  [{ operation: 'unknown' }, [3]],
  [{ client: 'second' }, [1]],
  [{ client: 'unknown' }, [2, 3, 4]],
  [{ status: 'cut off' }, [4]],
  [{ operation: 'listAlerts', status: '200' }, [1]],
  [{ text: ' orders ' }, [2]],
  [{ text: 'no such' }, [3]],
  [{ text: '/API/2.0' }, [1]],
])('%j finds %j', (filter, seqs) => {
  expect(filterRequests(requests, { ...anyRequest, ...filter }).map(({ seq }) => seq)).toEqual(seqs);
});
