import { type AttributePath, type Diagnostic, errorAt, warningAt } from '../../base/diagnostic';
import { ApiError, ProviderError } from '../../base/errors';
import { type JsonObject, mergeJson } from '../../base/json';
import type { FurtherFields } from '../../contract';
import { type Change, isWhollyKnown } from '../../model';
import type { ServiceContext } from '../context';
import { createMapping } from '../record/mapping';
import { placesOf } from '../record/settings';
import { textOf } from '../record/text-of';
import { alertAttributes } from './attributes';

/** The attribute whose place on the wire the service's reason names. */
function pathIn(reason: string, { client: { dialect } }: ServiceContext): AttributePath {
  const places = placesOf(dialect, 'alert', createMapping('alert', alertAttributes));
  const words = reason.split(/[^\w.$-]+/);
  return places.find(([, place]) => words.includes(place))?.[0].split('.') ?? [];
}

function toFinding(error: unknown, context: ServiceContext): Diagnostic {
  if (!ProviderError.is(error)) throw error;
  if (!(error instanceof ApiError && error.code === 'API_REJECTED')) {
    return warningAt([], 'Alert not validated', `The service could not be asked about this alert: ${error.message}`);
  }
  const at = context.validateOnPlan === 'error' ? errorAt : warningAt;
  return at(pathIn(error.serviceMessage, context), 'Service refuses the alert', error.message);
}

/**
 * Asks the service what it thinks of an alert that would change, under the provider's `validate_on_plan`. What it
 * refuses is an error or a warning, as the setting says; a service that cannot be asked is a warning.
 */
export async function validateOnPlan(
  context: ServiceContext,
  body: FurtherFields,
  { prior, config }: Change,
): Promise<readonly Diagnostic[]> {
  if (context.validateOnPlan === 'off' || !isWhollyKnown(config)) return [];
  const existing = prior === null ? undefined : await context.snapshot.find('listAlerts', textOf(prior, 'id'));
  const raw = mergeJson(existing?.raw ?? {}, body.raw ?? {}) as JsonObject;
  try {
    await context.client.call('previewAlert', { body: { ...body, raw } });
    return [];
  } catch (error) {
    return [toFinding(error, context)];
  }
}
