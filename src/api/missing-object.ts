/** Collections of the management API whose objects messages name: `missing` in `errors-console`. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  'applications',
  'connectors',
  'custom-profile-fields',
  'hooks',
  'log-streams',
  'logs',
  'organization-invitations',
  'organization-roles',
  'organization-scopes',
  'organizations',
  'resources',
  'roles',
  'users',
]);

/** One object, or something of it. With a second ID in the path, either can be missing. */
const ONE_OBJECT = /^\/api\/([a-z-]+)\/[^/]+(?:\/[a-z-]+)?$/;

/** The collection of the only object that a path names; undefined if it names none or several. */
export function collectionOf(path: string): string | undefined {
  const name = ONE_OBJECT.exec(path)?.[1];
  return name !== undefined && COLLECTIONS.has(name) ? name : undefined;
}
