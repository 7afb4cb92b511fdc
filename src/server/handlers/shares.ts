import type { JsonObject } from '../../base/json';
import { type Dialect, getBodyCodec, placeOf, toMessage } from '../../service/interface/index';
import { assertNoIssues } from '../http/error-response';
import type { Call, Handlers, Service } from './handler';
import { getObject } from './objects';

/** Who a share is for: the field that a share of its type names them in, and the name or id that stands there. */
function granteeOf(dialect: Dialect, entry: JsonObject): { field: 'userName' | 'groupId'; key: string } {
  const share = getBodyCodec('share').decode(dialect, entry);
  const field = share.type === 'group' ? 'groupId' : 'userName';
  return { field, key: share[field] ?? '' };
}

/** The operations of the shares of alerts. */
export function shareHandlers(
  service: Service,
): Handlers<'listAlertShares' | 'addAlertShares' | 'setAlertShares' | 'deleteAlertShares'> {
  const { dialect, store } = service;

  const find = (call: Call): readonly JsonObject[] => {
    getObject(service, 'alert', call);
    return store.sharesOf(call.objectId);
  };

  /** Lays the call's entries over a list: one for the same grantee takes the place of the old one, the others are added. */
  const merge = ({ objectId, body }: Call, existing: readonly JsonObject[]): readonly JsonObject[] => {
    const added = body as readonly JsonObject[];
    const nameless = added.flatMap((entry, index) => {
      const { field, key } = granteeOf(dialect, entry);
      const place = `${String(index)}.${placeOf(dialect, 'share', field)}`;
      return key === '' ? [`${place} must name whom the alert is shared with`] : [];
    });
    assertNoIssues(nameless);
    const byGrantee = [...existing, ...added].map((entry) => {
      const { field, key } = granteeOf(dialect, entry);
      return [`${field} ${key}`, entry] as const;
    });
    const shares = [...new Map(byGrantee).values()];
    store.setShares(objectId, shares);
    return shares;
  };

  return {
    listAlertShares: find,
    addAlertShares: (call) => merge(call, find(call)),
    setAlertShares: (call) => {
      find(call);
      return merge(call, []);
    },
    deleteAlertShares: (call) => {
      find(call);
      store.setShares(call.objectId, []);
      return toMessage(dialect, `The alert ${call.objectId} is shared with nobody.`);
    },
  };
}
