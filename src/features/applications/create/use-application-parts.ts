import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import {
  type Branding,
  type BrandingChanges,
  type NewConsentScopes,
  useGetApplicationBrandingQuery,
  useListAllApplicationRolesQuery,
  useListConsentScopesQuery,
} from '~/src/api/endpoints/application-access.api';
import type { Application } from '~/src/api/endpoints/applications.api';
import { isUserScope } from '../consent-scopes';

/** The related data of an application, as the requests that copy it. */
export type ApplicationParts = {
  readonly branding: BrandingChanges | null;
  readonly consent: NewConsentScopes | null;
  readonly roleIds: readonly string[];
};

function brandingOf(branding: Branding): Required<BrandingChanges> {
  const { color, branding: pictures, customCss } = branding;
  const { displayName, termsOfUseUrl, privacyPolicyUrl } = branding;
  return {
    color,
    branding: pictures,
    customCss,
    displayName,
    termsOfUseUrl,
    privacyPolicyUrl,
  };
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const fresh = { refetchOnMountOrArgChange: true } as const;

/** Reads everything that a copy gets; undefined until all of it is loaded. */
export function useApplicationParts({ id, type, isThirdParty }: Application) {
  const isMachine = type === 'MachineToMachine';
  const branding = useGetApplicationBrandingQuery(isMachine ? skipToken : id, fresh);
  const scopes = useListConsentScopesQuery(isThirdParty ? id : skipToken, fresh);
  const roles = useListAllApplicationRolesQuery(isMachine ? id : skipToken, fresh);
  const parts = useMemo((): ApplicationParts | undefined => {
    if (!isMachine && !branding.currentData) return undefined;
    if (isThirdParty && !scopes.currentData) return undefined;
    if (isMachine && !roles.currentData) return undefined;
    const stored = branding.currentData?.branding;
    const granted = scopes.currentData;
    const consent = granted && {
      userScopes: granted.userScopes.filter(isUserScope),
      resourceScopes: granted.resourceScopes.flatMap((group) => idsOf(group.scopes)),
      organizationScopes: idsOf(granted.organizationScopes),
      organizationResourceScopes: granted.organizationResourceScopes.flatMap((group) =>
        idsOf(group.scopes),
      ),
    };
    return {
      branding: stored ? brandingOf(stored) : null,
      consent: consent && Object.values(consent).some((ids) => ids.length > 0) ? consent : null,
      roleIds: idsOf(roles.currentData ?? []),
    };
  }, [branding.currentData, isMachine, isThirdParty, roles.currentData, scopes.currentData]);
  return { parts, error: branding.error ?? scopes.error ?? roles.error };
}
