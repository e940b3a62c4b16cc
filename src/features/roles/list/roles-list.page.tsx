import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROLE_TYPES, type RoleType } from '~/contract/access';
import { type Role, useListRolesQuery } from '~/src/api/endpoints/roles.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkList } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useCreateDialog } from '~/src/hooks/use-create-dialog';
import { useListState } from '~/src/hooks/use-list-state';
import { useTranslation } from '~/src/i18n/use-translation';
import { restrictedBy } from '~/src/shared/resource-list/list-filter';
import { ListPage } from '~/src/shared/resource-list/list-page';
import { CombinedTag } from '~/src/shared/plan-limits/plan-tag';
import { useQuota } from '~/src/shared/plan-limits/use-quota';
import { FilterChip } from '~/src/ui/filter-chip';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { deleteRoles, toJobItem } from '../bulk';
import { RolesTable } from './roles-table';

function loadCreateDialog() {
  return import('../create/create-role.dialog');
}
const CreateRoleDialog = lazy(async () => ({
  default: (await loadCreateDialog()).CreateRoleDialog,
}));
const AssignUsersDialog = lazy(async () => ({
  default: (await import('../assign/assign-users.dialog')).AssignUsersDialog,
}));
const AssignApplicationsDialog = lazy(async () => ({
  default: (await import('../assign/assign-applications.dialog')).AssignApplicationsDialog,
}));

/** Older paid plans include unlimited roles: add-ons do not apply. */
function AddOnTag() {
  const { isPaid, details } = useQuota();
  const { userRolesLimit, machineToMachineRolesLimit } = details?.basicQuota ?? {};
  const isUnlimited = userRolesLimit === null && machineToMachineRolesLimit === null;
  return isPaid && details && !isUnlimited ? <CombinedTag /> : null;
}

function LearnMore() {
  const { t } = useTranslation('roles');
  return (
    <Link href={externalLinks.docs} isExternal>
      {t('learn_more')}
    </Link>
  );
}

/** Every role of the tenant, with search, type, and page in the URL. */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const path = useConsolePath()('/roles');
  const createDialog = useCreateDialog(path);
  const confirm = useConfirm();
  const list = useListState();
  const { page, keyword, filter, search, setFilter } = list;
  const type = ROLE_TYPES.find((one) => one === filter('type')) ?? null;
  const filters = { keyword: keyword || undefined, type: type ?? undefined };
  const read = useListRolesQuery({ page, ...filters });
  const { table, bulk } = useBulkList({
    read,
    list,
    path,
    toItem: toJobItem,
    filters: type ?? '',
  });
  const isFiltered = keyword !== '' || type !== null;
  const by = restrictedBy(keyword !== '', type !== null);

  return (
    <ListPage
      title={t('title')}
      badge={<AddOnTag />}
      description={t('description')}
      learnMore={<LearnMore />}
      read={read}
      search={{
        ...search,
        label: t('list.search'),
        count: (count) => t('list.count', { count }),
        filters: (
          <FilterChip<RoleType>
            label={t('field.type')}
            value={type}
            onChange={(next) => setFilter('type', next)}
            options={ROLE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        ),
      }}
      filter={
        isFiltered
          ? { noMatchText: t(`list.no_match_text.${by}`), by, onClear: () => void navigate(path) }
          : undefined
      }
      create={{
        label: t('create.title'),
        path: createDialog.href,
        preload: loadCreateDialog,
      }}
      empty={{
        title: t('list.empty_title'),
        text: (
          <>
            {t('list.empty_text')} <LearnMore />
          </>
        ),
      }}
      table={(states) => <RolesTable {...table} {...states} />}
    >
      <BulkActions
        bulk={bulk}
        query={filters}
        ask={confirm}
        actions={[
          removal({
            action: deleteRoles,
            label: t('bulk.delete'),
            doneLabel: t('bulk.deleted'),
            title: (count) => t('bulk.title', { count }),
            question: (count) => t('bulk.question', { count }),
            effect: t('bulk.effect'),
            detail: t('delete.detail'),
            typed: (count) => t('bulk.typed', { count }),
          }),
        ]}
      />
      {createDialog.isOpen && <CreateRole onClose={createDialog.close} />}
    </ListPage>
  );
}

/** Two steps: the role, then who gets it. Skipping the second opens the role as well. */
function CreateRole({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const consolePath = useConsolePath();
  const [created, setCreated] = useState<Role | null>(null);
  if (!created) {
    return (
      <Suspense>
        <CreateRoleDialog onClose={onClose} onCreated={setCreated} />
      </Suspense>
    );
  }
  const open = () =>
    void navigate(consolePath(`/roles/${created.id}/permissions`), { replace: true });
  const props = { role: created, isStep: true, onDone: open, onClose: open };
  return (
    <Suspense>
      {created.type === 'User' ? (
        <AssignUsersDialog {...props} />
      ) : (
        <AssignApplicationsDialog {...props} />
      )}
    </Suspense>
  );
}
