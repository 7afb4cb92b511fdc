import type { OperationName } from './operations';
import type { RecordBodyName } from './records';

/** The kinds of object that the service holds, each with the body that describes it on the wire. */
export const objectKinds = {
  slack: 'chatAction',
  teams: 'chatAction',
  webhook: 'webhookAction',
  alert: 'alert',
  category: 'category',
} as const satisfies Record<string, RecordBodyName>;
export type ObjectKind = keyof typeof objectKinds;

/** The names of the kinds. */
export const kindNames = Object.keys(objectKinds) as readonly ObjectKind[];

/** A value for every kind of object. */
export function forEachKind<T>(make: (kind: ObjectKind) => T): Record<ObjectKind, T> {
  return Object.fromEntries(kindNames.map((kind) => [kind, make(kind)])) as Record<ObjectKind, T>;
}

/** What an operation does to the objects of a kind. */
export type Role = 'list' | 'create' | 'find' | 'edit' | 'delete';

/** What an exchange is about. */
export interface Subject {
  readonly kind: ObjectKind;
  readonly role: Role;
}

/** The operations of each kind of object. */
export const operationsByKind = {
  slack: { list: 'listSlack', create: 'createSlack', find: 'findSlack', edit: 'editSlack' },
  teams: { list: 'listTeams', create: 'createTeams', find: 'findTeams', edit: 'editTeams' },
  webhook: { list: 'listWebhook', create: 'createWebhook', find: 'findWebhook', edit: 'editWebhook' },
  alert: { list: 'listAlerts', create: 'createAlert', find: 'viewAlert', edit: 'editAlert', delete: 'deleteAlert' },
  category: {
    list: 'listCategories',
    create: 'createCategory',
    find: 'viewCategory',
    edit: 'editCategory',
    delete: 'deleteCategory',
  },
} as const satisfies Record<ObjectKind, Partial<Record<Role, OperationName>>>;

const subjects = new Map<OperationName, Subject>(
  Object.entries(operationsByKind).flatMap(([kind, byRole]) =>
    Object.entries(byRole).map(([role, name]) => [name, { kind: kind as ObjectKind, role: role as Role }] as const),
  ),
);

/** What an operation is about; undefined for one that has no object of its own. */
export const subjectOf = (name: OperationName): Subject | undefined => subjects.get(name);

/** The operation that reads an object of a kind by its id. */
export const findOperationOf = (kind: ObjectKind): OperationName => operationsByKind[kind].find;
