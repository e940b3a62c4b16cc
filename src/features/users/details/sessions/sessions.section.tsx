import { LogOut } from 'lucide-react';
import { useCallback } from 'react';
import { type UserSession, useListUserSessionsQuery } from '~/src/api/endpoints/users.api';
import { BulkActions, removal, useBulkSelection } from '~/src/flows/bulk-job';
import { useConfirm } from '~/src/flows/confirmation-dialog';
import { useTranslation } from '~/src/i18n/use-translation';
import { builtInApplicationName } from '~/src/shared/resource-list/built-in-application';
import { PagedTable } from '~/src/shared/resource-list/paged-table';
import { Button } from '~/src/ui/button';
import { FormSection } from '~/src/ui/form-section';
import { MenuItem } from '~/src/ui/menu';
import { OptionalText } from '~/src/ui/optional-text';
import type { TableColumn } from '~/src/ui/table-types';
import { Ellipsis } from '~/src/ui/text';
import { Time } from '~/src/ui/time';
import { browserName } from '~/src/lib/browser-name';
import { endSessionsOf } from '../../bulk';
import { useEndSessions } from './use-end-sessions';
import styles from '../settings/settings-tab.module.css';

/** The user's active sessions; one or all of them can be ended. */
export function SessionsSection({ userId }: { readonly userId: string }) {
  const { t, i18n } = useTranslation('users');
  const { t: listTexts } = useTranslation('lists');
  const { data, error, refetch } = useListUserSessionsQuery(userId, {
    refetchOnMountOrArgChange: true,
  });
  const { endSession, endAll } = useEndSessions(userId);
  const confirm = useConfirm();
  const deviceOf = useDeviceName();
  const toItem = useCallback(
    (session: UserSession) => ({ id: session.id, label: deviceOf(session) }),
    [deviceOf],
  );
  const bulk = useBulkSelection({ rows: data, toItem, total: data?.length, scope: userId });
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });

  const columns: TableColumn<UserSession>[] = [
    {
      id: 'device',
      header: t('session.device'),
      width: '34%',
      cell: (session) => (
        <div title={session.userAgent ?? undefined}>
          <Ellipsis>{deviceOf(session)}</Ellipsis>
        </div>
      ),
    },
    {
      id: 'applications',
      header: t('session.applications'),
      cell: ({ applications }) => (
        <OptionalText
          text={list.format(
            applications.map(
              ({ name, id }) =>
                name ?? builtInApplicationName(id, listTexts) ?? listTexts('deleted', { id }),
            ),
          )}
        />
      ),
    },
    {
      id: 'since',
      header: t('session.since'),
      width: '28%',
      isSecondLine: true,
      cell: ({ createdAt }) => <Time value={createdAt} />,
    },
  ];

  return (
    <FormSection title={t('session.title')} description={t('session.description')}>
      <PagedTable
        label={t('session.title')}
        columns={columns}
        data={data && { items: data, total: data.length }}
        onRetry={() => void refetch()}
        error={error}
        failedTitle={t('session.failed')}
        skeletonRows={1}
        selection={bulk.selection}
        getRowKey={({ id }) => id}
        getRowLabel={deviceOf}
        rowMenu={(session) => (
          <MenuItem
            label={t('session.end')}
            icon={LogOut}
            isDanger
            onAction={() => void endSession(session.id, deviceOf(session))}
          />
        )}
        empty={<p className={styles.none}>{t('session.empty')}</p>}
        footer={
          data && data.length > 0 ? (
            <div className={styles.foot}>
              <Button
                variant="ghost"
                size="sm"
                icon={LogOut}
                onPress={() => void endAll(data.map(({ id }) => id))}
              >
                {t('session.end_all')}
              </Button>
            </div>
          ) : undefined
        }
      />
      <BulkActions
        bulk={bulk}
        query={{}}
        ask={confirm}
        actions={[
          removal({
            action: endSessionsOf(userId),
            label: t('session.end'),
            icon: LogOut,
            doneLabel: t('session.bulk_done'),
            title: (count) => t('session.end_confirm', { count }),
            question: (count) => t('session.bulk_question', { count }),
            effect: t('session.bulk_effect'),
          }),
        ]}
      />
    </FormSection>
  );
}

/** "Chrome on macOS", with its IP address if known. */
function useDeviceName() {
  const { t } = useTranslation('users');
  return useCallback(
    ({ userAgent, ip }: UserSession): string => {
      const { browser, system } = browserName(userAgent ?? '');
      const device =
        browser && system
          ? t('mfa.device', { browser, system })
          : (browser ?? system ?? t('session.unknown'));
      return ip ? t('session.device_at', { device, ip }) : device;
    },
    [t],
  );
}
