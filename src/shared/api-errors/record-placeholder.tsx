import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { toApiError } from '~/src/api/api-error';
import { useTranslation } from '~/src/i18n/use-translation';
import { forgetObject } from '~/src/lib/recent-objects';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import { Page } from '~/src/ui/page';
import { BackLink } from '~/src/ui/page-header';
import { RetryButton } from '~/src/ui/retry-button';
import { DetailsSkeleton, type EntityHead, type SectionIntro } from '~/src/ui/skeleton';
import { LoadError } from './load-error';
import { useErrorTexts } from './use-error-texts';

type RecordPlaceholderProps = {
  /** Has the texts `not_found`, `not_found_text`, and `failed`… */
  readonly namespace: string;
  /** …below this key. Default: `details`. */
  readonly keyPrefix?: string | undefined;
  /** Replaces the text `not_found`. */
  readonly missingTitle?: string | undefined;
  readonly back: { readonly href: string; readonly label: string };
  /** Undefined while the record is loading. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Number of fields per card, for the skeleton. */
  readonly fields?: readonly number[] | undefined;
  /** Content of the header, for the skeleton. */
  readonly head?: EntityHead | undefined;
  /** What precedes the first field, for the skeleton. */
  readonly intro?: SectionIntro | undefined;
};

/**
 * Replaces a record's page while it is loading, or if it was deleted, is forbidden, or could not be
 * loaded.
 */
export function RecordPlaceholder({
  back,
  error,
  fields,
  head,
  intro,
  ...failure
}: RecordPlaceholderProps) {
  return (
    <Page width="form">
      <BackLink href={back.href}>{back.label}</BackLink>
      {error ? (
        <RecordError {...failure} back={back} error={error} />
      ) : (
        <DetailsSkeleton fields={fields} head={head} intro={intro} />
      )}
    </Page>
  );
}

/** The same within a page that has its own header. */
export function RecordError(props: Omit<RecordPlaceholderProps, 'fields' | 'head' | 'intro'>) {
  const { namespace, keyPrefix = 'details', missingTitle, back, error, onRetry } = props;
  const { t } = useTranslation(namespace);
  // It also loads `errors-console`.
  const { textOf } = useErrorTexts();
  const { status, retryAt } = toApiError(error);
  const isGone = status === 404;
  const params = useParams();
  useEffect(() => {
    // One of them is the record's ID.
    if (isGone) for (const id of Object.values(params)) forgetObject(id ?? '');
  }, [isGone, params]);
  if (status !== 403 && status !== 404) {
    return <LoadError title={t(`${keyPrefix}.failed`)} error={error} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      isLit={false}
      title={isGone ? (missingTitle ?? t(`${keyPrefix}.not_found`)) : t('errors-console:forbidden')}
      description={isGone ? t(`${keyPrefix}.not_found_text`) : textOf(error)}
      actions={
        <>
          <LinkButton href={back.href}>{back.label}</LinkButton>
          {!isGone && <RetryButton retryAt={retryAt} onPress={onRetry} />}
        </>
      }
    />
  );
}
