import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { NotFoundIllustration, StandalonePage } from '~/src/ui/standalone-page';

/** A tab that the user cannot see looks as if it did not exist. */
export function NotFound() {
  const { t } = useTranslation('shell');
  usePageTitle(t('not_found.title'));
  return (
    <StandalonePage
      isWholePage={false}
      illustration={<NotFoundIllustration />}
      title={t('not_found.title')}
      description={t('not_found.text')}
      actions={
        <LinkButton href="/" variant="primary" size="lg">
          {t('not_found.action')}
        </LinkButton>
      }
    />
  );
}
