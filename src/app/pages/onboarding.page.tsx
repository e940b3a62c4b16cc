import { useEffect } from 'react';
import { useGetMeQuery } from '~/src/api/endpoints/me.api';
import { Onboarding } from '~/src/flows/onboarding';
import { usePageTitle } from '~/src/hooks/use-page-title';
import { useTranslation } from '~/src/i18n/use-translation';
import { useConsole } from '../console-context';

/** Always light, whatever the appearance (specification section 2). */
export function OnboardingPage() {
  const { t } = useTranslation('onboarding');
  const { session, theme } = useConsole();
  const { data: me } = useGetMeQuery();
  usePageTitle(t('page_title'));
  useEffect(() => theme.forceLight(), [theme]);
  return (
    <Onboarding
      userId={me?.id}
      email={me?.primaryEmail ?? me?.username ?? undefined}
      onSignOut={() => session.send({ type: 'session.signOut' })}
    />
  );
}
