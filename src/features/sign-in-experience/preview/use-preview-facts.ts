import { useListConnectorsQuery } from '~/src/api/endpoints/connectors.api';
import { useListCustomPhrasesQuery } from '~/src/api/endpoints/custom-phrases.api';
import { useGetSignInExperienceQuery } from '~/src/api/endpoints/sign-in-exp.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';

/** Everything the preview needs besides the settings. */
export function usePreviewFacts() {
  const experience = useGetSignInExperienceQuery();
  const connectors = useListConnectorsQuery();
  const phrases = useListCustomPhrasesQuery();
  const endpoints = useGetTenantEndpointsQuery(getTenantScope());
  const queries = [connectors, phrases, endpoints];
  return {
    hasCustomUi: Boolean(experience.data?.customUiAssets),
    /** Of the saved settings. */
    hasDarkMode: experience.data?.color.isDarkModeEnabled === true,
    connectors: connectors.data,
    phrases: phrases.data,
    origin: endpoints.data?.user.replace(/\/$/, ''),
    hasFailed: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of queries) {
        if (isError) void refetch();
      }
    },
  };
}
