import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toApiError } from '~/src/api/api-error';
import {
  useDeleteAdministratorMutation,
  useListAdministratorsQuery,
  type Administrator,
} from '~/src/api/endpoints/administrators.api';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { errorText } from '~/src/api/error-text';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Avatar } from '~/src/ui/avatar';
import { Badge } from '~/src/ui/badge';
import { Button } from '~/src/ui/button';
import { columnWidths } from '~/src/ui/column-widths';
import { MenuItem } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import { PageHeader } from '~/src/ui/page-header';
import { Table } from '~/src/ui/table';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { toasts } from '~/src/ui/toast-queue';
import styles from './administrators.module.css';
import { CreatedAdministrator } from './created-administrator';
import {
  AddAdministratorForm,
  type CreatedAdministrator as Created,
} from './add-administrator.form';

function labelOf({ name, username, primaryEmail, id }: Administrator) {
  return name || username || primaryEmail || id;
}

/** Users with access to this console (open-source edition). */
export function AdministratorsPage() {
  const { t } = useTranslation('administrators');
  const { t: tErrors } = useTranslation('errors-console');
  const { data: administrators, error, refetch } = useListAdministratorsQuery();
  const { data: me } = useGetMeQuery();
  const confirm = useConfirm();
  const [deleteAdministrator] = useDeleteAdministratorMutation();
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<Created>();
  usePageTitle(t('title'));

  const remove = async (administrator: Administrator) => {
    const name = labelOf(administrator);
    const isRemoved = await confirm({
      title: t('remove.title', { name }),
      warning: { title: t('remove.warning') },
      confirmLabel: t('remove.confirm'),
      action: () => deleteAdministrator(administrator.id).unwrap(),
    });
    if (isRemoved) {
      toasts.add({ kind: 'success', title: t('remove.done', { name }) });
    }
  };

  const keptBecause = ({ id }: Administrator) =>
    id === me?.id ? t('remove.self') : administrators?.length === 1 ? t('remove.last') : undefined;

  const columns: TableColumn<Administrator>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      width: '36%',
      cell: (row) => (
        <span className={styles.person}>
          <Avatar name={labelOf(row)} size={24} />
          <span>{labelOf(row)}</span>
          {row.id === me?.id && <Badge>{t('you')}</Badge>}
        </span>
      ),
    },
    {
      id: 'identifier',
      header: t('columns.identifier'),
      isSecondLine: true,
      cell: ({ username, primaryEmail }) => <OptionalText text={primaryEmail || username} />,
    },
    {
      id: 'lastSignIn',
      header: t('columns.last_sign_in'),
      width: '20%',
      cell: ({ lastSignInAt }) => <Time value={lastSignInAt} format="relative" />,
    },
    {
      id: 'created',
      header: t('columns.created'),
      width: columnWidths.date,
      cell: ({ createdAt }) => <Time value={createdAt} format="date" />,
    },
  ];
  const failure = error && !administrators ? toApiError(error) : undefined;

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <Button variant="primary" icon={Plus} onPress={() => setIsAdding(true)}>
            {t('add.open')}
          </Button>
        }
      />
      <Table
        label={t('title')}
        columns={columns}
        rows={administrators}
        skeletonRows={3}
        getRowKey={({ id }) => id}
        getRowLabel={labelOf}
        rowMenu={(row) => {
          const reason = keptBecause(row);
          return (
            <MenuItem
              icon={Trash2}
              label={t('remove.open')}
              isDanger
              isDisabled={reason !== undefined}
              description={reason}
              onAction={() => void remove(row)}
            />
          );
        }}
        error={
          failure && {
            title: t('load_failed'),
            message: errorText(failure, tErrors),
            requestId: failure.requestId ?? undefined,
            onRetry: () => void refetch(),
            retryAt: failure.retryAt,
          }
        }
      />
      {isAdding && (
        <AddAdministratorForm
          onClose={() => setIsAdding(false)}
          onCreated={(administrator) => {
            setIsAdding(false);
            setCreated(administrator);
          }}
        />
      )}
      {created && <CreatedAdministrator created={created} onClose={() => setCreated(undefined)} />}
    </div>
  );
}
