import type { LucideIcon } from 'lucide-react';
import { UserCog, UserMinus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { accessImpact } from '~/src/shared/access-impact';
import { OrganizationRoleBadges } from '~/src/shared/assignments/organization-role-badges';
import type { Page } from '~/src/api/base-query';
import { type HolderKind, organizationsApi } from '~/src/api/endpoints/organizations.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConfirmedWrite } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import type { useListState } from '~/src/hooks/use-list-state';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table-types';
import type { OrganizationTabProps } from '../organization-tab-props';
import { HoldersBulk } from './holders-bulk';
import type { NamedRole } from '../../roles-field-props';

const EditRolesDialog = lazy(async () => ({
  default: (await import('./edit-roles.dialog')).EditRolesDialog,
}));

type HolderRow = { readonly id: string; readonly organizationRoles: readonly NamedRole[] };

type HoldersTabProps<Row> = Pick<OrganizationTabProps, 'organization'> & {
  readonly kind: HolderKind;
  /** Last segment of the tab's URL, and the key of its label. */
  readonly tab: 'members' | 'machine-to-machine';
  readonly list: ReturnType<typeof useListState>;
  readonly read: {
    readonly currentData?: Page<Row> | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly nameOf: (row: Row) => string;
  /** Columns before and after the roles. */
  readonly columns: readonly [first: TableColumn<Row>, ...rest: TableColumn<Row>[]];
  readonly add: {
    readonly icon: LucideIcon;
    readonly load: () => Promise<unknown>;
    readonly Dialog: ComponentType<
      Pick<OrganizationTabProps, 'organization'> & { readonly onClose: () => void }
    >;
  };
};

/**
 * Members or applications of an organization with their roles: add, change roles, remove; one or
 * many.
 */
export function HoldersTab<Row extends HolderRow>(props: HoldersTabProps<Row>) {
  const { organization, kind, tab, list, read, nameOf, columns, add } = props;
  const { t } = useTranslation('organizations');
  const consolePath = useConsolePath();
  const confirmWrite = useConfirmedWrite();
  const [opened, setOpened] = useState<'add' | Row | null>(null);
  const close = () => setOpened(null);
  const { keyword } = list;
  const { table, bulk } = useBulkList({
    read,
    list,
    path: consolePath(`/organizations/${organization.id}/${tab}`),
    toItem: (row) => ({ id: row.id, label: nameOf(row) }),
    filters: organization.id,
  });
  const [first, ...rest] = columns;
  const roles: TableColumn<Row> = {
    id: 'roles',
    header: t('part.organization_roles'),
    isSecondLine: true,
    skeletonWidth: '50%',
    cell: ({ organizationRoles }) => <OrganizationRoleBadges roles={organizationRoles} />,
  };
  const remove = (row: Row) => {
    const names = { name: nameOf(row), organization: organization.name };
    const membership = { id: organization.id, kind, holderId: row.id };
    return confirmWrite(organizationsApi.endpoints.removeHolder, membership, {
      title: t('remove.title', names),
      warning: { title: t(`remove.effect.${kind}`) },
      children: accessImpact({
        subject: { type: kind === 'users' ? 'user' : 'application', id: row.id },
        without: `organization:${organization.id}`,
      }),
      confirmLabel: t('remove.open'),
      done: t('remove.done', names),
    });
  };

  return (
    <ListTab
      {...table}
      isComfortable
      texts={{
        label: t(`tab.${tab}`),
        search: t(`search.${kind}`),
        failed: t(`failed.${kind}`),
        noMatch: t('list.no_match', { keyword }),
        emptyTitle: t(`empty_title.${kind}`),
        emptyText: t(`empty_text.${kind}`),
      }}
      columns={[first, roles, ...rest]}
      search={list.search}
      action={
        <Button
          variant="primary"
          icon={add.icon}
          onPress={() => setOpened('add')}
          onHoverStart={() => void add.load()}
        >
          {t(`add.open.${kind}`)}
        </Button>
      }
      getRowLabel={nameOf}
      getRowHref={({ id }) => consolePath(`/${kind}/${id}/settings`)}
      rowMenu={(row) => (
        <>
          <MenuItem label={t('roles.edit')} icon={UserCog} onAction={() => setOpened(row)} />
          <MenuSeparator />
          <MenuItem
            label={t('remove.open')}
            icon={UserMinus}
            isDanger
            onAction={() => void remove(row)}
          />
        </>
      )}
    >
      <HoldersBulk kind={kind} organizationId={organization.id} bulk={bulk} keyword={keyword} />
      <Suspense>
        {opened === 'add' && <add.Dialog organization={organization} onClose={close} />}
        {opened !== null && opened !== 'add' && (
          <EditRolesDialog
            organizationId={organization.id}
            kind={kind}
            holder={{ id: opened.id, name: nameOf(opened), roles: opened.organizationRoles }}
            onClose={close}
          />
        )}
      </Suspense>
    </ListTab>
  );
}
