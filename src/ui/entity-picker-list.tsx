import { useMemo } from 'react';
import {
  Collection,
  ListBox,
  ListBoxItem,
  ListBoxLoadMoreItem,
  ListLayout,
  Virtualizer,
} from 'react-aria-components';
import { picksAfter, type PickerItem, type PickerListProps } from './entity-picker-items';
import { NextPage, PickerRow, useRowSize } from './entity-picker-row';
import styles from './entity-picker.module.css';

/** A flat, windowed multi-select listbox that loads its next page. */
export function PickerList(props: PickerListProps & { readonly items: readonly PickerItem[] }) {
  const { label, items, picked, onPickedChange, search, isSearching = false } = props;
  const { hasMore = false, isLoadingMore = false, onLoadMore, moreError } = props;
  const rowSize = useRowSize();
  const layoutOptions = useMemo(() => ({ rowSize, loaderSize: rowSize, padding: 6 }), [rowSize]);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        aria-label={label}
        selectionMode="multiple"
        selectionBehavior="toggle"
        // Escape belongs to the surrounding dialog.
        escapeKeyBehavior="none"
        selectedKeys={picked.map(({ id }) => id)}
        disabledKeys={items
          .filter((item) => isSearching || item.disabledReason !== undefined)
          .map(({ id }) => id)}
        onSelectionChange={(selected) =>
          onPickedChange(
            picksAfter(picked, items, ({ id }) => selected === 'all' || selected.has(id)),
          )
        }
        className={styles.list ?? ''}
      >
        <Collection items={items} dependencies={[search]}>
          {(item) => (
            <ListBoxItem
              id={item.id}
              textValue={item.disabledReason ? `${item.label}, ${item.disabledReason}` : item.label}
              className={styles.row ?? ''}
            >
              {({ isSelected }) => <PickerRow item={item} query={search} isSelected={isSelected} />}
            </ListBoxItem>
          )}
        </Collection>
        {hasMore && moreError === undefined && (
          <ListBoxLoadMoreItem isLoading={isLoadingMore} {...(onLoadMore ? { onLoadMore } : {})}>
            <NextPage />
          </ListBoxLoadMoreItem>
        )}
      </ListBox>
    </Virtualizer>
  );
}
