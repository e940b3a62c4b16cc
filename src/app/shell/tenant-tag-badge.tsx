import type { TenantTag } from '~/src/api/endpoints/tenants.api';
import { useTranslation } from '~/src/i18n/use-translation';
import { Badge } from '~/src/ui/badge';

/** Environment of a tenant: Production or Development. */
export function TenantTagBadge({ tag }: { readonly tag: TenantTag }) {
  const { t } = useTranslation('shell');
  return <Badge tone={tag === 'production' ? 'green' : 'neutral'}>{t(`tenant.tags.${tag}`)}</Badge>;
}
