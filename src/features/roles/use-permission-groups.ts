import { createElement, useMemo } from 'react';
import { isManagementIndicator, type RoleType } from '~/contract/access';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { PermissionGroup } from '~/src/ui/permission-picker';
import { ManagementMark } from './management-flag';

/**
 * Options of the permission picker for a role: every API with its permissions; the management API
 * only for machine-to-machine roles, flagged.
 */
export function usePermissionGroups(type: RoleType) {
  const { textOf } = useErrorTexts();
  const { currentData, error, refetch } = useListResourcesWithScopesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const managementScopes = useMemo(
    () =>
      new Set(
        (currentData ?? [])
          .filter(({ indicator }) => isManagementIndicator(indicator))
          .flatMap(({ scopes }) => scopes.map(({ id }) => id)),
      ),
    [currentData],
  );
  const groups = useMemo(
    () =>
      currentData
        ?.filter(({ indicator }) => type !== 'User' || !isManagementIndicator(indicator))
        .map(({ id, name, scopes }): PermissionGroup => ({
          id,
          name,
          permissions: scopes.map((scope) => ({
            ...scope,
            start: managementScopes.has(scope.id) ? createElement(ManagementMark) : undefined,
          })),
        })),
    [currentData, managementScopes, type],
  );
  return {
    groups,
    managementScopes,
    error:
      error && !currentData ? { message: textOf(error), onRetry: () => void refetch() } : undefined,
  };
}
