import { useFormikContext } from 'formik';
import { Eraser, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { useDataAccess } from '~/src/shared/data-access/use-data-access';
import { Badge } from '~/src/ui/badge';
import { IconButton } from '~/src/ui/icon-button';
import { SearchField } from '~/src/ui/search-field';
import { SegmentedControl } from '~/src/ui/segmented-control';
import { Mono } from '~/src/ui/text';
import { isBuiltInLanguage } from './language-names';
import { countCustomized, type PhraseFilter } from './phrase-filter';
import type { PhraseRow, PhraseValues } from './phrase-rows';
import styles from './phrases.module.css';

type PhraseHeadProps = Omit<HeadProps, 'changed' | 'total' | 'onClear'> & {
  readonly rows: readonly PhraseRow[];
};

type HeadProps = {
  /** Texts of the tenant. */
  readonly changed: number;
  readonly total: number;
  readonly onClear: () => void;
  readonly name: string;
  readonly language: string;
  /** The defaults are in the language itself. */
  readonly isBuiltIn: boolean;
  readonly languageMenu: ReactNode;
  readonly filter: PhraseFilter;
  readonly onFilter: (filter: PhraseFilter) => void;
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  readonly onDelete: (() => void) | undefined;
};

/** Above the texts of a language: which it is, how many are changed, and what is shown. */
export function PhraseHead({ rows, ...look }: PhraseHeadProps) {
  const { values, setValues } = useFormikContext<PhraseValues>();
  const clear = useCallback(
    () => void setValues(Object.fromEntries(rows.map(({ field }) => [field, '']))),
    [rows, setValues],
  );
  return (
    <Head {...look} changed={countCustomized(rows, values)} total={rows.length} onClear={clear} />
  );
}

/** Typing renders it only when the counts change. */
const Head = memo(function Head(props: HeadProps) {
  const { changed, total, name, language, isBuiltIn, filter, onFilter, keyword, onKeyword } = props;
  const { t } = useTranslation('sign-in-content');
  const { canWrite } = useDataAccess();
  return (
    <div className={styles.head}>
      <div className={styles.language}>
        <h3 dir="auto">{name}</h3>
        {props.languageMenu}
        <Mono>{language}</Mono>
        {isBuiltInLanguage(language) && <Badge>{t('languages.provided')}</Badge>}
        <span className={styles.count} role="status">
          {t('phrases.count', { changed, total })}
        </span>
        <span className={styles.actions}>
          {canWrite && (
            <IconButton
              icon={Eraser}
              label={t('phrases.clear')}
              isDisabled={changed === 0}
              onPress={props.onClear}
            />
          )}
          {props.onDelete && (
            <IconButton icon={Trash2} label={t('languages.delete')} onPress={props.onDelete} />
          )}
        </span>
      </div>
      <div className={styles.tools}>
        <SearchField label={t('phrases.search')} value={keyword} onChange={onKeyword} />
        <SegmentedControl<PhraseFilter>
          label={t('phrases.filter')}
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'all', label: t('phrases.all') },
            { value: 'customized', label: t('phrases.customized'), count: changed },
            ...(isBuiltIn
              ? []
              : [
                  {
                    value: 'missing' as const,
                    label: t('phrases.missing'),
                    count: total - changed,
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
});
