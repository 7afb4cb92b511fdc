/** Who gains, loses or changes access to what. */
import { concealed } from '../../documents/secrets';
import { namedBy, type PlannedObject } from '../objects';
import type { Impact } from '../report';
import { type Grant, type Grants, readGrants } from './grants';
import type { StackView, Target } from './stack-view';
import { quote, toSentence } from './words';

type Said = readonly [severity: Impact['severity'], consequence: Impact['consequence'], words: string];

function titleOf({ type, id, object }: Target, view: StackView): string {
  if (object) return `the alert ${quote(namedBy(object))}`;
  if (id === undefined) return `the alert ${concealed}`;
  const { name } = view.objects.find(type, id) ?? {};
  return name === undefined ? `the alert with the id ${id}` : `the alert ${quote(name)}`;
}

function gained({ label, isGroup, access }: Grant, title: string): Said {
  if (access === 'edit') return ['gain', 'edit-gained', `${label} can now view and edit ${title}`];
  const words = isGroup ? `${title} becomes visible to ${label}` : `${label} can now view ${title}`;
  return ['gain', 'view-gained', words];
}

function lost({ label, alert }: Grant, title: string): Said {
  const isDeleted = alert.object?.action === 'delete';
  const words = `${label} loses access to ${title}`;
  return isDeleted ? ['loss', 'access-lost-with-alert', `${words}, which is deleted`] : ['loss', 'access-lost', words];
}

function differing(before: Grant, after: Grant, title: string): Said | undefined {
  if (before.access === after.access) return undefined;
  return after.access === 'edit'
    ? ['gain', 'edit-added', `${after.label} can now edit ${title}, and not only view it`]
    : ['loss', 'edit-lost', `${after.label} can only view ${title} and no longer edit it`];
}

type GrantsOfAlert = ReadonlyMap<string, Grant>;

/** Compares the grants of one alert. */
function compareGrants(old: GrantsOfAlert, next: GrantsOfAlert, view: StackView): Impact[] {
  const toImpact = ({ share, label, alert }: Grant, said: Said | undefined): Impact[] => {
    if (!said) return [];
    const [severity, consequence, words] = said;
    const about = { consequence, subject: label, target: titleOf(alert, view) };
    return [view.impact(share, { kind: 'access', severity, sentence: toSentence(words), ...about })];
  };
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
    const title = titleOf(alert, view);
    const sentence = toSentence(`everyone who has access to ${title} and is not among its shares in the code loses it`);
    const about = { consequence: 'access-lost-by-others', subject: title } as const;
    return [view.impact(share, { kind: 'access', severity: 'loss', sentence, ...about })];
  });
}

function openImpacts({ open }: Grants, view: StackView): Impact[] {
  return [...open.values()]
    .filter(({ share }) => share.action !== undefined)
    .map(({ share, alert }) => {
      const words = alert
        ? `who gains or keeps access to ${titleOf(alert, view)} is known after the apply`
        : `which alert ${quote(share.address)} gives access to is known after the apply`;
      const about = {
        consequence: 'access-unknown',
        subject: alert ? titleOf(alert, view) : quote(share.address),
      } as const;
      return view.impact(share, { kind: 'access', severity: 'neutral', sentence: toSentence(words), ...about });
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
