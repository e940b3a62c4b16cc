import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { APPLICATION_TYPES, type ApplicationType } from '~/contract/applications';
import { SearchField } from '~/src/ui/search-field';
import { Select } from '~/src/ui/select';
import styles from './applications-toolbar.module.css';

type ApplicationsToolbarProps = {
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  /** Null where the list has one type only. */
  readonly type: ApplicationType | null;
  readonly onTypeChange: ((type: ApplicationType | null) => void) | undefined;
  readonly total: number | undefined;
};

/** Search and filter above the list. Enter searches; clearing shows everything again. */
export function ApplicationsToolbar(props: ApplicationsToolbarProps) {
  const { keyword, onSearch, type, onTypeChange, total } = props;
  const { t } = useTranslation('applications');
  // What is being typed; the address holds what was searched and replaces it when it changes.
  const [draft, setDraft] = useState({ keyword, text: keyword });
  const text = draft.keyword === keyword ? draft.text : keyword;
  return (
    <div className={styles.toolbar} role="search">
      <SearchField
        label={t('list.search')}
        className={styles.search}
        value={text}
        onChange={(value) => setDraft({ keyword, text: value })}
        onSubmit={(value) => onSearch(value.trim() || null)}
        onClear={() => onSearch(null)}
      />
      {onTypeChange && (
        <Select
          label={t('list.type')}
          isLabelHidden
          isClearable
          size="sm"
          className={styles.type}
          placeholder={t('list.type')}
          value={type}
          onChange={onTypeChange}
          options={APPLICATION_TYPES.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      {total !== undefined && (
        <span className={styles.count}>{t('list.count', { count: total })}</span>
      )}
    </div>
  );
}
