import type { ObjectValue } from '../../model';
import { observeAlert } from '../alert/definition';
import type { ServiceContext } from '../context';
import { completeValues } from '../record/complete-values';
import type { FoundRecord } from '../record/lifecycle';
import { shownAlertAttributes } from './attributes';

/** What a data source shows of the record of an alert. */
export function showAlert({ client }: ServiceContext, record: FoundRecord): ObjectValue {
  return completeValues(shownAlertAttributes, observeAlert(client.dialect, record));
}
