import { OnboardingView, type OnboardingLook } from './onboarding.view';
import { useOnboarding } from './use-onboarding';

/** The first tenant of a new account, or one more of a settled one. */
export function Onboarding(look: OnboardingLook) {
  const actor = useOnboarding({ isAnother: look.isAnother });
  return <OnboardingView {...look} actor={actor} />;
}
