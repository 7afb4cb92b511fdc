import type { JsonObject, JsonValue } from '../../base/json';
import { type Dialect, getBodyCodec, placeOf } from '../../contract';
import { refuseIssues, toMessage } from '../refusal';
import type { Call, Handlers, Service } from './handler';
import { getObject } from './objects';

/** Who a share is for: the field that a share of its type names them in, and the name or id that stands there. */
function granteeOf(dialect: Dialect, entry: JsonObject): { field: 'userName' | 'groupId'; key: string } {
  const share = getBodyCodec('share').decode(dialect, entry);
  const field = share.type === 'group' ? 'groupId' : 'userName';
  return { field, key: share[field] ?? '' };
}

/** Lays entries over a list of shares: one for the same grantee takes the place of the old one, the others are added. */
function mergeShares(dialect: Dialect, existing: readonly JsonObject[], added: readonly JsonObject[]): JsonObject[] {
  const byGrantee = new Map(
    [...existing, ...added].map((entry) => {
      const { field, key } = granteeOf(dialect, entry);
      return [`${field} ${key}`, entry] as const;
    }),
  );
  return [...byGrantee.values()];
}

/** The operations of the shares of alerts. */
export function shareHandlers(
  service: Service,
): Handlers<'listAlertShares' | 'addAlertShares' | 'setAlertShares' | 'deleteAlertShares'> {
  const { dialect, store } = service;

  const read = (body: JsonValue): readonly JsonObject[] => {
    const entries = body as readonly JsonObject[];
    const issues = entries.flatMap((entry, index) => {
      const { field, key } = granteeOf(dialect, entry);
      return key === ''
        ? [`${String(index)}.${placeOf(dialect, 'share', field)} must name whom the alert is shared with`]
        : [];
    });
    refuseIssues(400, issues);
    return entries;
  };

  const keep = ({ objectId, body }: Call, existing: readonly JsonObject[]): readonly JsonObject[] => {
    const shares = mergeShares(dialect, existing, read(body));
    store.setShares(objectId, shares);
    return shares;
  };

  return {
    listAlertShares: (call) => {
      getObject(service, 'alert', call);
      return store.sharesOf(call.objectId);
    },
    addAlertShares: (call) => {
      getObject(service, 'alert', call);
      return keep(call, store.sharesOf(call.objectId));
    },
    setAlertShares: (call) => {
      getObject(service, 'alert', call);
      return keep(call, []);
    },
    deleteAlertShares: (call) => {
      getObject(service, 'alert', call);
      store.setShares(call.objectId, []);
      return toMessage(dialect, `The alert ${call.objectId} is shared with nobody.`);
    },
  };
}
