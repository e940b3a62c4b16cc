import { Plus } from 'lucide-react';
import { useCreateTenant } from '~/src/flows/tenant-creation';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { StandalonePage } from '~/src/ui/standalone-page';
import { StandaloneShell } from '../shell/standalone-shell';

/** For an account without tenants. */
export function LandingPage() {
  const { t } = useTranslation('shell');
  const createTenant = useCreateTenant();
  usePageTitle(t('landing.title'));
  return (
    <>
      <StandaloneShell>
        <StandalonePage
          isWholePage={false}
          isBold
          title={t('landing.title')}
          description={t('landing.text')}
          actions={
            <Button variant="primary" size="lg" icon={Plus} onPress={createTenant.open}>
              {t('landing.action')}
            </Button>
          }
        />
      </StandaloneShell>
      {createTenant.modal}
    </>
  );
}
