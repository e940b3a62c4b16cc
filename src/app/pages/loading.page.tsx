import { useTranslation } from '~/src/i18n/use-translation';
import { FullScreenLoader } from '~/src/ui/standalone-page';

/** Full screen, until the session and the tenants are loaded. It shows after 500 ms. */
export function LoadingPage() {
  const { t } = useTranslation('shell');
  return <FullScreenLoader label={t('loading')} />;
}
