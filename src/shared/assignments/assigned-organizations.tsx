import { Landmark, UserMinus } from 'lucide-react';
import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import {
  type HeldOrganization,
  useListHeldOrganizationsQuery,
} from '~/src/api/endpoints/holders.api';
import { organizationsApi } from '~/src/api/endpoints/organizations.api';
import { BulkActions, removal, useCompleteList } from '~/src/flows/bulk-job';
import { useConfirm, useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { LinkButton } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { InfoTip } from '~/src/ui/info-tip';
import { MenuItem } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { Tile } from '~/src/ui/type-tile';
import styles from './assignments.module.css';
import { leaveOrganizations, toItem } from './bulk';
import type { NamedHolder } from './named-holder';
import { OrganizationRoleBadges } from './organization-role-badges';

/**
 * The organizations of a user or machine-to-machine application, with its roles there; memberships
 * can be ended. All are loaded; search is local.
 */
export function AssignedOrganizations({ holder }: { readonly holder: NamedHolder }) {
  const { kind, id, name: holderName } = holder;
  const { t } = useTranslation('access');
  const consolePath = useConsolePath();
  const confirm = useConfirm();
  const list = useListState();
  const { keyword, search } = list;
  const { data, error, refetch } = useListHeldOrganizationsQuery(
    { kind, id },
    { refetchOnMountOrArgChange: true },
  );
  const confirmWrite = useConfirmedWrite();
  const { table, bulk } = useCompleteList({
    read: { rows: data, error, refetch },
    list,
    path: consolePath(`/${kind}/${id}/organizations`),
    toItem,
    filters: id,
  });

  const columns: TableColumn<HeldOrganization>[] = [
    {
      id: 'name',
      header: t('organization.name'),
      width: '32%',
      cell: ({ name }) => <NameCell start={<Tile icon={Landmark} />} name={name} />,
    },
    {
      id: 'id',
      header: t('organization.id'),
      width: '30%',
      isSecondLine: true,
      cell: (organization) => <Copy value={organization.id} label={t('organization.copy_id')} />,
    },
    {
      id: 'roles',
      header: (
        <span className={styles.header}>
          {t('organization.roles')}
          <InfoTip text={t(`organization.roles_tip.${kind}`)} />
        </span>
      ),
      cell: ({ organizationRoles }) => <OrganizationRoleBadges roles={organizationRoles} />,
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('organization.title'),
        search: t('organization.search'),
        failed: t('organization.failed'),
        noMatch: t('no_match', { keyword }),
        emptyTitle: t(`organization.empty_title.${kind}`),
        emptyText: t(`organization.empty_text.${kind}`),
      }}
      columns={columns}
      skeletonRows={3}
      search={search}
      emptyAction={
        <LinkButton href={consolePath('/organizations')}>{t('organization.open')}</LinkButton>
      }
      getRowLabel={({ name }) => name}
      getRowHref={(organization) => consolePath(`/organizations/${organization.id}`)}
      rowMenu={(organization) => (
        <MenuItem
          label={t('organization.leave')}
          icon={UserMinus}
          isDanger
          onAction={() =>
            void confirmWrite(
              organizationsApi.endpoints.removeHolder,
              { id: organization.id, kind, holderId: id },
              {
                title: t('organization.leave_title', {
                  name: holderName,
                  organization: organization.name,
                }),
                warning: { title: t(`organization.leave_effect.${kind}`) },
                children: accessImpact({
                  subject: { type: kind === 'users' ? 'user' : 'application', id },
                  without: `organization:${organization.id}`,
                }),
                confirmLabel: t('organization.leave'),
                done: t('organization.left', {
                  name: holderName,
                  organization: organization.name,
                }),
              },
            )
          }
        />
      )}
    >
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          removal({
            action: leaveOrganizations(holder),
            label: t('role.bulk_remove'),
            icon: UserMinus,
            doneLabel: t('role.bulk_removed'),
            title: (count) => t('organization.leave_count', { count, name: holderName }),
            confirmLabel: () => t('role.bulk_remove'),
            question: (count) => t('organization.leave_question', { count, name: holderName }),
            effect: t(`organization.leave_effect.${kind}`),
          }),
        ]}
      />
    </ListTab>
  );
}
