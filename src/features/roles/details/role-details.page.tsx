import { Flag, MoreHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { roleIcon, RoleTile } from '~/src/shared/assignments/role-tile';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { type Role, useGetRoleQuery, useListRoleScopesQuery } from '~/src/api/endpoints/roles.api';
import { ExplainAccess } from '~/src/shared/access-impact';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { RecordMenu } from '~/src/shared/resource-list/record-menu';
import { useAcknowledgement } from '~/src/shared/plan-limits/use-acknowledgement';
import { Badge } from '~/src/ui/badge';
import { Banner } from '~/src/ui/banner';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { Menu } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { BackLink, EntityHeader } from '~/src/ui/page-header';
import { TabLinks } from '~/src/ui/tab-links';
import { TabSkeleton } from '~/src/ui/tab-skeleton';
import { ApplicationsTab } from './holders/applications-tab';
import { PermissionsTab } from './permissions/permissions-tab';
import styles from '../roles.module.css';
import { UsersTab } from './holders/users-tab';
import { useDeleteRole } from '../use-remove';
import { useHasManagementAccess } from '../assign/use-has-management-access';
import { useHolderCount } from './use-holder-count';

// The only tab with a form, which is larger than all lists together.
const GeneralTab = lazy(async () => ({
  default: (await import('./general/general-tab')).GeneralTab,
}));

const DuplicateRoleDialog = lazy(async () => ({
  default: (await import('../create/duplicate-role.dialog')).DuplicateRoleDialog,
}));

/** Only the tab that fits the role type is shown. */
function tabsOf({ type }: Role) {
  return ['permissions', type === 'User' ? 'users' : 'machine-to-machine-apps', 'general'] as const;
}

/** One role: its permissions, who has it, and its settings. */
export function RoleDetailsPage() {
  const { roleId = '', tab } = useParams();
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const path = useConsolePath()('/roles');
  const deleteRole = useDeleteRole();
  const [isDuplicating, setIsDuplicating] = useState(false);
  const { data, error, refetch } = useGetRoleQuery(roleId);
  // The previous role would flash while the next one loads.
  const role = existing(data?.role.id === roleId ? data.role : undefined, error);
  // The notice would push the page down if it came after it.
  const { isLoading: isLoadingAccount } = useGetMeQuery();
  useObjectTitle('role', roleId, role?.name, t('title'));

  if (!role || isLoadingAccount) {
    return (
      <RecordPlaceholder
        namespace="roles"
        back={{ href: path, label: t('title') }}
        error={error}
        onRetry={() => void refetch()}
        fields={[2]}
        head={{ facts: 2, hasActions: true }}
        intro={{ lines: 1, hasLink: true }}
      />
    );
  }
  const current = tabsOf(role).find((name) => name === tab);
  if (!current) return <Navigate to="../permissions" relative="path" replace />;
  const remove = async () => {
    if (await deleteRole(role)) await navigate(listAddress(path), { replace: true });
  };
  return (
    <Page width="form">
      <BackLink href={path}>{t('title')}</BackLink>
      {role.type === 'MachineToMachine' && <MachineNotice />}
      <Header
        role={role}
        onDuplicate={() => setIsDuplicating(true)}
        onDelete={() => void remove()}
      />
      <Tabs role={role} current={current} />
      {current === 'permissions' && <PermissionsTab key={role.id} role={role} />}
      {current === 'users' && <UsersTab key={role.id} role={role} />}
      {current === 'machine-to-machine-apps' && <ApplicationsTab key={role.id} role={role} />}
      {current === 'general' && (
        <Suspense fallback={<TabSkeleton />}>
          <GeneralTab key={role.id} role={role} onDelete={() => void remove()} />
        </Suspense>
      )}
      <Suspense>
        {isDuplicating && (
          <DuplicateRoleDialog role={role} onClose={() => setIsDuplicating(false)} />
        )}
      </Suspense>
    </Page>
  );
}

type HeaderProps = {
  readonly role: Role;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

function Header({ role, onDuplicate, onDelete }: HeaderProps) {
  const { t } = useTranslation('roles');
  const hasManagementAccess = useHasManagementAccess(role);
  return (
    <EntityHeader
      start={<RoleTile type={role.type} size={48} />}
      title={<bdi>{role.name}</bdi>}
      badges={
        <>
          <Badge icon={roleIcon(role.type)}>{t(`type.${role.type}_role`)}</Badge>
          {role.isDefault && role.type === 'User' && <Badge>{t('default')}</Badge>}
          {hasManagementAccess && (
            <Badge tone="amber" icon={Flag}>
              {t('management.badge')}
            </Badge>
          )}
        </>
      }
      actions={<ExplainAccess target={{ type: 'role', id: role.id }} />}
      id={<Copy value={role.id} label={t('details.copy_id')} />}
      menu={
        <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
          <RecordMenu
            onDuplicate={onDuplicate}
            deleteLabel={t('delete.open')}
            onDelete={onDelete}
          />
        </Menu>
      }
    />
  );
}

/** The counts use the tabs' own lists, so that opening one finds them cached. */
function Tabs({ role, current }: { readonly role: Role; readonly current: string }) {
  const { t } = useTranslation('roles');
  const path = useConsolePath()(`/roles/${role.id}`);
  const { data: scopes } = useListRoleScopesQuery({ id: role.id, page: 1 });
  const holders = useHolderCount(role);
  const counts: Partial<Record<string, number | undefined>> = {
    permissions: scopes?.total,
    users: holders,
    'machine-to-machine-apps': holders,
  };
  return (
    <TabLinks
      label={t('details.tabs')}
      tabs={tabsOf(role).map((name) => ({
        href: `${path}/${name}`,
        label: t(`tab.${name}`),
        isCurrent: name === current,
        count: counts[name],
      }))}
    />
  );
}

/** Explains machine-to-machine roles once. */
function MachineNotice() {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const { isAcknowledged, acknowledge } = useAcknowledgement('m2mRoleNotificationAcknowledged');
  if (isAcknowledged !== false) return null;
  return (
    <div className={styles.notice}>
      <Banner title={t('machine_notice.title')} onDismiss={acknowledge} isStacked>
        {t('machine_notice.text')}{' '}
        <Link href={consolePath('/applications')} className={styles.textLink}>
          {t('machine_notice.link')}
        </Link>
      </Banner>
    </div>
  );
}
