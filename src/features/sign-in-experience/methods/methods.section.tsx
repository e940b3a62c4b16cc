import { AdvancedSection } from './advanced.section';
import { LockOutBanner } from './lock-out-banner';
import { SignInSection } from './sign-in.section';
import { SignUpSection } from './sign-up.section';
import { SocialSection } from './social.section';

/** The inputs of the sign-up and sign-in tab. */
export function MethodsSection() {
  return (
    <>
      <LockOutBanner />
      <SignUpSection />
      <SignInSection />
      <SocialSection />
      <AdvancedSection />
    </>
  );
}
