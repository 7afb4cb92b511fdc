import { nearestOrAllWords } from '../../base/text/find-nearest';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import type { CheckSchedule, CheckTiming } from '../../query/over-time/index';
import { synthesisOf } from '../synthesis';

/** An alert as its condition is tested. */
export interface TestedAlert {
  readonly address: string;
  readonly name: string;
  readonly condition: string;
  readonly timing: CheckTiming;
}

/** An alert of a plan; `alertOf` finds it. */
export interface PlannedAlert {
  readonly address: string;
  /** Its attributes as Terraform spells them. */
  readonly values: JsonObject;
}

/** The construct of an alert, of either library. */
export interface AlertConstruct {
  readonly cdktfStack: object;
  readonly friendlyUniqueId: string;
  readonly terraformResourceType: string;
}

/** A plan: what `planOf` or a toolkit answers, its report, or Terraform's plan representation. */
export type TestedPlan = object;

const alertType = 'analytics_alert';

const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? (value as readonly JsonValue[]) : [];

function plannedIn(module: JsonValue | undefined): readonly JsonValue[] {
  if (!isJsonObject(module)) return [];
  return [...listOf(module['resources']), ...listOf(module['child_modules']).flatMap(plannedIn)];
}

/** The objects of a plan, each with its address and values. */
function objectsOf(plan: JsonObject): readonly JsonValue[] {
  const { document, planned_values: planned, changes } = plan;
  if (isJsonObject(document)) return objectsOf(document);
  if (isJsonObject(planned)) return plannedIn(planned['root_module']);
  if (!Array.isArray(changes))
    throw new TypeError('This is no plan: give what planOf(stack) answers, or a plan as JSON.');
  return listOf(changes).map((change) =>
    isJsonObject(change) ? { ...change, values: change['after'] ?? null } : change,
  );
}

/**
 * The alert of a plan that has this address.
 *
 * @example alertOf(await planOf(stack), 'analytics_alert.orders-stalled')
 */
export function alertOf(plan: TestedPlan, address: string): PlannedAlert {
  const alerts = objectsOf(plan as JsonObject).flatMap((object): readonly PlannedAlert[] => {
    if (!isJsonObject(object) || object['type'] !== alertType) return [];
    const { address: found, values } = object;
    return typeof found === 'string' && isJsonObject(values) ? [{ address: found, values }] : [];
  });
  const alert = alerts.find((one) => one.address === address);
  if (alert) return alert;
  const addresses = alerts.map((one) => one.address);
  throw new TypeError(`The plan has no alert ${address}${nearestOrAllWords(address, addresses)}.`);
}

/** What the code says of the alert of a construct, as Terraform reads it. */
function planned(alert: AlertConstruct): PlannedAlert {
  const { resource } = synthesisOf(alert.cdktfStack);
  const alerts = isJsonObject(resource) ? resource[alertType] : undefined;
  const values = isJsonObject(alerts) ? alerts[alert.friendlyUniqueId] : undefined;
  if (isJsonObject(values)) return { address: `${alertType}.${alert.friendlyUniqueId}`, values };
  throw new TypeError(`The stack has no alert ${JSON.stringify(alert.friendlyUniqueId)} once it is synthesised.`);
}

const isTemplate = (text: string): boolean => /(^|[^$])\$\{|(^|[^%])%\{/.test(text);

/** What Terraform takes a text for: what looks like a template is written with two signs. */
function literalIn(value: JsonValue | undefined): JsonValue | undefined {
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, literalIn(inner) ?? null]));
  }
  if (typeof value !== 'string') return value;
  if (isTemplate(value)) {
    throw new TypeError(
      `What the alert watches, or when, is worked out by Terraform (${JSON.stringify(value)}): test the alert of a plan, alertOf(await planOf(stack), address).`,
    );
  }
  return value.replaceAll(/([$%])\1\{/g, '$1{');
}

function readPlanned({ address, values }: PlannedAlert): TestedAlert {
  const { name, condition, schedule, realtime } = values;
  if (typeof condition !== 'string' || condition === '') throw new TypeError(`The alert ${address} has no condition.`);
  const { frequency, frequency_type, cron, start_time } = isJsonObject(schedule) ? schedule : {};
  const found = { frequency, frequencyType: frequency_type, cron, startTime: start_time } as CheckSchedule;
  return {
    address,
    name: typeof name === 'string' ? name : address,
    condition,
    timing: { schedule: isJsonObject(schedule) ? found : null, isRealtime: realtime === true },
  };
}

/** What is tested of an alert. */
export function testedAlertOf(alert: AlertConstruct | PlannedAlert): TestedAlert {
  if ('values' in alert) return readPlanned(alert);
  if (alert.terraformResourceType !== alertType) {
    const { terraformResourceType: type } = alert as Partial<AlertConstruct>;
    throw new TypeError(`${type === undefined ? 'This' : `A ${type}`} has no condition: give an alert.`);
  }
  const { address, values } = planned(alert);
  const { name, condition, schedule, realtime } = values;
  const watched = { condition: literalIn(condition), schedule: literalIn(schedule), realtime: literalIn(realtime) };
  return readPlanned({ address, values: JSON.parse(JSON.stringify({ name, ...watched })) as JsonObject });
}
