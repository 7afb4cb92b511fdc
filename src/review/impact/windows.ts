/** When alerts are silent on purpose. */
import { isJsonObject, type JsonObject, sameJson } from '../../base/json';
import { windowWords } from '../fields/window-words';
import type { Impact } from '../report';
import type { AlertView } from './alert-view';
import type { Side } from './elements';
import type { Said, StackView } from './stack-view';
import { isEndless, isOver } from './window-span';
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

/** What a window that is added means. One that is over, or that never ends, may be a slip, so it stands by itself. */
function addedWindow(window: JsonObject, title: string, momentMs: number): Partial<Said> & Pick<Said, 'sentence'> {
  const { time, reason } = wordsOf(window);
  if (isOver(window, momentMs))
    return { sentence: `a maintenance window of ${title} is over already: ${time}${reason}` };
  if (!isEndless(window, momentMs))
    return { consequence: 'window-added', target: time, sentence: `${title} is silent ${time}${reason}` };
  const sentence = `${title} is silent all the time: its maintenance window opens again before it ends, ${time}${reason}`;
  return { kind: 'silent', severity: 'loss', sentence };
}

/** Says which maintenance windows an alert gets and loses. */
export function windowImpacts(alert: AlertView, view: StackView): Impact[] {
  const { object, title, after } = alert;
  if (!after || object.action === undefined) return [];
  const say = ({ sentence, ...more }: Partial<Said> & Pick<Said, 'sentence'>): Impact =>
    view.impact(object, {
      kind: 'pause',
      severity: 'neutral',
      sentence: toSentence(sentence),
      subject: title,
      ...more,
    });
  if (view.isOpen(object, [name])) {
    const sentence = `when ${title} is silent for maintenance is known after the apply`;
    return [say({ consequence: 'window-unknown', sentence })];
  }
  const [old, next] = [windowsOf(alert, 'before', view), windowsOf(alert, 'after', view)];
  const missing = (windows: readonly JsonObject[], others: readonly JsonObject[]): readonly JsonObject[] =>
    windows.filter((window) => !others.some((other) => sameJson(window, other)));
  return [
    ...missing(next, old).map((window) => say(addedWindow(window, title, view.momentMs))),
    ...missing(old, next)
      .filter((window) => !isOver(window, view.momentMs))
      .map((window) => {
        const { time } = wordsOf(window);
        return say({ consequence: 'window-removed', target: time, sentence: `${title} is no longer silent ${time}` });
      }),
  ];
}
