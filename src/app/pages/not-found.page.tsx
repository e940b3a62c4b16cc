import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { LinkButton } from '~/src/ui/button';
import { NotFoundIllustration, StandalonePage } from '~/src/ui/standalone-page';

/** For unknown URLs. Inside the console the shell stays around it. */
export function NotFoundPage({ isInline = false }: { readonly isInline?: boolean }) {
  const { t } = useTranslation('shell');
  usePageTitle(t('not_found.title'));
  return (
    <StandalonePage
      isWholePage={!isInline}
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
