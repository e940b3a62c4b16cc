import { isMissing } from '~/src/api/api-error';
import { useGetApplicationQuery } from '~/src/api/endpoints/applications.api';
import { useGetOrganizationRoleQuery } from '~/src/api/endpoints/organization-template.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
import { useGetRoleQuery } from '~/src/api/endpoints/roles.api';
import { useGetUserQuery } from '~/src/api/endpoints/users.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { Ellipsis, Mono } from '~/src/ui/text';
import { useUserNames } from '~/src/ui/use-user-names';
import type { ObjectKind } from './admin-action';

const PATHS: Readonly<Record<ObjectKind, string>> = {
  applications: '/applications',
  'organization-roles': '/organization-template/organization-roles',
  organizations: '/organizations',
  roles: '/roles',
  users: '/users',
};

/** The present name of an object; undefined until it is known, and of one that was deleted. */
function useObject(kind: ObjectKind, id: string) {
  const { titleOf } = useUserNames();
  const only = (one: ObjectKind) => ({ skip: kind !== one });
  const application = useGetApplicationQuery(id, only('applications'));
  const organizationRole = useGetOrganizationRoleQuery(id, only('organization-roles'));
  const organization = useGetOrganizationQuery(id, only('organizations'));
  const role = useGetRoleQuery(id, only('roles'));
  const user = useGetUserQuery(id, only('users'));
  const names: Readonly<Record<ObjectKind, string | undefined>> = {
    applications: application.currentData?.application.name,
    'organization-roles': organizationRole.currentData?.role.name,
    organizations: organization.currentData?.organization.name,
    roles: role.currentData?.role.name,
    users: user.currentData && titleOf(user.currentData.user),
  };
  const { error } = [application, organizationRole, organization, role, user].find(
    (read) => read.error,
  ) ?? { error: undefined };
  return { name: names[kind], error };
}

type ObjectNameProps = {
  readonly kind: ObjectKind;
  readonly id: string;
  /** What the row calls it. Default: its present name. */
  readonly name?: string | undefined;
  /** Links to its details, if it still exists. */
  readonly isLink?: boolean | undefined;
};

/** What an admin action was done to, or with: its name, or its ID with "(deleted)". */
export function ObjectName({ kind, id, name, isLink = false }: ObjectNameProps) {
  const { t } = useTranslation('lists');
  const consolePath = useConsolePath();
  const { name: present, error } = useObject(kind, id);
  const shown = name ?? present ?? (isMissing(error) ? t('deleted', { id }) : undefined);
  if (shown === undefined) return error ? <Mono>{id}</Mono> : <NoValue />;
  const label = <Ellipsis>{shown}</Ellipsis>;
  if (!isLink || present === undefined) return label;
  return <Link href={consolePath(`${PATHS[kind]}/${encodeURIComponent(id)}`)}>{label}</Link>;
}
