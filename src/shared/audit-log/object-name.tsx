import { isMissing } from '~/src/api/api-error';
import {
  useLookUpApplicationQuery,
  useLookUpRoleQuery,
  useLookUpUserQuery,
} from '~/src/api/endpoints/look-ups.api';
import { useGetOrganizationRoleQuery } from '~/src/api/endpoints/organization-template.api';
import { useGetOrganizationQuery } from '~/src/api/endpoints/organizations.api';
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
  const application = useLookUpApplicationQuery(id, only('applications'));
  const organizationRole = useGetOrganizationRoleQuery(id, only('organization-roles'));
  const organization = useGetOrganizationQuery(id, only('organizations'));
  const role = useLookUpRoleQuery(id, only('roles'));
  const user = useLookUpUserQuery(id, only('users'));
  const names: Readonly<Record<ObjectKind, string | undefined>> = {
    applications: application.currentData?.name,
    'organization-roles': organizationRole.currentData?.role.name,
    organizations: organization.currentData?.organization.name,
    roles: role.currentData?.name,
    users: user.currentData ? titleOf(user.currentData) : undefined,
  };
  const reads = [application, organizationRole, organization, role, user];
  const { error } = reads.find((read) => read.error) ?? { error: undefined };
  const isGone = isMissing(error) || reads.some((read) => read.currentData === null);
  return { name: names[kind], isGone, hasFailed: error !== undefined };
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
  const { name: present, isGone, hasFailed } = useObject(kind, id);
  const shown = name ?? present ?? (isGone ? t('deleted', { id }) : undefined);
  if (shown === undefined) return hasFailed ? <Mono>{id}</Mono> : <NoValue />;
  const label = <Ellipsis>{shown}</Ellipsis>;
  if (!isLink || present === undefined) return label;
  return <Link href={consolePath(`${PATHS[kind]}/${encodeURIComponent(id)}`)}>{label}</Link>;
}
