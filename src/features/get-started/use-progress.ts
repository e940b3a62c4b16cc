import { isManagementIndicator } from '~/contract/access';
import { useListApplicationsQuery } from '~/src/api/endpoints/applications.api';
import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useListResourcesQuery } from '~/src/api/endpoints/resources.api';
import { useListRolesQuery } from '~/src/api/endpoints/roles.api';
import {
  type SignInExperience,
  useGetSignInExperienceQuery,
} from '~/src/api/endpoints/sign-in-exp.api';

/** The color of a new tenant. */
const INITIAL_COLOR = '#6139F6';

/** Whether the sign-in pages have a look or links of their own. */
function isCustomized(experience: SignInExperience): boolean {
  const { color, branding, customCss, termsOfUseUrl, privacyPolicyUrl } = experience;
  return (
    color.primaryColor.toUpperCase() !== INITIAL_COLOR ||
    Object.values(branding).some(Boolean) ||
    [customCss, termsOfUseUrl, privacyPolicyUrl].some(Boolean)
  );
}

export type Progress = {
  /** Steps that the tenant's data shows to be done; undefined while it loads. */
  readonly done:
    Readonly<Record<'build' | 'sign_in' | 'social' | 'secure' | 'manage', boolean>> | undefined;
  readonly experience: SignInExperience | undefined;
  /** Of any of the requests. */
  readonly error: unknown;
  readonly retry: () => void;
};

/** What the tenant has so far, by its own data. */
export function useProgress(): Progress {
  const applications = useListApplicationsQuery({ page: 1, isThirdParty: false });
  const experience = useGetSignInExperienceQuery();
  const connectors = useListConnectorsQuery();
  const resources = useListResourcesQuery(1);
  const roles = useListRolesQuery({ page: 1 });
  const reads = [applications, experience, connectors, resources, roles];
  const done =
    applications.data && experience.data && connectors.data && resources.data && roles.data
      ? {
          build: applications.data.total > 0,
          sign_in: isCustomized(experience.data),
          social: connectors.data.some(({ type }) => type === 'Social'),
          secure: resources.data.items.some(({ indicator }) => !isManagementIndicator(indicator)),
          // Every tenant has a role for machines.
          manage: roles.data.items.some(({ type }) => type === 'User'),
        }
      : undefined;
  return {
    done,
    experience: experience.data,
    error: reads.find(({ error, data }) => error && !data)?.error,
    retry: () => {
      for (const { error, refetch } of reads) if (error) void refetch();
    },
  };
}
