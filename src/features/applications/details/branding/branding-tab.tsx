import type { ApplicationTabProps } from '../application-tab-props';
import { OwnBranding } from './own-branding';
import { ThirdPartyBranding } from './third-party-branding';

/** How people meet the application when they sign in or consent. */
export function BrandingTab({ application }: ApplicationTabProps) {
  return application.isThirdParty ? (
    <ThirdPartyBranding application={application} />
  ) : (
    <OwnBranding application={application} />
  );
}
