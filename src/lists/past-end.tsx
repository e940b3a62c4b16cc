import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';

/** A page after the last one, where rows were deleted or an address is old; and the way back. */
export function PastEnd({ firstPageHref }: { readonly firstPageHref: string }) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      size="sm"
      title={t('past_end')}
      description={t('past_end_text')}
      actions={<LinkButton href={firstPageHref}>{t('first_page')}</LinkButton>}
    />
  );
}
