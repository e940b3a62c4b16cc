import { Minus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  type Role,
  type RoleApplication,
  useListRoleApplicationsQuery,
} from '~/src/api/endpoints/roles.api';
import { useBulkList } from '~/src/flows/bulk-job';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { ListTab } from '~/src/shared/resource-list/list-tab';
import { Button } from '~/src/ui/button';
import { lazy } from '~/src/ui/lazy';
import { MenuItem } from '~/src/ui/menu';
import { NameCell } from '~/src/ui/name-cell';
import type { TableColumn } from '~/src/ui/table-types';
import { OptionalText } from '~/src/ui/optional-text';
import { TypeTile } from '~/src/ui/type-tile';
import { toJobItem } from '../../bulk';
import { useRemove } from '../../use-remove';
import { RemoveSelected } from '../remove-selected';

const AssignApplicationsDialog = lazy(async () => ({
  default: (await import('../../assign/assign-applications.dialog')).AssignApplicationsDialog,
}));

/** The machine-to-machine applications of a role: assign and remove. */
export function ApplicationsTab({ role }: { readonly role: Role }) {
  const { t } = useTranslation('roles');
  const consolePath = useConsolePath();
  const list = useListState();
  const { page, keyword, search } = list;
  const read = useListRoleApplicationsQuery(
    { id: role.id, page, keyword: keyword || undefined },
    { refetchOnMountOrArgChange: true },
  );
  const path = consolePath(`/roles/${role.id}/machine-to-machine-apps`);
  const { table, bulk } = useBulkList({ read, list, path, toItem: toJobItem });
  const { removeApplication } = useRemove(role);
  const [isAssigning, setIsAssigning] = useState(false);
  const close = () => setIsAssigning(false);

  const columns: TableColumn<RoleApplication>[] = [
    {
      id: 'name',
      header: t('application.name'),
      width: '44%',
      skeletonWidth: '55%',
      cell: ({ name }) => <NameCell start={<TypeTile kind="machine" />} name={name} />,
    },
    {
      id: 'description',
      header: t('field.description'),
      isSecondLine: true,
      skeletonWidth: '60%',
      cell: ({ description }) => <OptionalText text={description} />,
    },
  ];

  return (
    <ListTab
      {...table}
      texts={{
        label: t('tab.machine-to-machine-apps'),
        search: t('application.search'),
        failed: t('application.failed'),
        noMatch: t('application.no_match_text', { keyword }),
        emptyTitle: t('application.empty_title'),
        emptyText: t('application.empty_text'),
      }}
      columns={columns}
      search={search}
      action={
        <Button variant="primary" icon={Plus} onPress={() => setIsAssigning(true)}>
          {t('application.assign')}
        </Button>
      }
      getRowLabel={({ name }) => name}
      getRowHref={({ id }) => consolePath(`/applications/${id}`)}
      rowMenu={(application) => (
        <MenuItem
          label={t('application.remove')}
          icon={Minus}
          isDanger
          onAction={() => void removeApplication(application)}
        />
      )}
    >
      <RemoveSelected role={role} kind="application" bulk={bulk} keyword={keyword} />
      <Suspense>
        {isAssigning && <AssignApplicationsDialog role={role} onDone={close} onClose={close} />}
      </Suspense>
    </ListTab>
  );
}
