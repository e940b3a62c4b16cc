import { Ban, Mail, Send, Trash2, UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { OrganizationRoleBadges } from '~/src/shared/assignments/organization-role-badges';
import {
  type OrganizationInvitation,
  useListOrganizationInvitationsQuery,
} from '~/src/api/endpoints/organization-invitations.api';
import { BulkActions, removal, useCompleteList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { columnWidths } from '~/src/ui/column-widths';
import { lazy } from '~/src/ui/lazy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import { StatusPill, type StatusTone } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { Tile } from '~/src/ui/type-tile';
import { loadAhead } from '~/src/lib/load-ahead';
import type { OrganizationTabProps } from '../organization-tab-props';
import { deleteInvitations, revokeInvitations } from '../../bulk';
import { useInvitationActions } from './use-invitation-actions';

function loadInviteDialog() {
  return import('./invite.dialog');
}
const InviteDialog = lazy(async () => ({ default: (await loadInviteDialog()).InviteDialog }));
const ResendDialog = lazy(async () => ({
  default: (await import('./resend.dialog')).ResendDialog,
}));

const tones: Readonly<Record<OrganizationInvitation['status'], StatusTone>> = {
  Pending: 'warning',
  Accepted: 'success',
  Revoked: 'danger',
  Expired: 'neutral',
};

function toItem({ id, invitee }: OrganizationInvitation) {
  return { id, label: invitee };
}

/** All invitations of an organization and their status. Search is local. */
export function InvitationsTab({ organization }: OrganizationTabProps) {
  const { t } = useTranslation('organizations');
  const consolePath = useConsolePath();
  const list = useListState();
  const { keyword, search } = list;
  const { currentData, error, refetch } = useListOrganizationInvitationsQuery(organization.id, {
    refetchOnMountOrArgChange: true,
  });
  const { revoke, remove } = useInvitationActions();
  const [opened, setOpened] = useState<'invite' | OrganizationInvitation | null>(null);
  const close = () => setOpened(null);
  const confirm = useConfirm();
  const { table, bulk } = useCompleteList({
    read: { rows: currentData, error, refetch },
    list,
    path: consolePath(`/organizations/${organization.id}/invitations`),
    toItem,
    filters: organization.id,
  });
  const ended = new Set(
    currentData?.filter(({ status }) => status !== 'Pending').map(({ id }) => id),
  );

  const columns: TableColumn<OrganizationInvitation>[] = [
    {
      id: 'invitee',
      header: t('invitation.invitee'),
      width: '36%',
      skeletonWidth: '60%',
      cell: ({ invitee }) => <NameCell start={<Tile icon={Mail} />} name={invitee} />,
    },
    {
      id: 'status',
      header: t('invitation.status'),
      width: columnWidths.state,
      isSecondLine: true,
      skeletonWidth: '64px',
      cell: ({ status }) => <StatusPill tone={tones[status]}>{t(`status.${status}`)}</StatusPill>,
    },
    {
      id: 'roles',
      header: t('part.organization_roles'),
      skeletonWidth: '50%',
      cell: ({ organizationRoles }) => <OrganizationRoleBadges roles={organizationRoles} />,
    },
    {
      id: 'expires',
      header: t('invitation.expires'),
      width: columnWidths.date,
      skeletonWidth: '70%',
      cell: ({ expiresAt }) => <Time value={expiresAt} format="date" />,
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('tab.invitations'),
        search: t('invitation.search'),
        failed: t('invitation.failed'),
        noMatch: t('list.no_match', { keyword }),
        emptyTitle: t('invitation.empty_title'),
        emptyText: t('invitation.empty_text'),
      }}
      columns={columns}
      isComfortable
      search={search}
      action={
        <Button
          variant="primary"
          icon={UserPlus}
          onPress={() => setOpened('invite')}
          onHoverStart={() => loadAhead(loadInviteDialog)}
        >
          {t('invite.open')}
        </Button>
      }
      getRowLabel={({ invitee }) => invitee}
      rowMenu={(invitation) => (
        <>
          {invitation.status === 'Pending' && (
            <>
              <MenuItem
                label={t('resend.open')}
                icon={Send}
                onAction={() => setOpened(invitation)}
              />
              <MenuItem
                label={t('revoke.open')}
                icon={Ban}
                isDanger
                onAction={() => void revoke(invitation)}
              />
              <MenuSeparator />
            </>
          )}
          <MenuItem
            label={t('delete_invitation.open')}
            icon={Trash2}
            isDanger
            onAction={() => void remove(invitation)}
          />
        </>
      )}
    >
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          // An ended invitation cannot be revoked.
          ...(bulk.items.some(({ id }) => ended.has(id))
            ? []
            : [
                removal({
                  action: revokeInvitations(organization.id),
                  label: t('revoke.short'),
                  icon: Ban,
                  doneLabel: t('revoke.bulk_done'),
                  title: (count) => t('revoke.bulk', { count }),
                  question: (count) => t('revoke.bulk_question', { count }),
                  effect: t('revoke.bulk_effect'),
                }),
              ]),
          removal({
            action: deleteInvitations(organization.id),
            label: t('delete_invitation.short'),
            doneLabel: t('delete_invitation.bulk_done'),
            title: (count) => t('delete_invitation.bulk', { count }),
            question: (count) => t('delete_invitation.bulk_question', { count }),
            effect: t('delete_invitation.bulk_effect'),
          }),
        ]}
      />
      <Suspense>
        {opened === 'invite' && <InviteDialog organization={organization} onClose={close} />}
        {opened !== null && opened !== 'invite' && (
          <ResendDialog invitation={opened} onClose={close} />
        )}
      </Suspense>
    </ListTab>
  );
}
