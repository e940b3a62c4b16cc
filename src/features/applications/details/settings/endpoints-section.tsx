import { useState } from 'react';
import type { Application } from '~/src/api/endpoints/applications.api';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { Copy } from '~/src/ui/copy';
import { DefinitionList } from '~/src/ui/definition-list';
import { FormSection } from '~/src/ui/form-section';
import { Skeleton } from '~/src/ui/skeleton';

type EndpointsSectionProps = { readonly application: Application };

/** Issuer, endpoints, and app ID: the configuration of a client library. */
export function EndpointsSection({ application }: EndpointsSectionProps) {
  const { t } = useTranslation('applications');
  const [isExpanded, setIsExpanded] = useState(false);
  const { data } = useGetTenantEndpointsQuery(application.tenantId);
  const endpoint = data?.user.replace(/\/$/, '');
  const issuer = endpoint && `${endpoint}/oidc`;

  const rows: readonly { name: string; value: string | undefined }[] = [
    { name: 'app_id', value: application.id },
    ...(application.isThirdParty ? [] : [{ name: 'tenant', value: endpoint }]),
    { name: 'issuer', value: issuer },
    { name: 'jwks', value: issuer && `${issuer}/jwks` },
    ...(isExpanded
      ? [
          { name: 'discovery', value: issuer && `${issuer}/.well-known/openid-configuration` },
          { name: 'authorization', value: issuer && `${issuer}/auth` },
          { name: 'token', value: issuer && `${issuer}/token` },
          { name: 'userinfo', value: issuer && `${issuer}/me` },
        ]
      : []),
  ];

  return (
    <FormSection title={t('endpoints.title')} description={t('endpoints.description')}>
      <DefinitionList
        items={rows.map(({ name, value }) => ({
          term: t(`endpoints.${name}`),
          description: value ? (
            <Copy value={value} label={t('endpoints.copy', { name: t(`endpoints.${name}`) })} />
          ) : (
            <Skeleton width="60%" />
          ),
        }))}
      />
      <div>
        <Button
          variant="link"
          size="sm"
          aria-expanded={isExpanded}
          onPress={() => setIsExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'endpoints.hide' : 'endpoints.show')}
        </Button>
      </div>
    </FormSection>
  );
}
