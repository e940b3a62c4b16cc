import { OnboardingView, type OnboardingLook } from './onboarding.view';
import { useOnboarding } from './use-onboarding';

/** The first tenant of a new account. */
export function Onboarding(look: OnboardingLook) {
  const actor = useOnboarding();
  return <OnboardingView {...look} actor={actor} />;
}
