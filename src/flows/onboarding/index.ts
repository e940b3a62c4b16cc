export { OnboardingView } from './onboarding.view';
