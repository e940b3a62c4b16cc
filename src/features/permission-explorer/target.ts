import type { Permission, ScopeTarget } from '~/src/api/endpoints/permission-explorer.api';

/** A permission as something to remove. */
export function targetOf({ resource, scope }: Pick<Permission, 'resource' | 'scope'>): ScopeTarget {
  return resource
    ? { type: 'scope', id: scope.id, resourceId: resource.id }
    : { type: 'organization-scope', id: scope.id };
}
