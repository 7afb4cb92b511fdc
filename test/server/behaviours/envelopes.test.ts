import { envelopes } from '../../../src/service/quirks/envelopes/behaviours';
import { answers, describeBehaviours, seed } from './fixture';

const list = seed.objects.alert;

describeBehaviours(Object.keys(envelopes), [
  answers('envelope-data', ['listAlerts'], { body: { data: list } }),
  answers('envelope-data', ['viewAlert', '11'], { body: { data: list[0] } }),
  answers('envelope-data', ['listAlertShares', '11'], { body: { data: [] } }),
  answers('envelope-data', ['pauseAlert', '11'], { body: { message: 'The alert 11 is paused.' } }),
  answers('envelope-list', ['listAlerts'], { body: { list } }),
  answers('envelope-list', ['viewAlert', '11'], { body: list[0] }),
  answers('envelope-items-total', ['listAlerts'], { body: { items: list, total: 5 } }),
]);
