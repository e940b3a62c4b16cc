import type { ApplicationTabProps } from '../application-tab-props';
import { OwnBranding } from './own-branding';
import { ThirdPartyBranding } from './third-party-branding';

/** Branding of the application on sign-in and consent pages. */
export function BrandingTab({ application }: ApplicationTabProps) {
  return application.isThirdParty ? (
    <ThirdPartyBranding application={application} />
  ) : (
    <OwnBranding application={application} />
  );
}
