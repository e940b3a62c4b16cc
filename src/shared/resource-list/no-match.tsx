import { useTranslation } from '~/src/i18n/use-translation';
import { Button } from '~/src/ui/button';
import { EmptyState } from '~/src/ui/empty-state';
import type { ListFilter } from './list-filter';

/** A search or filter without results, with a button that clears it. */
export function NoMatch({ noMatchText, onClear, by = 'search', clearLabel }: ListFilter) {
  const { t } = useTranslation('lists');
  return (
    <EmptyState
      size="sm"
      title={t('no_match')}
      description={noMatchText}
      actions={
        <Button variant="link" onPress={onClear}>
          {clearLabel ?? t(`clear.${by}`)}
        </Button>
      }
    />
  );
}
