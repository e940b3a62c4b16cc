import { OnboardingView, type OnboardingLook } from './onboarding.view';
import { useOnboarding } from './use-onboarding';

/** The first tenant of a new account, or one more of a settled one. */
export function Onboarding({
  onSignUp,
  ...look
}: OnboardingLook & { readonly onSignUp?: (() => void) | undefined }) {
  const actor = useOnboarding({ isAnother: look.isAnother, onSignUp });
  return <OnboardingView {...look} actor={actor} />;
}
