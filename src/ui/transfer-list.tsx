import { ChevronDown, ChevronRight, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button as AriaButton, Checkbox as AriaCheckbox } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { CheckBoxMark } from './checkbox';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { MatchedText } from './option';
import { Pagination, type PaginationProps } from './pagination';
import { SearchField } from './search-field';
import { Skeleton } from './skeleton';
import { Mono } from './text';
import styles from './transfer-list.module.css';
import { skeletonDelay, useDelayed } from './use-delayed';

export type TransferItem = {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** An avatar or tile. */
  readonly start?: ReactNode | undefined;
  /** Permissions and other codes are monospaced. */
  readonly isMono?: boolean | undefined;
  /** Where it comes from, below it among the picked: "Patient records". */
  readonly origin?: string | undefined;
};

export type TransferGroup = {
  readonly id: string;
  readonly label: string;
  readonly items: readonly TransferItem[];
};

export type TransferListProps = {
  /** What is picked: "Permissions". */
  readonly label: string;
  /** Flat… */
  readonly items?: readonly TransferItem[] | undefined;
  /** …or in groups that fold. Neither: loading. */
  readonly groups?: readonly TransferGroup[] | undefined;
  /** Newest first. Picks survive searching and paging. */
  readonly picked: readonly TransferItem[];
  readonly onPickedChange: (picked: TransferItem[]) => void;
  readonly searchLabel: string;
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  readonly paging?: Omit<PaginationProps, 'isCompact'> | undefined;
  readonly error?: { readonly message: string; readonly onRetry: () => void } | undefined;
  /** Said when there is nothing to pick, without a search. */
  readonly emptyText: string;
};

/** Two panes: what is left at the start, what is picked at the end. */
export function TransferList(props: TransferListProps) {
  const { t } = useTranslation('ui');
  const { label, items, groups, picked, onPickedChange, searchLabel, search, onSearchChange } =
    props;
  const { paging, error, emptyText } = props;
  const pickedIds = new Set(picked.map(({ id }) => id));
  const isLoading = !items && !groups && !error;
  const isEmpty = groups ? groups.every((group) => group.items.length === 0) : items?.length === 0;

  const set = (changed: readonly TransferItem[], isPicked: boolean) => {
    const ids = new Set(changed.map(({ id }) => id));
    const rest = picked.filter(({ id }) => !ids.has(id));
    const added = changed.filter(({ id }) => !pickedIds.has(id)).reverse();
    onPickedChange(isPicked ? [...added, ...picked] : rest);
  };
  const row = (item: TransferItem, isInGroup: boolean) => (
    <Row
      key={item.id}
      item={item}
      query={search}
      isInGroup={isInGroup}
      isPicked={pickedIds.has(item.id)}
      onChange={(isPicked) => set([item], isPicked)}
    />
  );

  return (
    <div className={styles.transfer} role="group" aria-label={label}>
      <div className={styles.pane}>
        <div className={styles.head}>
          <SearchField
            variant="plain"
            label={searchLabel}
            value={search}
            onChange={onSearchChange}
            className={styles.search}
          />
        </div>
        <div className={styles.list} aria-busy={isLoading} tabIndex={-1}>
          {isLoading && <Loading />}
          {error && (
            <div className={styles.note} role="alert">
              {error.message}
              <Button size="sm" onPress={error.onRetry}>
                {t('retry')}
              </Button>
            </div>
          )}
          {isEmpty && (
            <div className={styles.note} role="status">
              {search.trim() === '' ? emptyText : t('comboBox.noMatch', { query: search.trim() })}
            </div>
          )}
          {groups?.map((group) =>
            group.items.length === 0 ? null : (
              <Group
                key={group.id}
                group={group}
                pickedIds={pickedIds}
                isSearching={search.trim() !== ''}
                onChange={(isPicked) => set(group.items, isPicked)}
              >
                {group.items.map((item) => row(item, true))}
              </Group>
            ),
          )}
          {items && <ul>{items.map((item) => row(item, false))}</ul>}
        </div>
        {paging && (
          <div className={styles.paging}>
            <Pagination {...paging} isCompact />
          </div>
        )}
      </div>
      <Picked picked={picked} onPickedChange={onPickedChange} />
    </div>
  );
}

