/** The maintenance windows of an alert, as code declares them. */
import { parseSpanMs } from '../../../base/duration';
import { type Attributes, isGiven, objectSet, type ObjectValue, string } from '../../../model';
import { isTimeZone, nextCheckMs } from '../../../query/over-time/schedule';
import { momentComplaint, parseMomentMs } from '../../functions/moment';
import { checkFilled } from '../../record/attributes/common-attributes';
import { checkCron } from '../check-cron';

const longestMs = 31 * 86_400_000;

const checkMoment = (text: string): string | undefined =>
  parseMomentMs(text) === undefined ? `${momentComplaint.slice(0, -1)}, not ${JSON.stringify(text)}` : undefined;

function checkWindowDuration(text: string): string | undefined {
  const durationMs = parseSpanMs(text) ?? 0;
  if (durationMs > 0 && durationMs <= longestMs) return undefined;
  return `must be a duration of up to 31 days, such as "90m", "4h" or "2d", not ${JSON.stringify(text)}`;
}

/** Says what is wrong with a time zone, or undefined. What a zone is, each Node says for itself. */
export const checkTimeZone = (text: string): string | undefined =>
  isTimeZone(text) ? undefined : `must be a time zone, such as "Europe/Berlin", not ${JSON.stringify(text)}`;

/** One that never comes, such as the 31st of February, would leave the alert awake without a word. */
function checkWindowCron(text: string): string | undefined {
  const complaint = checkCron(text);
  if (complaint !== undefined || nextCheckMs({ cron: text }, 0) !== null) return complaint;
  return `must be a cron expression that comes, and ${JSON.stringify(text)} never does`;
}

/** One maintenance window. */
const windowAttributes: Attributes = {
  name: string({
    required: true,
    description: 'Name of the window, for reports.',
    example: "'release'",
    check: checkFilled,
  }),
  from: string({
    computed: false,
    description: 'When the window opens: a time by RFC 3339 with its offset. It comes with `to`.',
    example: "'2026-03-01T22:00:00+01:00'",
    check: checkMoment,
  }),
  to: string({
    computed: false,
    description: 'When the window ends, in the same form. At this time it is no longer open.',
    example: "'2026-03-02T02:00:00+01:00'",
    check: checkMoment,
  }),
  cron: string({
    computed: false,
    description:
      'When a window opens that comes back: a cron expression, read in `time_zone`. It comes with `duration` and `time_zone`.',
    example: "'0 22 * * 0'",
    check: checkWindowCron,
  }),
  duration: string({
    computed: false,
    description: 'How long a window that comes back stays open, such as `90m`, `4h` or `2d`.',
    example: "'4h'",
    check: checkWindowDuration,
  }),
  time_zone: string({
    computed: false,
    description: 'The time zone of `cron`.',
    example: "'Europe/Berlin'",
    check: checkTimeZone,
  }),
  reason: string({ required: true, description: 'Why the alert is silent.', check: checkFilled }),
  owner: string({ computed: false, description: 'Who answers for the silence.', check: checkFilled }),
};

const once = ['from', 'to'] as const;
const again = ['cron', 'duration', 'time_zone'] as const;

/**
 * Says what is wrong across the attributes of one window, or undefined. Unknown values are tolerated. `zone` is how `time_zone` is spelt
 * where the window stands.
 */
export function complaintAboutWindow(window: ObjectValue, zone = 'time_zone'): string | undefined {
  const given = (names: readonly string[]): readonly string[] => names.filter((name) => isGiven(window, name));
  const [ofOnce, ofAgain] = [given(once), given(again)];
  const either = `either from and to, or cron, duration and ${zone}`;
  if (ofOnce.length > 0 && ofAgain.length > 0) return `must have ${either}, not both`;
  if (ofOnce.length < once.length && ofAgain.length < again.length) return `must have ${either}`;
  const [fromMs, toMs] = once.map((name) =>
    typeof window[name] === 'string' ? parseMomentMs(window[name]) : undefined,
  );
  const isEmpty = fromMs !== undefined && toMs !== undefined && toMs <= fromMs;
  return isEmpty ? 'ends before it opens: its to must be after its from' : undefined;
}

/** `maintenance_windows` of an alert: known to the state alone. */
export const maintenanceWindows = objectSet(windowAttributes, {
  computed: false,
  description:
    'When the alert is silent on purpose. `aac maintenance` pauses it while one of them is open. Known to the state alone, never sent.',
  check: (window) => complaintAboutWindow(window),
});
