import { OnboardingView, type OnboardingLook } from './onboarding.view';
import { useOnboarding } from './use-onboarding';

/** The first tenant of a new account. */
export function Onboarding({
  onSignUp,
  ...look
}: OnboardingLook & { readonly onSignUp?: (() => void) | undefined }) {
  const actor = useOnboarding({ onSignUp });
  return <OnboardingView {...look} actor={actor} />;
}
