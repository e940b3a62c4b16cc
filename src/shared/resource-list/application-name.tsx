import { useLookUpApplicationQuery } from '~/src/api/endpoints/look-ups.api';
import { useConsolePath } from '~/src/hooks/use-console-path';
import { useTranslation } from '~/src/i18n/use-translation';
import { Link } from '~/src/ui/link';
import { NoValue } from '~/src/ui/no-value';
import { Skeleton } from '~/src/ui/skeleton';
import { Ellipsis, Mono } from '~/src/ui/text';
import { builtInApplicationName } from './built-in-application';

type ApplicationNameProps = {
  /** The application ID of the row. */
  readonly id: string | null | undefined;
  /** Links to its details, if they exist. */
  readonly isLink?: boolean | undefined;
};

/** The application of a row: its name, or its ID with "(deleted)" if it was deleted. */
export function ApplicationName({ id, isLink = false }: ApplicationNameProps) {
  // Most rows of a list may have none, and each query has a price.
  return id ? <KnownApplication id={id} isLink={isLink} /> : <NoValue />;
}

function KnownApplication({ id, isLink }: { readonly id: string; readonly isLink: boolean }) {
  const { t } = useTranslation('lists');
  const consolePath = useConsolePath();
  const builtIn = builtInApplicationName(id, t);
  const { currentData: application, error } = useLookUpApplicationQuery(id, {
    skip: builtIn !== undefined,
  });
  if (builtIn !== undefined) return <Ellipsis>{builtIn}</Ellipsis>;
  if (application === null) return <Ellipsis>{t('deleted', { id })}</Ellipsis>;
  // Not "-", which would say that there is none.
  if (!application) return error ? <Mono>{id}</Mono> : <Skeleton width="60%" />;
  const name = <Ellipsis>{application.name}</Ellipsis>;
  if (!isLink) return name;
  return <Link href={consolePath(`/applications/${id}`)}>{name}</Link>;
}
