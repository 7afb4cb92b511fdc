import { camelCase } from '../../base/text/camel-case';
import { type Diagnostic, errorAt } from '../../base/diagnostic';
import type { JsonObject, JsonValue } from '../../base/json';
import { formatJson } from '../../base/json-text';
import type { FurtherFields } from '../../service/interface/index';
import { type DataSourceDefinition, isGiven, type ObjectValue, type Observed } from '../../model';
import type { ServiceContext } from '../context';
import { createMapping, toObserved } from '../record/mapping/mapping';
import { takeNotices } from '../record/notices';
import { alertAttributes, dataAlertPreviewAttributes } from './attributes';
import { getAlert } from './find-alert';
import { adviseOnCondition } from './preview-advice';

const subjects = ['alert_id', 'condition', 'dataset_id', 'widget_id'];

function checkSubject(config: ObjectValue): readonly Diagnostic[] {
  if (subjects.some((name) => isGiven(config, name))) return [];
  const detail = `There is nothing to preview: give one of ${subjects.join(', ')}.`;
  return [errorAt([], 'Nothing to preview', detail)];
}

const mapping = createMapping('alert', alertAttributes);

/** The fields of an alert that may be given, and what stands for one that neither is given nor exists. */
const standards: ObjectValue = {
  // The service takes no alert without a name.
  name: 'Preview',
  condition: null,
  dataset_id: null,
  widget_id: null,
};

/** What is given, laid over what the alert has. */
function inputsOf(config: ObjectValue, existing: Observed): ObjectValue {
  const entries = Object.entries(standards).map(
    ([name, standard]) => [name, config[name] ?? existing[name] ?? standard] as const,
  );
  return Object.fromEntries(entries);
}

function toBody(inputs: ObjectValue, raw: JsonObject): Readonly<Record<string, unknown>> & FurtherFields {
  const given = Object.entries(inputs).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given.map(([name, value]) => [camelCase(name), value])), raw };
}

/** The data source `analytics_alert_preview`: what an alert would show, whether it exists or not. */
export const dataAlertPreview: DataSourceDefinition<ServiceContext> = {
  type: 'analytics_alert_preview',
  description: 'What an alert would show now: one that exists, one that does not exist yet, or one with other values.',
  attributes: dataAlertPreviewAttributes,
  validate: checkSubject,
  takeNotices,
  async read({ client, snapshot, run }, config) {
    const { alert_id: alertId } = config;
    const existing = typeof alertId === 'string' ? await getAlert(snapshot, alertId) : undefined;
    const inputs = inputsOf(config, existing ? toObserved(mapping, existing, {}) : {});
    const widget = await client.call('previewAlert', { body: toBody(inputs, existing?.raw ?? {}) });
    const { condition, dataset_id: datasetId, widget_id: widgetId } = inputs;
    const advice = await adviseOnCondition(client, { condition, datasetId, widgetId });
    run.notices.push(...advice);
    return {
      ...inputs,
      title: widget.name,
      type: widget.type,
      dataset: widget.dataset,
      columns: widget.colNames,
      rows_json: formatJson(widget.dataRows as readonly JsonValue[]),
      row_count: widget.dataRows.length,
    };
  },
};
