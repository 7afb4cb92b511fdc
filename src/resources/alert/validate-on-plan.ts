import { type AttributePath, type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ApiError, ProviderError } from '../../base/errors';
import { type JsonObject, mergeJson } from '../../base/json';
import type { Dialect } from '../../service/interface/index';
import { type Change, isWhollyKnown } from '../../model';
import { checkQuery } from '../check-query';
import type { ServiceContext } from '../context';
import { bodyOf } from '../record/mapping/desired-record';
import type { RecordKind } from '../record/record-kind';
import { placesOf } from '../record/mapping/settings';
import { idOf } from '../record/text-of';
import { adviseOnCondition } from './preview-advice';

/** The attribute whose place on the wire the service's reason names. */
function pathIn(reason: string, dialect: Dialect, { record, mapping }: RecordKind): AttributePath {
  const places = placesOf(dialect, record, mapping);
  const words = reason.split(/[^\w.$-]+/);
  return places.find(([, place]) => words.includes(place))?.[0].split('.') ?? [];
}

function toFinding(error: unknown, { client, validateOnPlan: setting }: ServiceContext, kind: RecordKind): Diagnostic {
  if (!ProviderError.is(error)) throw error;
  if (!(error instanceof ApiError && error.code === 'API_REJECTED')) {
    return warningAt([], 'Alert not validated', `The service could not be asked about this alert: ${error.message}`);
  }
  const at = setting === 'error' ? errorAt : warningAt;
  return at(pathIn(error.serviceMessage, client.dialect, kind), 'Service refuses the alert', error.message);
}

/**
 * Asks the service what it thinks of an alert that would change, under the provider's `validate_on_plan`. What it
 * refuses is an error or a warning, as the setting says; a service that cannot be asked is a warning. Where it is not asked, the
 * condition is read here; where the service takes it, the columns of its dataset are known.
 */
export async function validateOnPlan(
  context: ServiceContext,
  kind: RecordKind,
  change: Change,
): Promise<readonly Diagnostic[]> {
  const { prior, config, isRepeated } = change;
  const { client, validateOnPlan: setting } = context;
  if (isRepeated && setting !== 'error') return [];
  if (setting === 'off' || !isWhollyKnown(config)) return checkQuery(change, { attribute: 'condition', setting });
  const existing = prior === null ? undefined : await context.snapshot.find('listAlerts', idOf(prior));
  const body = bodyOf(kind, change);
  const raw = mergeJson(existing?.raw ?? {}, body.raw ?? {}) as JsonObject;
  try {
    await client.call('previewAlert', { body: { ...body, raw } });
  } catch (error) {
    return [toFinding(error, context, kind)];
  }
  const { condition, dataset_id: datasetId, widget_id: widgetId } = change.planned;
  if (condition === prior?.['condition']) return [];
  return await adviseOnCondition(client, { condition, datasetId, widgetId }, setting);
}
