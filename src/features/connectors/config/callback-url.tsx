import { socialCallbackPath } from '~/contract/social';
import { useGetTenantEndpointsQuery } from '~/src/api/endpoints/well-known.api';
import { getTenantScope } from '~/src/api/tenant-scope';
import { useTranslation } from '~/src/i18n/use-translation';
import { TextField } from '~/src/ui/text-field';

/** What has to be registered at the provider. */
export function CallbackUrl({ connectorId }: { readonly connectorId: string }) {
  const { t } = useTranslation('connectors');
  const { data } = useGetTenantEndpointsQuery(getTenantScope());
  const origin = data?.user.replace(/\/$/, '') ?? '';
  return (
    <TextField
      label={t('callback.label')}
      description={t('callback.text')}
      value={data ? `${origin}${socialCallbackPath(connectorId)}` : ''}
      isReadOnly
      isCopyable
      isMono
    />
  );
}
