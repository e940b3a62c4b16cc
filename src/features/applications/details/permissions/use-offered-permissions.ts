import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ConsentScopes } from '~/src/api/endpoints/application-access.api';
import { useListAllOrganizationScopesQuery } from '~/src/api/endpoints/organization-template.api';
import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { useErrorTexts } from '~/src/shared/api-errors/use-error-texts';
import type { PermissionGroup } from '~/src/ui/permission-picker';
import { type ConsentLevel, USER_SCOPES, isGrantable } from '../../consent-scopes';
import { useUserScopeText } from './use-user-scope-text';

function idsOf(groups: ConsentScopes['resourceScopes']): ReadonlySet<string> {
  return new Set(groups.flatMap(({ scopes }) => scopes.map(({ id }) => id)));
}

const fresh = { refetchOnMountOrArgChange: true } as const;

/**
 * What can be added at one level: user data or permissions of the organization template (`own`),
 * and API permissions (`api`).
 */
export function useOfferedPermissions(level: ConsentLevel, scopes: ConsentScopes) {
  const { t } = useTranslation('application-access');
  const { textOf } = useErrorTexts();
  const describe = useUserScopeText();
  const resources = useListResourcesWithScopesQuery(undefined, fresh);
  const template = useListAllOrganizationScopesQuery(
    level === 'organization' ? undefined : skipToken,
    fresh,
  );

  const own = useMemo((): readonly PermissionGroup[] | undefined => {
    const group = (permissions: PermissionGroup['permissions']) => [
      { id: 'own', name: t(`permission.${level}.own`), permissions },
    ];
    if (level === 'organization') return template.currentData && group(template.currentData);
    return group(
      // The short names: two namespaces would fill the row.
      Object.entries(USER_SCOPES).map(([id, name]) => ({ id, name, description: describe(id) })),
    );
  }, [describe, level, t, template.currentData]);
  const api = useMemo(
    () =>
      resources.currentData?.filter(isGrantable).map(({ id, name, scopes: permissions }) => ({
        id,
        name,
        permissions,
      })),
    [resources.currentData],
  );
  const excludedOwn = useMemo(
    () =>
      new Set(level === 'user' ? scopes.userScopes : scopes.organizationScopes.map(({ id }) => id)),
    [level, scopes],
  );
  const excludedApi = useMemo(
    () => idsOf(level === 'user' ? scopes.resourceScopes : scopes.organizationResourceScopes),
    [level, scopes],
  );
  const errorOf = ({
    error,
    currentData,
    refetch,
  }: {
    readonly error?: unknown;
    readonly currentData?: unknown;
    readonly refetch: () => unknown;
  }) =>
    error && !currentData ? { message: textOf(error), onRetry: () => void refetch() } : undefined;
  const hasAny = (groups: readonly PermissionGroup[] | undefined): boolean =>
    groups?.some(({ permissions }) => permissions.length > 0) ?? false;
  return {
    own: { groups: own, excluded: excludedOwn, error: errorOf(template), hasAny: hasAny(own) },
    api: { groups: api, excluded: excludedApi, error: errorOf(resources), hasAny: hasAny(api) },
  };
}
