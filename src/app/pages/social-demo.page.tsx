import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { StandalonePage } from '~/src/ui/standalone-page';

/** Final page of a social sign-in started from the console's preview. */
export function SocialDemoPage() {
  const { t } = useTranslation('shell');
  const [parameters, setParameters] = useSearchParams();
  const hasCode = parameters.has('code');
  usePageTitle(t('social_demo.title'));

  // The code is a credential: it must not stay in the address bar or the history.
  useEffect(() => {
    if (hasCode) {
      setParameters(
        (current) => {
          current.delete('code');
          return current;
        },
        { replace: true },
      );
    }
  }, [hasCode, setParameters]);

  return (
    <StandalonePage isBold title={t('social_demo.heading')} description={t('social_demo.text')} />
  );
}