type RowProps = {
  readonly item: TransferItem;
  readonly query: string;
  readonly isInGroup: boolean;
  readonly isPicked: boolean;
  readonly onChange: (isPicked: boolean) => void;
};

function Row({ item, query, isInGroup, isPicked, onChange }: RowProps) {
  const name = <MatchedText text={item.label} query={query} />;
  return (
    <li>
      <AriaCheckbox
        isSelected={isPicked}
        onChange={onChange}
        className={cx(styles.row, isInGroup && styles.nested)}
      >
        <CheckBoxMark />
        {item.start}
        <span className={styles.name}>{item.isMono ? <Mono>{name}</Mono> : name}</span>
        {item.description && <span className={styles.description}>{item.description}</span>}
      </AriaCheckbox>
    </li>
  );
}

type GroupProps = {
  readonly group: TransferGroup;
  readonly pickedIds: ReadonlySet<string>;
  /** Groups with matches are open while searching. */
  readonly isSearching: boolean;
  readonly onChange: (isPicked: boolean) => void;
  readonly children: ReactNode;
};

function Group({ group, pickedIds, isSearching, onChange, children }: GroupProps) {
  const { t } = useTranslation('ui');
  const listId = useId();
  const [isUnfolded, setIsUnfolded] = useState(true);
  const isOpen = isUnfolded || isSearching;
  const total = group.items.length;
  const count = group.items.filter(({ id }) => pickedIds.has(id)).length;
  return (
    <div role="group" aria-label={group.label}>
      <div className={styles.group}>
        <AriaButton
          className={styles.fold ?? ''}
          aria-label={t(isOpen ? 'transfer.fold' : 'transfer.unfold', { name: group.label })}
          aria-expanded={isOpen}
          aria-controls={listId}
          onPress={() => setIsUnfolded(!isOpen)}
        >
          <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} isMirrored={!isOpen} />
        </AriaButton>
        <AriaCheckbox
          isSelected={count === total}
          isIndeterminate={count > 0 && count < total}
          onChange={() => onChange(count < total)}
          className={cx(styles.row, styles.groupRow)}
        >
          <CheckBoxMark />
          <span className={styles.groupName}>{group.label}</span>
          <span className={styles.count}>
            {count === 0 ? total : t('transfer.groupCount', { count, total })}
          </span>
        </AriaCheckbox>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {isOpen && children}
      </ul>
    </div>
  );
}

function Picked({ picked, onPickedChange }: Pick<TransferListProps, 'picked' | 'onPickedChange'>) {
  const { t } = useTranslation('ui');
  return (
    <div className={cx(styles.pane, styles.picked)}>
      <div className={styles.head}>
        <b className={styles.pickedCount} role="status">
          {t('transfer.picked', { count: picked.length })}
        </b>
        {picked.length > 0 && (
          <Button variant="ghost" size="sm" onPress={() => onPickedChange([])}>
            {t('transfer.clear')}
          </Button>
        )}
      </div>
      <ul className={styles.list} tabIndex={-1}>
        {picked.map((item) => (
          <li key={item.id} className={styles.pick}>
            {item.start}
            <span className={styles.pickText}>
              <span className={styles.pickName}>
                {item.isMono ? <Mono>{item.label}</Mono> : item.label}
              </span>
              {item.origin && <span className={styles.origin}>{item.origin}</span>}
            </span>
            <IconButton
              icon={X}
              label={t('transfer.remove', { name: item.label })}
              tooltip={t('remove')}
              onPress={() => onPickedChange(picked.filter(({ id }) => id !== item.id))}
            />
          </li>
        ))}
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
        ['56%', '68%', '44%', '60%', '50%'].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton height={16} width={16} />
            <Skeleton width={width} />
          </div>
        ))}
    </div>
  );
}
