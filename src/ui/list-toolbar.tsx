import { useState, type ReactNode, type Ref } from 'react';
import styles from './list-toolbar.module.css';
import { cx } from './cx';
import { SearchField } from './search-field';

/** Characters of a search: the API takes 256, with the wildcards around them. */
const MAX_LENGTH = 254;

export type ListSearchProps = {
  /** The search text, stored in the URL. */
  readonly keyword: string;
  /** The URL's query: what was typed for another one is dropped. */
  readonly query: string;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onSearch: (keyword: string | null) => void;
};

type ListToolbarProps = ListSearchProps & {
  /** Placeholder and accessible name of the search. */
  readonly label: string;
  /** Hides the search but reserves its space, so that nothing moves. */
  readonly isSearchHidden?: boolean | undefined;
  /** Filters, after the search. */
  readonly children?: ReactNode;
  /** The count in words, or the tab's action. */
  readonly end?: ReactNode;
};

/** Search and filters above a list. Enter searches; clearing shows everything again. */
export function ListToolbar(props: ListToolbarProps) {
  const {
    label,
    keyword,
    query,
    inputRef,
    onSearch,
    isSearchHidden = false,
    children,
    end,
  } = props;
  // The typed text. Another URL replaces it for good: the box must not show what the list does not.
  const [draft, setDraft] = useState({ query, text: keyword });
  if (draft.query !== query) setDraft({ query, text: keyword });
  return (
    <div className={styles.toolbar} role="search">
      <SearchField
        label={label}
        inputRef={inputRef}
        className={cx(styles.search, isSearchHidden && styles.hidden)}
        value={draft.text}
        submitted={keyword}
        maxLength={MAX_LENGTH}
        onChange={(value) => setDraft({ query, text: value })}
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
