/** Who may do what with an alert, as shares say it. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { concealed } from '../../documents/secrets';
import type { PlannedObject } from '../objects';
import { textOf } from '../text-of';
import { dig, type Side } from './elements';
import type { StackView, Target } from './stack-view';
import { quote } from './words';

/** One grantee of one alert on one side of a plan. */
export interface Grant {
  /** The object that says so. */
  readonly share: PlannedObject;
  readonly alert: Target;
  /** In clear: the same for the same grantee. */
  readonly grantee: string;
  /** `the group 12`. */
  readonly label: string;
  readonly isGroup: boolean;
  readonly access: string;
}

/** What the shares of a stack grant on one side. */
export interface Grants {
  /** By alert, and then by grantee. */
  readonly byAlert: ReadonlyMap<string, ReadonlyMap<string, Grant>>;
  /** Alerts that others may see, who are known after the apply; with the object that says so. */
  readonly open: ReadonlyMap<string, { readonly share: PlannedObject; readonly alert: Target | undefined }>;
}

const shareTypes = ['analytics_alert_shares', 'analytics_alert_share'] as const;

const objectsIn = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

function labelOf(isGroup: boolean, name: JsonValue | undefined): string {
  if (name === concealed) return `the ${isGroup ? 'group' : 'user'} ${concealed}`;
  return isGroup ? `the group ${textOf(name)}` : `the user ${quote(textOf(name))}`;
}

type Entry = Pick<Grant, 'grantee' | 'label' | 'isGroup' | 'access'>;

/** Reads one share; undefined where it is not known whom it means. */
function entryOf(clear: JsonValue | undefined, shown: JsonValue | undefined): Entry | undefined {
  if (!isJsonObject(clear)) return undefined;
  const isGroup = clear['type'] === 'group';
  const grantee = textOf(clear[isGroup ? 'group_id' : 'user']);
  if (grantee === '') return undefined;
  const name = isJsonObject(shown) ? shown[isGroup ? 'group_id' : 'user'] : concealed;
  return {
    grantee: `${isGroup ? 'group' : 'user'} ${grantee}`,
    label: labelOf(isGroup, name ?? concealed),
    isGroup,
    access: textOf(clear['access']),
  };
}

function entriesOf(share: PlannedObject, side: Side, view: StackView): { entries: Entry[]; isOpen: boolean } {
  const shown: JsonObject | null = view.values(share, side);
  if (!shown) return { entries: [], isOpen: false };
  const isKept = share.action === 'forget';
  const change = share.source.change;
  const clear = change[isKept ? 'before' : side];
  const unknown = side === 'after' && !isKept ? change.after_unknown : undefined;
  if (share.type === 'analytics_alert_share') {
    const entry = entryOf(clear, shown);
    return { entries: entry ? [entry] : [], isOpen: !entry };
  }
  const list = objectsIn(dig(clear, ['shares']));
  const { shares } = shown;
  const entries = list.map((each, index) =>
    entryOf(each, Array.isArray(shares) ? (shares[index] as JsonValue) : shares),
  );
  const known = entries.filter((entry) => entry !== undefined);
  return { entries: known, isOpen: dig(unknown, ['shares']) === true || known.length < list.length };
}

/** Reads what shares grant on one side. */
export function readGrants(side: Side, view: StackView): Grants {
  const byAlert = new Map<string, Map<string, Grant>>();
  const open = new Map<string, { share: PlannedObject; alert: Target | undefined }>();
  for (const share of shareTypes.flatMap((type) => view.of(type))) {
    const { entries, isOpen } = entriesOf(share, side, view);
    if (entries.length === 0 && !isOpen) continue;
    const [alert] = view.targets(share, side, 'alert_id').known;
    if (isOpen || !alert) open.set(alert?.key ?? share.address, { share, alert });
    if (!alert) continue;
    const grants = byAlert.get(alert.key) ?? new Map<string, Grant>();
    byAlert.set(alert.key, grants);
    for (const entry of entries) grants.set(entry.grantee, { share, alert, ...entry });
  }
  return { byAlert, open };
}
