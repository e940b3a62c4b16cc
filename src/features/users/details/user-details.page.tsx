import { CodeXml, Mail, MoreHorizontal, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { ExplainAccess } from '~/src/shared/access-impact';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { apiCall } from '~/src/api/api-call';
import type { ApiRequest } from '~/src/api/base-query';
import {
  useListHeldOrganizationsQuery,
  useListHeldRolesQuery,
} from '~/src/api/endpoints/holders.api';
import { type User, useGetUserQuery, usersApi } from '~/src/api/endpoints/users.api';
import { ApiCallDialog } from '~/src/shared/api-command';
import { existing } from '~/src/shared/api-errors/existing';
import { RecordPlaceholder } from '~/src/shared/api-errors/record-placeholder';
import { useObjectTitle } from '~/src/hooks/use-object-title';
import { listAddress } from '~/src/lib/list-addresses';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { IconButton } from '~/src/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '~/src/ui/menu';
import { Page } from '~/src/ui/page';
import { EntityHeader, HeaderFact } from '~/src/ui/page-header';
import { FieldSkeleton, SkeletonRegion } from '~/src/ui/skeleton';
import { TabLinks } from '~/src/ui/tab-links';
import { Time } from '~/src/ui/time';
import { SuspendedTag, UserAvatar } from '~/src/ui/user-cell';
import { useUserNames } from '~/src/ui/use-user-names';
import { useDeleteUser } from '../use-delete-user';
import { useResetEmail } from '../use-reset-email';
import { suspensionIcon, useSuspension } from '../use-suspension';
import { useUsersPath } from '../use-users-path';
import { userTabs } from './user-tabs';
import styles from './user-details.module.css';

/** One user: the identity and one tab of related data. */
export function UserDetailsPage() {
  const { userId = '', tab } = useParams();
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const { titleOf } = useUserNames();
  const { data, error, refetch } = useGetUserQuery(userId);
  // The previous user would flash while the next one loads.
  const user = existing(data?.user.id === userId ? data.user : undefined, error);
  useObjectTitle('user', userId, user && titleOf(user), t('title'));
  const current = userTabs.find(({ name }) => name === tab);

  if (!current) return <Navigate to="../settings" relative="path" replace />;
  if (!user) {
    return (
      <RecordPlaceholder
        namespace="users"
        back={{ href: path, label: t('details.back') }}
        error={error}
        onRetry={() => void refetch()}
        fields={[4, 2]}
        head={{ facts: 3, hasActions: true }}
      />
    );
  }
  return (
    <Page width="form">
      <Header user={user} />
      <Tabs user={user} current={current.name} />
      <Suspense
        fallback={
          <SkeletonRegion>
            <div className={styles.loading}>
              <FieldSkeleton />
              <FieldSkeleton />
            </div>
          </SkeletonRegion>
        }
      >
        <current.Content key={user.id} user={user} />
      </Suspense>
    </Page>
  );
}

function Header({ user }: { readonly user: User }) {
  const { t } = useTranslation(['users', 'api-call']);
  const [calls, setCalls] = useState<readonly ApiRequest[] | null>(null);
  const navigate = useNavigate();
  const path = useUsersPath();
  const { titleOf, subtitleOf } = useUserNames();
  const changeSuspension = useSuspension();
  const deleteUser = useDeleteUser();
  const resetEmail = useResetEmail();
  const subtitle = subtitleOf(user);
  const remove = async () => {
    if (await deleteUser(user)) await navigate(listAddress(path), { replace: true });
  };
  /** The request behind this page, and those of the header actions. */
  const showCalls = () => {
    const { getUser, setUserSuspended, deleteUser: deletion } = usersApi.endpoints;
    setCalls([
      apiCall(getUser, user.id),
      apiCall(setUserSuspended, { id: user.id, isSuspended: !user.isSuspended }),
      apiCall(deletion, user.id),
    ]);
  };
  return (
    <>
      <EntityHeader
        back={{ href: path, children: t('details.back') }}
        start={<UserAvatar user={user} size={52} />}
        title={
          <span className={styles.title}>
            <bdi>{titleOf(user)}</bdi>
            {user.isSuspended && <SuspendedTag />}
          </span>
        }
        badges={subtitle ? <bdi>{subtitle}</bdi> : undefined}
        idLabel={t('identifier.id')}
        id={<Copy value={user.id} label={t('details.copy_id')} />}
        facts={
          <HeaderFact>
            {user.lastSignInAt === null ? (
              t('details.never_signed_in')
            ) : (
              <span>
                {t('list.columns.last_sign_in')} <Time value={user.lastSignInAt} />
              </span>
            )}
          </HeaderFact>
        }
        actions={
          <>
            <ExplainAccess subject={{ type: 'user', id: user.id }} />
            <Button icon={suspensionIcon(user)} onPress={() => void changeSuspension(user)}>
              {t(user.isSuspended ? 'suspension.reactivate' : 'suspension.suspend')}
            </Button>
          </>
        }
        menu={
          <Menu trigger={<IconButton size="md" icon={MoreHorizontal} label={t('details.more')} />}>
            <MenuItem
              label={t('reset_email.open')}
              icon={Mail}
              description={resetEmail.reasonAgainst(user)}
              isDisabled={resetEmail.reasonAgainst(user) !== undefined}
              onAction={() => void resetEmail.send(user)}
            />
            <MenuItem label={t('api-call:show')} icon={CodeXml} onAction={showCalls} />
            <MenuSeparator />
            <MenuItem
              label={t('delete.open')}
              icon={Trash2}
              isDanger
              onAction={() => void remove()}
            />
          </Menu>
        }
      />
      <ApiCallDialog requests={calls} onClose={() => setCalls(null)} />
    </>
  );
}

/** The counts use the tabs' own lists, so that opening one finds them cached. */
function Tabs({ user, current }: { readonly user: User; readonly current: string }) {
  const { t } = useTranslation('users');
  const path = useUsersPath();
  const holder = { kind: 'users', id: user.id } as const;
  const { data: roles } = useListHeldRolesQuery({ holder, page: 1 });
  const { data: organizations } = useListHeldOrganizationsQuery(holder);
  const counts: Partial<Record<string, number | undefined>> = {
    roles: roles?.total,
    organizations: organizations?.length,
  };
  return (
    <TabLinks
      label={t('details.tabs')}
      tabs={userTabs.map(({ name }) => ({
        href: `${path}/${user.id}/${name}`,
        label: t(`tab.${name}`),
        isCurrent: name === current,
        count: counts[name],
      }))}
    />
  );
}
