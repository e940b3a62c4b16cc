import { Search } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { restrictedBy } from '~/src/shared/resource-list/list-filter';
import { Button } from '~/src/ui/button';
import { CheckboxGroup } from '~/src/ui/checkbox';
import { EmptyState } from '~/src/ui/empty-state';
import { HiddenText } from '~/src/ui/text';
import { TextField } from '~/src/ui/text-field';
import type { Guide } from './catalogue';
import { GuideGrid, GuideGroups } from './guide-groups';
import styles from './guides.module.css';
import { type Category, guideGroups, matchingGuides, selectedGroups } from './library';

type GuideLibraryProps = {
  readonly isCloud: boolean;
  readonly hrefOf: (guide: Guide) => string;
  readonly tagOf: (guide: Guide) => ReactNode;
};

/** Every guide for applications, by category, with a filter. */
export function GuideLibrary({ isCloud, hrefOf, tagOf }: GuideLibraryProps) {
  const { t } = useTranslation('guides');
  const { t: tLists } = useTranslation('lists');
  const searchRef = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState('');
  const [categories, setCategories] = useState<readonly Category[]>([]);
  const groups = guideGroups(isCloud);
  const isSearching = keyword.trim() !== '';
  const matches = isSearching ? matchingGuides(groups, categories, keyword) : [];
  const count = t('library.matches', { count: matches.length });
  const clear = () => {
    setKeyword('');
    setCategories([]);
    // The button is gone with the filter.
    searchRef.current?.focus();
  };
  return (
    <div className={styles.library}>
      <div className={styles.filters}>
        <TextField
          label={t('library.search')}
          isLabelHidden
          icon={Search}
          inputRef={searchRef}
          value={keyword}
          onChange={setKeyword}
          placeholder={t('library.search')}
          autoFocus
        />
        <CheckboxGroup<Category>
          label={t('library.categories')}
          value={categories}
          onChange={setCategories}
          options={groups.map(({ category, guides }) => ({
            value: category,
            label: (
              <>
                {t(`category.${category}`)} <span className={styles.count}>{guides.length}</span>
              </>
            ),
          }))}
        />
      </div>
      <div className={styles.groups}>
        {!isSearching ? (
          <GuideGroups groups={selectedGroups(groups, categories)} hrefOf={hrefOf} tagOf={tagOf} />
        ) : matches.length > 0 ? (
          <GuideGrid guides={matches} hrefOf={hrefOf} tagOf={tagOf} />
        ) : (
          <EmptyState
            size="sm"
            title={t('library.no_match')}
            description={t('library.no_match_text')}
            actions={
              <Button variant="link" onPress={clear}>
                {tLists(`clear.${restrictedBy(true, categories.length > 0)}`)}
              </Button>
            }
          />
        )}
        <p className={styles.matches} role="status">
          {isSearching && (matches.length > 0 ? count : <HiddenText>{count}</HiddenText>)}
        </p>
      </div>
    </div>
  );
}
