import { ADMIN_ACTIONS, type AdminActionObject } from '~/contract/admin-actions';

const PREFIX = 'Management.';

export type Payload = Readonly<Record<string, unknown>>;

function record(value: unknown): Payload {
  return typeof value === 'object' && value !== null ? (value as Payload) : {};
}

/** Verbs for members of a set: "added", not "created". */
const MEMBER_VERBS: Readonly<Record<string, string>> = {
  Create: 'Add',
  Update: 'Replace',
  Delete: 'Remove',
};
const SETS =
  /\.(?:Applications|ConsentOrganizations|ConsentScopes|EmailDomains|ResourceScopes|Roles|Scopes|SsoConnectors|Users)$/;

/** Parts of a label: keys of the namespace `audit-logs`, below `actions`. */
type AdminActionParts = {
  /** Key of a sentence of its own, where it has one. */
  readonly whole: string;
  readonly verb: string;
  readonly object: string;
};

/** Whether a row is about a write through the management API. */
export function isAdminAction(key: string): boolean {
  return key.startsWith(PREFIX);
}

function isObject(name: string): name is AdminActionObject {
  return Object.hasOwn(ADMIN_ACTIONS, name);
}

/** Actions whose sentence depends on a value that was set: the field, and the sentence of each. */
const BY_VALUE: Readonly<
  Record<string, { field: string; wholes: Readonly<Record<string, string>> }>
> = {
  'User.Suspension.Update': {
    field: 'isSuspended',
    wholes: { true: 'User_Suspended', false: 'User_Reactivated' },
  },
};

/** Keys of sentences that need the payload of a row. */
export const WHOLES_BY_VALUE: readonly string[] = Object.values(BY_VALUE).flatMap(({ wholes }) =>
  Object.values(wholes),
);

/**
 * The parts of `Management.User.Suspension.Update`; undefined if unknown.
 * @param payload of the row, where the label is of one
 */
export function adminActionOf(key: string, payload: Payload = {}): AdminActionParts | undefined {
  const action = key.slice(PREFIX.length);
  const end = action.lastIndexOf('.');
  const object = action.slice(0, end);
  const verb = action.slice(end + 1);
  if (!isAdminAction(key) || !isObject(object)) return undefined;
  const verbs: readonly string[] = ADMIN_ACTIONS[object];
  if (!verbs.includes(verb)) return undefined;
  const named = SETS.test(object) ? (MEMBER_VERBS[verb] ?? verb) : verb;
  const asKey = (text: string) => text.replaceAll('.', '_');
  const { field = '', wholes = {} } = BY_VALUE[action] ?? {};
  const whole = wholes[String(record(payload['after'])[field])] ?? asKey(action);
  return { whole, verb: named, object: asKey(object) };
}

/** Keys by which users know an object, the best first. */
const NAMES = [
  ...['name', 'displayName', 'primaryEmail', 'username', 'primaryPhone', 'invitee', 'email'],
  ...['languageTag', 'templateType'],
] as const;

/** What a row calls the object that was changed; undefined if it does not say. */
export function subjectOf(payload: Payload): string | undefined {
  const states = [record(payload['after']), record(payload['before'])];
  for (const name of NAMES) {
    for (const state of states) {
      const value = state[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}

/** IDs of the path and of what was created, by parameter. */
export function idsOf(payload: Payload): Readonly<Record<string, string>> {
  const ids = { ...record(payload['params']), ...record(payload['target']) };
  return Object.fromEntries(
    Object.entries(ids).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}

/** Objects whose names are looked up by their IDs. */
const KINDS = ['applications', 'organization-roles', 'organizations', 'roles', 'users'] as const;
export type ObjectKind = (typeof KINDS)[number];

export type ActionObject = {
  readonly kind: ObjectKind;
  readonly id: string;
  /** The action was done to the object itself, not to a part of it. */
  readonly isWhole: boolean;
};

/** The object that the path of an action begins with, such as the role of `/api/roles/:id/users`. */
export function objectOf(payload: Payload): ActionObject | undefined {
  const [, segment, parameter = 'id', rest = ''] =
    /^\/api\/([\w-]+)(?:\/:(\w+)(.*))?$/.exec(String(payload['route'] ?? '')) ?? [];
  const kind = KINDS.find((one) => one === segment);
  const id = idsOf(payload)[parameter];
  return kind && id !== undefined ? { kind, id, isWhole: rest === '' } : undefined;
}

/** What the IDs of a changed set belong to, by its field. */
const MEMBER_KINDS: Readonly<Record<string, ObjectKind | 'scopes'>> = {
  applicationIds: 'applications',
  organizationIds: 'organizations',
  organizationRoleIds: 'organization-roles',
  roleIds: 'roles',
  scopeIds: 'scopes',
  userIds: 'users',
};

/** What a changed set consists of; undefined for other fields. */
export function memberKindOf(field: string): ObjectKind | 'scopes' | undefined {
  return Object.hasOwn(MEMBER_KINDS, field) ? MEMBER_KINDS[field] : undefined;
}

/** Whether a row says what the action was done to. */
export function hasSubject(payload: Payload): boolean {
  return subjectOf(payload) !== undefined || Object.keys(idsOf(payload)).length > 0;
}

/** `PATCH /api/users/u1/is-suspended`. */
export function requestOf(payload: Payload): string {
  const ids = idsOf(payload);
  const path = String(payload['route'] ?? '').replace(
    /:(\w+)/g,
    (parameter, name: string) => ids[name] ?? parameter,
  );
  return [payload['method'], path].filter(Boolean).join(' ');
}
