import { Plus } from 'lucide-react';
import type { MyInvitation } from '~/contract/cloud';
import { useGetMeQuery, useUpdateMeCustomDataMutation } from '~/src/api/endpoints/me.api';
import { useJoin } from '~/src/flows/invitation-acceptance';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Arch } from '~/src/ui/arch';
import { Avatar } from '~/src/ui/avatar';
import { Button } from '~/src/ui/button';
import { StandaloneShell } from '../shell/standalone-shell';
import { TenantTagBadge } from '../shell/tenant-tag-badge';
import styles from './find-tenants.module.css';

/** For an account without tenants that has invitations. */
export function FindTenantsPage({
  invitations,
}: {
  readonly invitations: readonly MyInvitation[];
}) {
  const { t } = useTranslation('invitation');
  const { join, joiningId } = useJoin();
  const { data: me } = useGetMeQuery();
  const [updateCustomData, { isLoading }] = useUpdateMeCustomDataMutation();
  usePageTitle(t('find.page_title'));

  /** The index page, which contains this one, then redirects to the first onboarding step. */
  const createNew = () =>
    updateCustomData({ onboarding: { ...me?.customData.onboarding, isOnboardingDone: false } });

  return (
    <StandaloneShell>
      <div className={styles.center}>
        <div className={styles.content}>
          <Arch width={150} height={100} count={5} door={13} />
          <h1 className={styles.title}>{t('find.title')}</h1>
          <p className={styles.text}>{t('find.text', { count: invitations.length })}</p>
          <ul className={styles.card} aria-label={t('find.list')}>
            {invitations.map((invitation) => (
              <li key={invitation.id} className={styles.row}>
                <Avatar name={invitation.tenantName} size={32} shape="square" />
                <bdi className={styles.name}>{invitation.tenantName}</bdi>
                <TenantTagBadge tag={invitation.tenantTag} />
                <Button
                  variant="primary"
                  className={styles.join}
                  aria-label={t('join.action_for', { name: invitation.tenantName })}
                  isLoading={joiningId === invitation.id}
                  isDisabled={joiningId !== null && joiningId !== invitation.id}
                  onPress={() => join(invitation)}
                >
                  {t('join.action')}
                </Button>
              </li>
            ))}
          </ul>
          <div className={styles.or}>{t('find.or')}</div>
          <Button
            size="lg"
            isBlock
            icon={Plus}
            isLoading={isLoading}
            isDisabled={joiningId !== null}
            onPress={() => void createNew()}
          >
            {t('find.create')}
          </Button>
        </div>
      </div>
    </StandaloneShell>
  );
}
