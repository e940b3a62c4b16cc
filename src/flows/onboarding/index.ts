export { Onboarding } from './onboarding';
export { OnboardingView, type OnboardingActor } from './onboarding.view';
export { wireOnboarding } from './wire';
