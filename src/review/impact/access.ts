/** Who gains, loses or changes access to what. */
import { concealed } from '../conceal';
import type { PlannedObject } from '../objects';
import type { Impact } from '../report';
import { namedBy } from './alert-view';
import { type Grant, type Grants, readGrants } from './grants';
import type { StackView, Target } from './stack-view';
import { quote, toSentence } from './words';

type Said = readonly [severity: Impact['severity'], words: string];

const verbOf = (access: string): string => (access === 'edit' ? 'edit' : 'only view');

function titleOf({ type, id, object }: Target, view: StackView): string {
  if (object) return `the alert ${quote(namedBy(object))}`;
  if (id === undefined) return `the alert ${concealed}`;
  const { name } = view.objects.find(type, id) ?? {};
  return name === undefined ? `the alert with the id ${id}` : `the alert ${quote(name)}`;
}

function gained({ label, isGroup, access }: Grant, title: string): Said {
  if (access === 'edit') return ['gain', `${label} may view and edit ${title}`];
  return ['gain', isGroup ? `${title} becomes visible to ${label}` : `${label} may view ${title}`];
}

function lost({ label, alert }: Grant, title: string): Said {
  const isDeleted = alert.object?.action === 'delete';
  return ['loss', `${label} loses access to ${title}${isDeleted ? ', which is deleted' : ''}`];
}

function differing(before: Grant, after: Grant, title: string): Said | undefined {
  if (before.access === after.access) return undefined;
  const severity = after.access === 'edit' ? 'gain' : 'loss';
  const instead = after.access === 'edit' ? 'instead of only viewing it' : 'instead of editing it';
  return [severity, `${after.label} may ${verbOf(after.access)} ${title}, ${instead}`];
}

type GrantsOfAlert = ReadonlyMap<string, Grant>;

/** Compares the grants of one alert. */
function compareGrants(old: GrantsOfAlert, next: GrantsOfAlert, view: StackView): Impact[] {
  const toImpact = ({ share }: Grant, said: Said | undefined): Impact[] =>
    said ? [view.impact(share, { kind: 'access', severity: said[0], sentence: toSentence(said[1]) })] : [];
  return [
    ...[...old.values()].flatMap((before) => {
      const title = titleOf(before.alert, view);
      const after = next.get(before.grantee);
      return after ? toImpact(after, differing(before, after, title)) : toImpact(before, lost(before, title));
    }),
    ...[...next.values()].flatMap((after) =>
      old.has(after.grantee) ? [] : toImpact(after, gained(after, titleOf(after.alert, view))),
    ),
  ];
}

/** The grants before of which it is known whether they stay: who is known after the apply may be anybody. */
function decidedGrants(old: GrantsOfAlert, next: GrantsOfAlert, after: Grants): GrantsOfAlert {
  const isOpen = ({ alert, share }: Grant): boolean => after.open.has(alert.key) || after.open.has(share.address);
  return new Map([...old].filter(([grantee, grant]) => next.has(grantee) || !isOpen(grant)));
}

/** The alert of which an object begins to own all shares. */
function alertTakenOver(share: PlannedObject, view: StackView): Target | undefined {
  if (!['create', 'replace'].includes(share.action ?? '')) return undefined;
  const [before] = view.targets(share, 'before', 'alert_id').known;
  const [after] = view.targets(share, 'after', 'alert_id').known;
  const isNew = after?.object && after.object.action === 'create';
  return isNew || after?.key === before?.key ? undefined : after;
}

/** Shares that own the whole list of an alert which exists already take access from whoever is not in it. */
function takenFromOthers(view: StackView): Impact[] {
  return view.of('analytics_alert_shares').flatMap((share) => {
    const alert = alertTakenOver(share, view);
    if (!alert) return [];
    const words = `whoever has access to ${titleOf(alert, view)} and is not among its shares in the code loses it`;
    return [view.impact(share, { kind: 'access', severity: 'loss', sentence: toSentence(words) })];
  });
}

function openImpacts({ open }: Grants, view: StackView): Impact[] {
  return [...open.values()]
    .filter(({ share }) => share.action !== undefined)
    .map(({ share, alert }) => {
      const words = alert
        ? `who gains or keeps access to ${titleOf(alert, view)} is known after the apply`
        : `to which alert ${quote(share.address)} gives access is known after the apply`;
      return view.impact(share, { kind: 'access', severity: 'neutral', sentence: toSentence(words) });
    });
}

/** Says who gains, loses or changes access. */
export function accessImpacts(view: StackView): Impact[] {
  const [before, after] = [readGrants('before', view), readGrants('after', view)];
  const alerts = new Set([...before.byAlert.keys(), ...after.byAlert.keys()]);
  const nobody: GrantsOfAlert = new Map();
  return [
    ...[...alerts].flatMap((key) => {
      const [old, next] = [before.byAlert.get(key) ?? nobody, after.byAlert.get(key) ?? nobody];
      return compareGrants(decidedGrants(old, next, after), next, view);
    }),
    ...takenFromOthers(view),
    ...openImpacts(after, view),
  ];
}
