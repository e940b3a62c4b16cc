import { LockOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  type LockedAccount,
  useListLockedAccountsQuery,
} from '~/src/api/endpoints/sign-in-exp.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { lazy } from '~/src/ui/lazy';
import { MenuItem } from '~/src/ui/menu';
import type { TableColumn } from '~/src/ui/table-types';
import { Time } from '~/src/ui/time';
import { useUserNames } from '~/src/ui/use-user-names';
import { UserCell } from '~/src/ui/user-cell';
import styles from './lock-out.module.css';
import { useUnlock } from './use-unlock';

const UnlockDialog = lazy(async () => ({
  default: (await import('./unlock.dialog')).UnlockDialog,
}));

/** Accounts that are locked now, and a way to unlock an identifier that is not listed. */
export function LockedAccounts() {
  const { t, i18n } = useTranslation('security');
  const { titleOf } = useUserNames();
  const [isAsking, setIsAsking] = useState(false);
  const unlock = useUnlock();
  const { data, error, refetch } = useListLockedAccountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const columns: TableColumn<LockedAccount>[] = [
    {
      id: 'account',
      header: t('locked.account'),
      cell: (account) => <UserCell user={account} />,
    },
    {
      id: 'failures',
      header: t('locked.failures'),
      width: '22%',
      cell: ({ failures }) => new Intl.NumberFormat(i18n.language).format(failures),
    },
    {
      id: 'until',
      header: t('locked.until'),
      width: '28%',
      cell: ({ lockedUntil }) => <Time value={lockedUntil} />,
    },
  ];
  return (
    <FormSection title={t('locked.title')} description={t('locked.text')}>
      <PagedTable
        label={t('locked.title')}
        columns={columns}
        data={data && { items: data, total: data.length }}
        error={error}
        onRetry={() => void refetch()}
        failedTitle={t('locked.failed')}
        skeletonRows={1}
        getRowKey={({ userId }) => userId}
        getRowLabel={titleOf}
        rowMenu={(account) => (
          <MenuItem
            label={t('locked.unlock')}
            icon={LockOpen}
            onAction={() => void unlock.account(account, titleOf(account))}
          />
        )}
        empty={<p className={styles.none}>{t('locked.empty')}</p>}
        footer={
          <div className={styles.foot}>
            <Button variant="ghost" size="sm" icon={LockOpen} onPress={() => setIsAsking(true)}>
              {t('locked.unlock_more')}
            </Button>
          </div>
        }
      />
      {isAsking && (
        <Suspense>
          <UnlockDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </FormSection>
  );
}
