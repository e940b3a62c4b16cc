import { useTranslation } from 'react-i18next';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';

type NoMatchProps = { readonly keyword: string; readonly onClear: () => void };

/** A search that found nothing, and the way back. */
export function NoMatch({ keyword, onClear }: NoMatchProps) {
  const { t } = useTranslation('application-access');
  return (
    <EmptyState
      size="sm"
      title={t('no_match_title')}
      description={t('no_match_text', { keyword })}
      actions={
        <Button variant="link" onPress={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
