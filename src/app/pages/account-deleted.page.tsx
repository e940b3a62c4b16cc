import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { deletedAccount, StepList } from '~/src/flows/account-deletion';
import { useTranslation } from '~/src/i18n/use-translation';
import { openStorage } from '~/src/lib/storage';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { LinkButton } from '~/src/ui/button';
import { StandalonePage } from '~/src/ui/standalone-page';
import styles from './farewell.module.css';
import { NotFoundPage } from './not-found.page';

/** Confirms that the user's account was deleted, lists what was deleted, and offers sign-up. */
export function AccountDeletedPage() {
  const { t } = useTranslation('profile');
  const [deleted] = useState(() => deletedAccount(openStorage('session')).read());
  usePageTitle(t('farewell.title'));
  if (!deleted) return <NotFoundPage />;
  const { account, done } = deleted;
  return (
    <StandalonePage
      isLit={false}
      title={t('farewell.title')}
      description={t('farewell.text', { account })}
      actions={
        <LinkButton href="/?sign_up=true" size="lg" icon={UserPlus}>
          {t('farewell.again')}
        </LinkButton>
      }
    >
      {done.length > 0 && (
        <section className={styles.tenants} aria-labelledby="tenants">
          <h2 id="tenants" className={styles.heading}>
            {t('farewell.tenants')}
          </h2>
          <StepList steps={done} state="done" />
        </section>
      )}
    </StandalonePage>
  );
}
