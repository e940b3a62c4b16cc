import { MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { roleIcon, RoleTile } from '~/src/shared/assignments/role-tile';
import { ExplainAccess } from '~/src/shared/access-impact';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import {
  type OrganizationRole,
  useGetOrganizationRoleQuery,
  useListOrganizationRoleResourceScopesQuery,
  useListOrganizationRoleScopesQuery,
} from '~/src/api/endpoints/organization-template.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { Badge } from '~/src/ui/badge';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Menu, MenuItem } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader } from '~/src/ui/page-header';
import { DetailsSkeleton } from '~/src/ui/skeleton';
import { TabLinks } from '~/src/ui/tab-links';
import { useDeleteRole } from '../use-delete';

const GeneralTab = lazy(async () => ({
  default: (await import('./general-tab')).GeneralTab,
}));
const GrantsTab = lazy(async () => ({
  default: (await import('./grants-tab')).GrantsTab,
}));

const TABS = ['permissions', 'general'] as const;

/** One organization role: its permissions and settings. */
export function OrganizationRolePage() {
  const { roleId = '', tab } = useParams();
  const { t } = useTranslation('organization-template');
  const path = useConsolePath()('/organization-template/organization-roles');
  const { data, error, refetch } = useGetOrganizationRoleQuery(roleId);
  // The previous role would flash while the next one loads.
  const role = existing(data?.role.id === roleId ? data.role : undefined, error);
  useObjectTitle('organizationRole', roleId, role?.name, t('title'));
  const navigate = useNavigate();
  const deleteRole = useDeleteRole();
  const current = TABS.find((name) => name === tab);

  if (!current) return <Navigate to="../permissions" relative="path" replace />;
  if (!role) {
    return (
      <RecordPlaceholder
        namespace="organization-template"
        back={{ href: path, label: t('tab.organization-roles') }}
        error={error}
        onRetry={() => void refetch()}
        fields={[2]}
        head={{ facts: 2, hasActions: true }}
      />
    );
  }
  const remove = async () => {
    if (await deleteRole(role)) await navigate(listAddress(path), { replace: true });
  };
  return (
    <Page width="form">
      <Header role={role} listHref={path} onDelete={() => void remove()} />
      <Tabs role={role} listHref={path} current={current} />
      <Suspense fallback={<DetailsSkeleton fields={[2]} />}>
        {current === 'permissions' ? (
          <GrantsTab key={role.id} role={role} />
        ) : (
          <GeneralTab key={role.id} role={role} onDelete={() => void remove()} />
        )}
      </Suspense>
    </Page>
  );
}

type HeaderProps = {
  readonly role: OrganizationRole;
  readonly listHref: string;
  readonly onDelete: () => void;
};

function Header({ role, listHref, onDelete }: HeaderProps) {
  const { t } = useTranslation('organization-template');
  return (
    <EntityHeader
      back={{ href: listHref, children: t('tab.organization-roles') }}
      start={<RoleTile type={role.type} size={48} />}
      title={<bdi>{role.name}</bdi>}
      badges={<Badge icon={roleIcon(role.type)}>{t(`type.${role.type}`)}</Badge>}
      idLabel={t('details.id')}
      id={<Copy value={role.id} label={t('details.copy_id')} />}
      actions={<ExplainAccess target={{ type: 'organization-role', id: role.id }} />}
      menu={
        <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
          <MenuItem label={t('role.delete')} icon={Trash2} isDanger onAction={onDelete} />
        </Menu>
      }
    />
  );
}

type TabsProps = Pick<HeaderProps, 'role' | 'listHref'> & {
  readonly current: (typeof TABS)[number];
};

/** The count uses the tab's own lists, so that opening it finds them cached. */
function Tabs({ role, listHref, current }: TabsProps) {
  const { t } = useTranslation('organization-template');
  const { data: own } = useListOrganizationRoleScopesQuery(role.id);
  const { data: ofApis } = useListOrganizationRoleResourceScopesQuery(role.id);
  return (
    <TabLinks
      label={t('details.tabs')}
      tabs={TABS.map((name) => ({
        href: `${listHref}/${role.id}/${name}`,
        label: t(`details.${name}`),
        isCurrent: name === current,
        count: name === 'permissions' && own && ofApis ? own.length + ofApis.length : undefined,
      }))}
    />
  );
}
