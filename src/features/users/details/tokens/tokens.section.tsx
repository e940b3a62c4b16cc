import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type PersonalAccessToken, useListUserTokensQuery } from '~/src/api/endpoints/users.api';
import { externalLinks } from '~/src/config/links';
import { BulkActions, removal, useBulkSelection } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatDateTime } from '~/src/lib/format';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { Link } from '~/src/ui/link';
import { MenuItem, MenuSeparator } from '~/src/ui/menu';
import { StatusPill } from '~/src/ui/status-pill';
import type { TableColumn } from '~/src/ui/table-types';
import { Mono } from '~/src/ui/text';
import { deleteTokensOf } from '../../bulk';
import { useDeleteToken } from './use-delete-token';
import styles from '../settings/settings-tab.module.css';

const CreateTokenDialog = lazy(async () => ({
  default: (await import('./create-token.dialog')).CreateTokenDialog,
}));
const RenameTokenDialog = lazy(async () => ({
  default: (await import('./rename-token.dialog')).RenameTokenDialog,
}));

/** Tokens are identified by name alone. */
function toItem({ name }: PersonalAccessToken) {
  return { id: name, label: name };
}

function isPast(time: number): boolean {
  return time <= Date.now();
}

/** Tokens with which the user's scripts call APIs; each value is shown once. */
export function TokensSection({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useListUserTokensQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  const deleteToken = useDeleteToken(userId);
  const confirm = useConfirm();
  const bulk = useBulkSelection({ rows: data, toItem, total: data?.length, scope: userId });
  const [isCreating, setIsCreating] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);

  const columns: TableColumn<PersonalAccessToken>[] = [
    {
      id: 'name',
      header: t('token.name'),
      width: '30%',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'value',
      header: t('token.value'),
      // Asterisks hide the value; their number has no meaning.
      cell: ({ value }) => <Mono>{value.replace(/\*+/g, '…')}</Mono>,
    },
    {
      id: 'expires',
      header: t('token.expires'),
      width: '38%',
      isSecondLine: true,
      cell: (token) => <Expiry token={token} />,
    },
  ];

  return (
    <FormSection
      title={t('token.title')}
      description={t('token.description')}
      learnMore={
        <Link href={`${externalLinks.docs}/personal-access-tokens`} isExternal>
          {t('learn_more')}
        </Link>
      }
    >
      <PagedTable
        label={t('token.title')}
        columns={columns}
        data={data && { items: data, total: data.length }}
        onRetry={() => void refetch()}
        error={error}
        failedTitle={t('token.failed')}
        skeletonRows={1}
        selection={bulk.selection}
        getRowKey={({ name }) => name}
        getRowLabel={({ name }) => name}
        rowMenu={({ name }) => (
          <>
            <MenuItem label={t('token.rename')} icon={Pencil} onAction={() => setRenamed(name)} />
            <MenuSeparator />
            <MenuItem
              label={t('token.delete')}
              icon={Trash2}
              isDanger
              onAction={() => void deleteToken(name)}
            />
          </>
        )}
        empty={<p className={styles.none}>{t('token.empty')}</p>}
        footer={
          <div className={styles.foot}>
            <Button variant="ghost" size="sm" icon={Plus} onPress={() => setIsCreating(true)}>
              {t(data && data.length > 0 ? 'token.create_another' : 'token.create')}
            </Button>
          </div>
        }
      />
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          removal({
            action: deleteTokensOf(userId),
            label: t('token.delete'),
            doneLabel: t('token.bulk_done'),
            title: (count) => t('token.bulk', { count }),
            question: (count) => t('token.bulk_question', { count }),
            effect: t('token.bulk_effect'),
            detail: t('token.delete_detail'),
          }),
        ]}
      />
      <Suspense>
        {isCreating && <CreateTokenDialog userId={userId} onClose={() => setIsCreating(false)} />}
        {renamed !== null && (
          <RenameTokenDialog userId={userId} name={renamed} onClose={() => setRenamed(null)} />
        )}
      </Suspense>
    </FormSection>
  );
}

function Expiry({ token: { expiresAt } }: { readonly token: PersonalAccessToken }) {
  const { t, i18n } = useTranslation('users');
  if (expiresAt === null) return t('token.never');
  const date = formatDateTime(expiresAt, i18n.language);
  return isPast(expiresAt) ? (
    <StatusPill tone="danger">{t('token.expired', { date })}</StatusPill>
  ) : (
    date
  );
}
