import { X } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { Button } from './button';
import { cx } from './cx';
import styles from './entity-picker.module.css';
import type { PickerGroup, PickerItem } from './entity-picker-items';
import { PickerList } from './entity-picker-list';
import { PickerTree } from './entity-picker-tree';
import { IconButton } from './icon-button';
import { RetryButton } from './retry-button';
import { SearchField } from './search-field';
import { Skeleton } from './skeleton';
import { Ellipsis, Mono } from './text';
import { skeletonDelay, useDelayed } from './use-delayed';

type PickerFailure = {
  readonly message: string;
  /** Epoch milliseconds before which the server asks not to be called again. */
  readonly retryAt?: number | undefined;
  readonly onRetry: () => void;
};

export type EntityPickerProps = {
  /** Label of the selection: "Permissions". */
  readonly label: string;
  /** Flat… */
  readonly items?: readonly PickerItem[] | undefined;
  /** …or in collapsible groups. Neither: loading. */
  readonly groups?: readonly PickerGroup[] | undefined;
  /** Newest first. The selection survives searching and paging. */
  readonly picked: readonly PickerItem[];
  readonly onPickedChange: (picked: PickerItem[]) => void;
  /** Placeholder and accessible name of the search. */
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  /**
   * The result of the current search is still loading; what is shown is stale and cannot be
   * selected.
   */
  readonly isSearching?: boolean | undefined;
  /** Total on the server, for the current search. */
  readonly total?: number | undefined;
  /** There is another page: requested near the end of the list. */
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  readonly onLoadMore?: (() => void) | undefined;
  /** The first page could not be loaded… */
  readonly error?: PickerFailure | undefined;
  /** …or a later one, which keeps the others visible. */
  readonly moreError?: PickerFailure | undefined;
  /** Text if there is nothing to select, without a search. */
  readonly emptyText: ReactNode;
  readonly autoFocus?: boolean | undefined;
  /** Groups are collapsed until opened, or until a search matches items in them. */
  readonly startsFolded?: boolean | undefined;
};

/** Above this number, selected items are counted instead of listed. */
const listedPicks = 100;

/**
 * Two panes: available items at the start, selected ones at the end. The list is windowed, so that
 * ten thousand items cost as much as a screenful; it announces loading, no matches, and empty
 * lists.
 */
export function EntityPicker(props: EntityPickerProps) {
  const { t, i18n } = useTranslation('ui');
  const { label, items, groups, searchLabel, search, onSearchChange } = props;
  const { isSearching = false, total, error, emptyText, autoFocus = false } = props;
  const paneRef = useRef<HTMLDivElement>(null);
  const shown = groups ? groups.flatMap((group) => group.items) : items;
  const isLoading = shown === undefined && !error;
  const isEmpty = shown?.length === 0 && !error && !isSearching;
  const hasRows = shown !== undefined && shown.length > 0 && !error;

  // Arrow Down moves from the search into the results.
  const toList = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      paneRef.current?.querySelector<HTMLElement>('[role=listbox], [role=treegrid]')?.focus();
    }
  };

  return (
    <div className={styles.picker} role="group" aria-label={label}>
      <div className={styles.pane} ref={paneRef}>
        {/* Keys pressed in the input below bubble up to here. */}
        <div className={styles.head} role="presentation" onKeyDown={toList}>
          <SearchField
            variant="plain"
            label={searchLabel}
            value={search}
            onChange={onSearchChange}
            autoFocus={autoFocus}
            className={styles.search}
          />
        </div>
        <div
          className={cx(styles.content, isSearching && styles.stale)}
          aria-busy={isLoading || isSearching}
        >
          {isLoading && <Loading />}
          {error && (
            <div className={styles.note} role="alert">
              {error.message}
              <RetryButton size="sm" retryAt={error.retryAt} onPress={error.onRetry} />
            </div>
          )}
          {isEmpty && (
            <div className={styles.note} role="status">
              {search.trim() === '' ? emptyText : t('combo_box.no_match', { query: search.trim() })}
            </div>
          )}
          {hasRows &&
            (groups ? (
              <PickerTree {...props} groups={groups} />
            ) : (
              <PickerList {...props} items={shown} />
            ))}
        </div>
        {props.moreError && hasRows && (
          <div className={styles.foot} role="alert">
            <span className={styles.footText}>{props.moreError.message}</span>
            <RetryButton
              size="sm"
              variant="ghost"
              retryAt={props.moreError.retryAt}
              onPress={props.moreError.onRetry}
            />
          </div>
        )}
        {!props.moreError && hasRows && total !== undefined && (
          <div className={styles.foot} role="status">
            {t('picker.shown', {
              shown: formatNumber(groups?.length ?? shown.length, i18n.language),
              total: formatNumber(total, i18n.language),
            })}
          </div>
        )}
      </div>
      <Picked {...props} />
    </div>
  );
}

function Picked({
  label,
  picked,
  onPickedChange,
}: Pick<EntityPickerProps, 'label' | 'picked' | 'onPickedChange'>) {
  const { t } = useTranslation('ui');
  const clearRef = useRef<HTMLDivElement>(null);
  const remove = (removed: PickerItem) => {
    onPickedChange(picked.filter(({ id }) => id !== removed.id));
    // Focus stays in the pane when the focused button is removed.
    clearRef.current?.focus();
  };
  return (
    <div className={cx(styles.pane, styles.picked)} ref={clearRef} tabIndex={-1}>
      <div className={styles.head}>
        <b className={styles.pickedCount} role="status">
          {t('picker.picked', { count: picked.length })}
        </b>
        {picked.length > 0 && (
          <Button variant="ghost" size="sm" onPress={() => onPickedChange([])}>
            {t('picker.clear')}
          </Button>
        )}
      </div>
      {picked.length === 0 && <p className={cx(styles.note, styles.hint)}>{t('picker.none')}</p>}
      <ul className={styles.picks} tabIndex={-1} aria-label={t('picker.picked_of', { label })}>
        {picked.slice(0, listedPicks).map((item) => (
          <li key={item.id} className={styles.pick}>
            {item.start}
            <span className={styles.pickText}>
              <Ellipsis>{item.isMono ? <Mono>{item.label}</Mono> : item.label}</Ellipsis>
              {(item.origin ?? item.description) && (
                <span className={styles.origin}>
                  <Ellipsis>{item.origin ?? item.description}</Ellipsis>
                </span>
              )}
            </span>
            <IconButton
              icon={X}
              label={t('picker.remove', { name: item.label })}
              tooltip={t('remove')}
              onPress={() => remove(item)}
            />
          </li>
        ))}
        {picked.length > listedPicks && (
          <li className={styles.rest}>
            {t('picker.rest', { count: picked.length - listedPicks })}
          </li>
        )}
      </ul>
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('ui');
  const isDue = useDelayed(true, skeletonDelay);
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      {isDue &&
        ['56%', '68%', '44%', '60%', '50%', '64%', '48%'].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton height={16} width={16} />
            <Skeleton width={width} />
          </div>
        ))}
    </div>
  );
}
