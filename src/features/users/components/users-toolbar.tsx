import { useState, type ReactNode } from 'react';
import { SearchField } from '~/src/ui/search-field';
import styles from './users-toolbar.module.css';

type UsersToolbarProps = {
  readonly label: string;
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  /** The count in words, or an action. */
  readonly end?: ReactNode | undefined;
};

/** Search above a list. Enter searches; clearing shows everything again. */
export function UsersToolbar({ label, keyword, onSearch, end }: UsersToolbarProps) {
  // What is being typed; the address holds what was searched and replaces it when it changes.
  const [draft, setDraft] = useState({ keyword, text: keyword });
  const text = draft.keyword === keyword ? draft.text : keyword;
  return (
    <div className={styles.toolbar} role="search">
      <SearchField
        label={label}
        className={styles.search}
        value={text}
        onChange={(value) => setDraft({ keyword, text: value })}
        onSubmit={(value) => onSearch(value.trim() || null)}
        onClear={() => onSearch(null)}
      />
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
