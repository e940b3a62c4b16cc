import { useState, type ReactNode } from 'react';
import styles from './list-toolbar.module.css';
import { cx } from './cx';
import { SearchField } from './search-field';

/** Characters of a search: the API takes 256, with the wildcards around them. */
const MAX_LENGTH = 254;

type ListToolbarProps = {
  /** Placeholder and accessible name of the search. */
  readonly label: string;
  /** The search text, stored in the URL. */
  readonly keyword: string;
  readonly onSearch: (keyword: string | null) => void;
  /** Hides the search but reserves its space, so that nothing moves. */
  readonly isSearchHidden?: boolean | undefined;
  /** Filters, after the search. */
  readonly children?: ReactNode;
  /** The count in words, or the tab's action. */
  readonly end?: ReactNode;
};

/** Search and filters above a list. Enter searches; clearing shows everything again. */
export function ListToolbar(props: ListToolbarProps) {
  const { label, keyword, onSearch, isSearchHidden = false, children, end } = props;
  // The typed text. A new keyword from outside replaces it for good: the text typed for an earlier
  // one must not return.
  const [draft, setDraft] = useState({ keyword, text: keyword });
  if (draft.keyword !== keyword) setDraft({ keyword, text: keyword });
  return (
    <div className={styles.toolbar} role="search">
      <SearchField
        label={label}
        className={cx(styles.search, isSearchHidden && styles.hidden)}
        value={draft.text}
        maxLength={MAX_LENGTH}
        onChange={(value) => setDraft({ keyword, text: value })}
        onSubmit={(value) => {
          const text = value.trim();
          if (text !== '' || keyword !== '') onSearch(text || null);
        }}
        onClear={() => onSearch(null)}
      />
      {children}
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
