import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { hasSecrets } from '~/contract/applications';
import { managementIndicator } from '~/contract/tenancy';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type Application,
  type ApplicationChanges,
  applicationsApi,
  useListApplicationSecretsQuery,
} from '~/src/api/endpoints/applications.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { addressesOf, type GuideValues } from '~/src/shared/guides/guide-values';
import type { GuideStep, UriFieldName } from '~/src/shared/guides/parse-guide';

/** What fills a guide for an application; undefined until it is known. */
export function useApplicationValues(
  application: Application | undefined,
  steps: readonly GuideStep[],
): GuideValues | undefined {
  const { data: endpoints } = useGetTenantEndpointsQuery(application?.tenantId ?? '', {
    skip: !application,
  });
  const isConfidential = application !== undefined && hasSecrets(application.type);
  const { data: secrets } = useListApplicationSecretsQuery(application?.id ?? '', {
    skip: !isConfidential,
  });
  if (!application || !endpoints || (isConfidential && !secrets)) return undefined;
  const endpoint = endpoints.user.replace(/\/$/, '');
  return {
    issuer: `${endpoint}/oidc`,
    endpoint,
    managementApi: managementIndicator(application.tenantId),
    clientId: application.id,
    clientSecret: secrets?.[0]?.value ?? '',
    audience: '',
    ...addressesOf(steps, application.type, application.oidcClientMetadata),
  };
}

/** The values of a field that the application has saved. */
export function savedUris(application: Application, field: UriFieldName): readonly string[] {
  return field === 'corsAllowedOrigins'
    ? (application.customClientMetadata.corsAllowedOrigins ?? [])
    : application.oidcClientMetadata[field];
}

type Metadata = Pick<ApplicationChanges, 'oidcClientMetadata' | 'customClientMetadata'>;

/** The change that gives a field new values: nested objects are replaced whole. */
export function withUris(
  application: Application,
  field: UriFieldName,
  uris: readonly string[],
): Metadata {
  const values = [...uris];
  return field === 'corsAllowedOrigins'
    ? {
        customClientMetadata: {
          ...application.customClientMetadata,
          corsAllowedOrigins: values.map((origin) => origin.replace(/\/+$/, '')),
        },
      }
    : { oidcClientMetadata: { ...application.oidcClientMetadata, [field]: values } };
}

/**
 * Saves a change of the newest version of the application, so that what others saved meanwhile
 * stays. Rejects with the API's error.
 */
export function useSaveMetadata(id: string) {
  const dispatch = useDispatch<ApiDispatch>();
  return useCallback(
    async (change: (application: Application) => Metadata): Promise<void> => {
      const { getApplication, updateApplication } = applicationsApi.endpoints;
      const read = () =>
        dispatch(getApplication.initiate(id, { subscribe: false, forceRefetch: true })).unwrap();
      const { application, etag } = await read();
      await dispatch(
        updateApplication.initiate({ id, body: change(application), etag }, { track: false }),
      ).unwrap();
      // What the guide shows follows. It is saved, even if this fails.
      await read().catch(() => undefined);
    },
    [dispatch, id],
  );
}
