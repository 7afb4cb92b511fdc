/** What consequences that are alike have in common, in one sentence. */
import { listWords } from './words';

/** Consequences that are alike. */
export interface Alike {
  readonly count: number;
  /** How many objects they befall: an object may have several that are alike. */
  readonly objects: number;
  /** Whom or what they befall, each once. */
  readonly subjects: readonly string[];
  /** Whom or what they are about, each once; nothing where they are about nothing. */
  readonly targets: readonly string[];
}

type Headline = (alike: Alike) => string;

const alerts = ({ count }: Alike): string => `${String(count)} alerts`;

/** The one target that all share, or words for several. */
const whom = ({ targets: [first = '', ...others] }: Alike, several = 'several recipients'): string =>
  others.length === 0 ? first : several;

/** `: on working days instead of every hour`, where it is the same for all. */
const detail = ({ targets: [first, ...others] }: Alike): string =>
  first === undefined || others.length > 0 ? '' : `: ${first}`;

/** An alert may get or lose several windows at once. */
const windowed = ({ objects, subjects: [first = ''] }: Alike): string =>
  objects === 1 ? `${first} is` : `${String(objects)} alerts are`;

const kindsOfGrantee = [
  ['the user ', 'user', 'users'],
  ['the group ', 'group', 'groups'],
] as const;

/** `the group 12`, or `9 users and 1 group`. */
function grantees({ subjects }: Alike): string {
  if (subjects.length === 1) return subjects[0] ?? '';
  const counts = kindsOfGrantee.flatMap(([start, one, many]) => {
    const count = subjects.filter((subject) => subject.startsWith(start)).length;
    return count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];
  });
  return listWords(counts);
}

/** `the alert "A"`, or `9 alerts`. */
const titleOf = ({ targets: [first = '', ...others] }: Alike): string =>
  others.length === 0 ? first : `${String(others.length + 1)} alerts`;

const lose = (alike: Alike): string => `${grantees(alike)} ${alike.subjects.length === 1 ? 'loses' : 'lose'} access to`;

/** `it` of one alert, `them` of several. */
const it = ({ targets }: Alike): string => (targets.length === 1 ? 'it' : 'them');

/**
 * The consequences that may be alike, in the order in which they are read. Those of a severity stand together, so that the order among
 * losses, among gains and among the others counts.
 */
export const headlines = {
  'alert-deleted': (all) => `${alerts(all)} are deleted and fall silent: they no longer notify ${whom(all)}`,
  silenced: (all) =>
    `${alerts(all)} fall silent: they stop notifying ${whom(all)}, and no action and no e-mail address is left`,
  paused: (all) => `${alerts(all)} are paused and fall silent: they no longer notify ${whom(all)}`,
  'notify-stopped': (all) => `${alerts(all)} stop notifying ${whom(all)}`,
  'silenced-when-resumed': (all) => `${alerts(all)} will notify no one when they are resumed`,
  'notify-stopped-when-resumed': (all) => `${alerts(all)} will no longer notify ${whom(all)} when they are resumed`,
  'destination-changed': ({ count }) => `${String(count)} actions send their notifications elsewhere`,
  'access-lost': (all) => `${lose(all)} ${titleOf(all)}`,
  'access-lost-with-alert': (all) =>
    `${lose(all)} ${titleOf(all)}, which ${all.targets.length === 1 ? 'is' : 'are'} deleted`,
  'access-lost-by-others': ({ count }) =>
    `${String(count)} alerts are no longer visible to anyone who is not among their shares in the code`,
  'edit-lost': (all) => `${grantees(all)} can only view ${titleOf(all)} and no longer edit ${it(all)}`,
  'no-schedule': (all) => `${alerts(all)} are no longer checked: they have no schedule`,
  'less-often': (all) => `${alerts(all)} are checked less often${detail(all)}`,
  'category-deleted': ({ count }) => `${String(count)} categories are deleted`,
  'asset-left': (all) => `${String(all.count)} assets leave ${whom(all, 'their categories')}`,

  resumed: (all) => `${alerts(all)} are resumed: they notify ${whom(all)} again`,
  'notify-started-by-new': (all) => `${String(all.count)} new alerts start notifying ${whom(all)}`,
  'notify-started': (all) => `${alerts(all)} start notifying ${whom(all)}`,
  'notify-started-when-resumed': (all) => `${alerts(all)} will notify ${whom(all)} when they are resumed`,
  'view-gained': (all) => `${grantees(all)} can now view ${titleOf(all)}`,
  'edit-gained': (all) => `${grantees(all)} can now view and edit ${titleOf(all)}`,
  'edit-added': (all) => `${grantees(all)} can now edit ${titleOf(all)}, and not only view ${it(all)}`,
  'schedule-set': (all) => `${alerts(all)} have a schedule for the first time${detail(all)}`,
  'more-often': (all) => `${alerts(all)} are checked more often${detail(all)}`,
  'category-added': ({ count }) => `${String(count)} categories are added`,
  'asset-put': (all) => `${String(all.count)} assets are put into ${whom(all, 'categories')}`,

  'notify-unknown': (all) => `whether ${alerts(all)} still notify ${whom(all)} is known after the apply`,
  'created-paused': (all) => `${alerts(all)} are created paused: they will notify ${whom(all)} when they are resumed`,
  'paused-without-recipient': (all) => `${alerts(all)} are paused; they notified no one`,
  'resumed-without-recipient': (all) => `${alerts(all)} are resumed, and have no one to notify`,
  'pause-unknown': (all) => `whether ${alerts(all)} are paused is known after the apply`,
  'window-added': (all) => `${windowed(all)} silent ${whom(all, 'in maintenance windows')}`,
  'window-removed': (all) => `${windowed(all)} no longer silent ${whom(all, 'in maintenance windows')}`,
  'window-unknown': (all) => `when ${alerts(all)} are silent for maintenance is known after the apply`,
  'new-without-recipient': ({ count }) => `${String(count)} new alerts notify no one`,
  'deleted-without-effect': (all) => `${alerts(all)} are deleted; they notified no one`,
  'schedule-changed': (all) => `${alerts(all)} are checked at other times${detail(all)}`,
  'schedule-unknown': (all) => `${alerts(all)} will be checked on a schedule that is known after the apply`,
  'access-unknown': ({ count }) => `who gains or keeps access by ${String(count)} shares is known after the apply`,
  'category-changed': ({ count }) => `${String(count)} categories are moved or renamed`,
  'action-left': ({ count }) =>
    `${String(count)} actions stay in the service and are no longer managed: the interface cannot delete them`,
  'action-doubled': ({ count }) =>
    `${String(count)} actions are created again; the old ones stay in the service, because the interface cannot delete them`,
  'asset-stays': ({ count }) => `${String(count)} assets stay in their categories and are no longer managed`,
  'fires-as-before': (all) => `${alerts(all)} would have fired as before`,
  'condition-same': ({ count }) => `${String(count)} changed conditions fire as before, as far as they were compared`,
  'condition-not-compared': ({ count }) =>
    `${String(count)} changed conditions are not compared with the ones before: a report compares the first 50`,
  'not-backtested': (all) => `${alerts(all)} cannot be backtested${detail(all)}`,
  'object-left': ({ count }) => `${String(count)} objects stay in the service and are no longer managed`,
} as const satisfies Readonly<Record<string, Headline>>;

export type Consequence = keyof typeof headlines;

/** All consequences, in their order. */
export const consequences = Object.keys(headlines) as [Consequence, ...Consequence[]];
