import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Button as AriaButton,
  Collection,
  ListLayout,
  Tree,
  TreeItem,
  TreeItemContent,
  TreeLoadMoreItem,
  Virtualizer,
} from 'react-aria-components';
import { useTranslation } from '~/src/i18n/use-translation';
import { formatNumber } from '~/src/lib/format';
import { cx } from './cx';
import {
  changePicks,
  picksAfter,
  type PickerGroup,
  type PickerItem,
  type PickerListProps,
} from './entity-picker-items';
import { NextPage, PickerBox, PickerRow, useRowSize } from './entity-picker-row';
import styles from './entity-picker.module.css';
import { Icon } from './icon';

/** Keys of groups and of their items must not collide. */
function keyOf({ id }: PickerGroup) {
  return `group:${id}`;
}
function isFree({ disabledReason }: PickerItem) {
  return disabledReason === undefined;
}

/** A windowed tree of collapsible groups; a group's checkbox selects its items. */
export function PickerTree(props: PickerListProps & { readonly groups: readonly PickerGroup[] }) {
  const { t, i18n } = useTranslation('ui');
  const { label, picked, onPickedChange, search, isSearching = false } = props;
  const { hasMore = false, isLoadingMore = false, onLoadMore, moreError } = props;
  const groups = props.groups.filter(({ items }) => items.length > 0);
  const { startsFolded = false } = props;
  /** Groups that were opened or closed. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (key: string) => search.trim() !== '' || turned.has(key) === startsFolded;
  const rowSize = useRowSize();
  const layoutOptions = useMemo(() => ({ rowSize, loaderSize: rowSize, padding: 6 }), [rowSize]);
  const pickedIds = new Set(picked.map(({ id }) => id));
  const countOf = ({ items }: PickerGroup) => items.filter(({ id }) => pickedIds.has(id)).length;
  const isWhole = (group: PickerGroup) =>
    group.items.some(isFree) &&
    group.items.every((item) => !isFree(item) || pickedIds.has(item.id));
  const items = groups.flatMap((group) => group.items);

  const select = (isSelected: (key: string) => boolean) => {
    const group = groups.find((one) => isSelected(keyOf(one)) !== isWhole(one));
    // A change of the group's own checkbox; else of one or more rows.
    const hasItemChange = items.some((item) => isSelected(item.id) !== pickedIds.has(item.id));
    onPickedChange(
      group && !hasItemChange
        ? changePicks(picked, group.items.filter(isFree), !isWhole(group))
        : picksAfter(picked, items, ({ id }) => isSelected(id)),
    );
  };

  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <Tree
        aria-label={label}
        selectionMode="multiple"
        selectionBehavior="toggle"
        escapeKeyBehavior="none"
        // Groups with matches are open while searching.
        expandedKeys={groups.map(keyOf).filter(isOpen)}
        onExpandedChange={(open) =>
          setTurned(new Set(groups.map(keyOf).filter((key) => open.has(key) === startsFolded)))
        }
        selectedKeys={[...pickedIds, ...groups.filter(isWhole).map(keyOf)]}
        disabledKeys={items.filter((item) => isSearching || !isFree(item)).map(({ id }) => id)}
        disabledBehavior="selection"
        onSelectionChange={(selected) => {
          if (selected === 'all') {
            onPickedChange(changePicks(picked, items.filter(isFree), true));
          } else {
            select((key) => selected.has(key));
          }
        }}
        className={styles.list ?? ''}
      >
        <Collection items={groups} dependencies={[search, picked]}>
          {(group) => {
            const count = countOf(group);
            const isMixed = count > 0 && !isWhole(group);
            const total = group.items.length;
            return (
              <TreeItem
                id={keyOf(group)}
                textValue={group.label}
                aria-label={
                  count === 0
                    ? group.label
                    : `${group.label}, ${t('picker.group_count', { count, total })}`
                }
                className={cx(styles.row, styles.groupRow)}
              >
                <TreeItemContent>
                  {({ isExpanded }) => (
                    <>
                      <AriaButton slot="chevron" className={styles.fold ?? ''}>
                        <Icon
                          icon={ChevronRight}
                          size={14}
                          isMirrored
                          className={cx(isExpanded && styles.unfolded)}
                        />
                      </AriaButton>
                      <PickerBox isSelected={isWhole(group)} isMixed={isMixed} />
                      <span className={styles.groupName}>{group.label}</span>
                      <span className={styles.count}>
                        {count === 0
                          ? formatNumber(total, i18n.language)
                          : t('picker.group_count', { count, total })}
                      </span>
                    </>
                  )}
                </TreeItemContent>
                <Collection items={group.items} dependencies={[search]}>
                  {(item) => (
                    <TreeItem
                      id={item.id}
                      textValue={item.label}
                      className={cx(styles.row, styles.nested)}
                    >
                      <TreeItemContent>
                        {({ isSelected }) => (
                          <PickerRow item={item} query={search} isSelected={isSelected} />
                        )}
                      </TreeItemContent>
                    </TreeItem>
                  )}
                </Collection>
              </TreeItem>
            );
          }}
        </Collection>
        {hasMore && moreError === undefined && (
          <TreeLoadMoreItem isLoading={isLoadingMore} {...(onLoadMore ? { onLoadMore } : {})}>
            <NextPage />
          </TreeLoadMoreItem>
        )}
      </Tree>
    </Virtualizer>
  );
}
