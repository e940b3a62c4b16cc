import type { Permission } from '~/src/api/endpoints/permission-explorer.api';

export type PermissionTag = {
  readonly permission: Permission;
  /** Names of the only organizations whose tokens contain it; empty if others do too. */
  readonly organizations: string[];
};

/**
 * One tag per scope, from a list that has it once per token. An API scope in tokens without an
 * organization is in all others as well; one that is only in organization tokens names them.
 */
export function tagsOf(permissions: readonly Permission[]): PermissionTag[] {
  const tags = new Map<string, PermissionTag>();
  const everywhere = new Set<string>();
  for (const permission of permissions) {
    const { scope, organization } = permission;
    const tag = tags.get(scope.id) ?? { permission, organizations: [] };
    if (organization) tag.organizations.push(organization.name);
    else everywhere.add(scope.id);
    tags.set(scope.id, tag);
  }
  return [...tags.values()].map((tag) =>
    everywhere.has(tag.permission.scope.id) ? { ...tag, organizations: [] } : tag,
  );
}
