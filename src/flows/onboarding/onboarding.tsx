import { useMemo, useState } from 'react';
import { openStorage } from '~/src/lib/storage';
import { OnboardingView, type OnboardingDetails } from './onboarding.view';
import { clearStoredDraft, onboardingDraft } from './stored-draft';
import { useOnboarding } from './use-onboarding';

type OnboardingProps = OnboardingDetails & {
  /** Owner of the tenant; undefined while the account loads. */
  readonly userId: string | undefined;
};

/** The first tenant of a new account. */
export function Onboarding({ userId = '', email, onSignOut }: OnboardingProps) {
  const [storage] = useState(() => openStorage('session'));
  const actor = useOnboarding(storage);
  const unsent = useMemo(() => onboardingDraft(storage, userId), [storage, userId]);
  return (
    <OnboardingView
      actor={actor}
      email={email}
      unsent={unsent}
      onSignOut={() => {
        clearStoredDraft(storage);
        onSignOut();
      }}
    />
  );
}
