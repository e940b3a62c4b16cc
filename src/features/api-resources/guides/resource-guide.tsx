import type { ReactNode } from 'react';
import type { Resource } from '~/src/api/endpoints/resources.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { managementIndicator } from '~/contract/tenancy';
import { addressesOf } from '~/src/shared/guides/guide-values';
import { GuideSteps } from '~/src/shared/guides/guide-steps';
import type { GuideStep } from '~/src/shared/guides/parse-guide';
import { TabSkeleton } from '~/src/ui/tab-skeleton';

type ResourceGuideProps = {
  readonly steps: readonly GuideStep[];
  readonly resource: Resource;
};

/** A guide with the identifier of an API. */
export function ResourceGuide({ steps, resource }: ResourceGuideProps): ReactNode {
  const { data } = useGetTenantEndpointsQuery(resource.tenantId);
  if (!data) return <TabSkeleton />;
  const endpoint = data.user.replace(/\/$/, '');
  return (
    <GuideSteps
      steps={steps}
      values={{
        issuer: `${endpoint}/oidc`,
        endpoint,
        managementApi: managementIndicator(resource.tenantId),
        audience: resource.indicator,
        clientId: '',
        clientSecret: '',
        ...addressesOf(steps, 'Traditional', {}),
      }}
      // Guides for APIs have no fields.
      renderInteractive={() => null}
    />
  );
}
