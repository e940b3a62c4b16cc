import { Plus, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import { type HeldRole, holdersApi, useListHeldRolesQuery } from '~/src/api/endpoints/holders.api';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm, useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { MenuItem } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { removeRolesFrom, toItem } from './bulk';
import { ManagementFlag } from './management-flag';
import type { NamedHolder } from './named-holder';
import { RoleTile } from './role-tile';

const AssignRolesDialog = lazy(async () => ({
  default: (await import('./assign-roles.dialog')).AssignRolesDialog,
}));

/** The roles of a user or machine-to-machine application: assign and remove, one or many. */
export function AssignedRoles({ holder }: { readonly holder: NamedHolder }) {
  const { kind, id, name: holderName } = holder;
  const { t } = useTranslation('access');
  const consolePath = useConsolePath();
  const confirm = useConfirm();
  const list = useListState();
  const { page, keyword, search } = list;
  const query = { keyword: keyword || undefined };
  const read = useListHeldRolesQuery(
    { holder: { kind, id }, page, ...query },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/${kind}/${id}/roles`);
  const { table, bulk } = useBulkList({ read, list, path, toItem, filters: id });
  const confirmWrite = useConfirmedWrite();
  const [isAssigning, setIsAssigning] = useState(false);
  const close = () => setIsAssigning(false);
  const isMachine = kind === 'applications';
  const columns: TableColumn<HeldRole>[] = [
    {
      id: 'name',
      header: t('role.name'),
      width: '38%',
      skeletonWidth: '55%',
      cell: (role) => (
        <NameCell
          start={<RoleTile type={kind === 'users' ? 'User' : 'MachineToMachine'} />}
          name={role.name}
          end={isMachine && <ManagementFlag roleId={role.id} />}
        />
      ),
    },
    ...(isMachine
      ? [{ id: 'type', header: t('role.type'), width: '20%', cell: () => t('role.machine') }]
      : []),
    {
      id: 'description',
      header: t('role.description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => <Ellipsis>{description}</Ellipsis>,
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('role.title'),
        search: t('role.search'),
        failed: t('role.failed'),
        noMatch: t('no_match', { keyword }),
        emptyTitle: t('role.empty_title'),
        emptyText: t(`role.empty_text.${kind}`),
      }}
      columns={columns}
      skeletonRows={3}
      search={search}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setIsAssigning(true)}>
          {t('role.assign')}
        </Button>
      }
      getRowLabel={(role) => role.name}
      getRowHref={(role) => consolePath(`/roles/${role.id}`)}
      rowMenu={(role) => (
        <MenuItem
          label={t('role.remove')}
          icon={UserMinus}
          isDanger
          onAction={() =>
            void confirmWrite(
              holdersApi.endpoints.removeRole,
              { holder: { kind, id }, roleId: role.id },
              {
                title: t('role.remove_title', { role: role.name, name: holderName }),
                warning: { title: t(`role.remove_effect.${kind}`) },
                children: accessImpact({
                  subject: { type: isMachine ? 'application' : 'user', id },
                  without: `role:${role.id}`,
                }),
                confirmLabel: t('role.remove'),
                done: t('role.removed', { role: role.name }),
              },
            )
          }
        />
      )}
    >
      <BulkActions
        bulk={bulk}
        query={query}
        ask={confirm}
        actions={[
          removal({
            action: removeRolesFrom(holder),
            label: t('role.bulk_remove'),
            icon: UserMinus,
            doneLabel: t('role.bulk_removed'),
            title: (count) => t('role.remove_count', { count, name: holderName }),
            confirmLabel: () => t('role.bulk_remove'),
            question: (count) => t('role.remove_question', { count, name: holderName }),
            effect: t('role.remove_many_effect'),
          }),
        ]}
      />
      <Suspense>
        {isAssigning && <AssignRolesDialog holder={holder} onDone={close} onClose={close} />}
      </Suspense>
    </ListTab>
  );
}
