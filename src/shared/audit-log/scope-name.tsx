import { useListResourcesWithScopesQuery } from '~/src/api/endpoints/resources.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { Ellipsis, Mono } from '~/src/ui/text';

/** A permission of an API, with a link to those of its API. */
export function ScopeName({ id }: { readonly id: string }) {
  const { t } = useTranslation('lists');
  const consolePath = useConsolePath();
  const { data: resources, error } = useListResourcesWithScopesQuery();
  if (!resources) return error ? <Mono>{id}</Mono> : <NoValue />;
  const resource = resources.find(({ scopes }) => scopes.some((scope) => scope.id === id));
  const scope = resource?.scopes.find((one) => one.id === id);
  if (!resource || !scope) return <Ellipsis>{t('deleted', { id })}</Ellipsis>;
  return (
    <Link href={consolePath(`/api-resources/${encodeURIComponent(resource.id)}/permissions`)}>
      <Ellipsis>{scope.name}</Ellipsis>
    </Link>
  );
}
