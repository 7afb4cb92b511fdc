/** When alerts are silent on purpose. */
import { isJsonObject, type JsonObject, sameJson } from '../../base/json';
import { windowWords } from '../fields/window-words';
import type { Impact } from '../report';
import type { AlertView } from './alert-view';
import type { Side } from './elements';
import type { StackView } from './stack-view';
import { quote, toSentence } from './words';

const name = 'maintenance_windows';

function windowsOf(alert: AlertView, side: Side, view: StackView): readonly JsonObject[] {
  const windows = alert[side] ? view.values(alert.object, side)?.[name] : undefined;
  return Array.isArray(windows) ? windows.filter((window) => isJsonObject(window)) : [];
}

/** `for 4 h on Sunday …`, and why. */
function wordsOf(window: JsonObject): { readonly time: string; readonly reason: string } {
  const { reason } = window;
  const time = windowWords(window) ?? 'in a maintenance window';
  return { time, reason: typeof reason === 'string' ? `: ${quote(reason)}` : '' };
}

/** Says which maintenance windows an alert gets and loses. */
export function windowImpacts(alert: AlertView, view: StackView): Impact[] {
  const { object, title, after } = alert;
  if (!after || object.action === undefined) return [];
  const say = (consequence: Impact['consequence'], words: string, target?: string): Impact => {
    const about = { consequence, subject: title, ...(target !== undefined && { target }) };
    return view.impact(object, { kind: 'pause', severity: 'neutral', sentence: toSentence(words), ...about });
  };
  if (view.isOpen(object, [name])) {
    return [say('window-unknown', `when ${title} is silent for maintenance is known after the apply`)];
  }
  const [old, next] = [windowsOf(alert, 'before', view), windowsOf(alert, 'after', view)];
  const missing = (windows: readonly JsonObject[], others: readonly JsonObject[]): readonly JsonObject[] =>
    windows.filter((window) => !others.some((other) => sameJson(window, other)));
  return [
    ...missing(next, old).map((window) => {
      const { time, reason } = wordsOf(window);
      return say('window-added', `${title} is silent ${time}${reason}`, time);
    }),
    ...missing(old, next).map((window) => {
      const { time } = wordsOf(window);
      return say('window-removed', `${title} is no longer silent ${time}`, time);
    }),
  ];
}
