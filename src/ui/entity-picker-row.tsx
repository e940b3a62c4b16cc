import { useSyncExternalStore } from 'react';
import { CheckBoxMark } from './checkbox';
import type { PickerItem } from './entity-picker-items';
import styles from './entity-picker.module.css';
import { MatchedText } from './option';
import { Skeleton } from './skeleton';
import { Ellipsis, Mono } from './text';

/** Checkbox, icon, name, and what distinguishes it from others of the same name. */
export function PickerRow({
  item,
  query,
  isSelected,
}: {
  readonly item: PickerItem;
  readonly query: string;
  readonly isSelected: boolean;
}) {
  const name = <MatchedText text={item.label} query={query} />;
  const second = item.disabledReason ?? item.description;
  return (
    <>
      <PickerBox isSelected={isSelected} />
      {item.start}
      <span className={styles.name}>{item.isMono ? <Mono>{name}</Mono> : <bdi>{name}</bdi>}</span>
      {second && (
        <span className={styles.description}>
          <Ellipsis>{second}</Ellipsis>
        </span>
      )}
    </>
  );
}

/** A row's checkbox: presentation only; the row is selected. */
export function PickerBox({
  isSelected,
  isMixed = false,
}: {
  readonly isSelected: boolean;
  readonly isMixed?: boolean;
}) {
  return (
    <span
      className={styles.box}
      {...(isSelected ? { 'data-selected': '' } : {})}
      {...(isMixed ? { 'data-indeterminate': '' } : {})}
    >
      <CheckBoxMark />
    </span>
  );
}

/** Placeholder while the next page loads. */
export function NextPage() {
  return (
    <span className={styles.row}>
      <Skeleton height={16} width={16} />
      <Skeleton width="52%" />
    </span>
  );
}

const touch = '(pointer: coarse), (width <= 639px)';
function mediaOf() {
  return typeof window.matchMedia === 'function' ? window.matchMedia(touch) : undefined;
}
function subscribe(listener: () => void) {
  const media = mediaOf();
  media?.addEventListener?.('change', listener);
  return () => media?.removeEventListener?.('change', listener);
}

/** Row height in px, larger for touch. Windowing needs it. */
export function useRowSize(): number {
  return useSyncExternalStore(subscribe, () => (mediaOf()?.matches ? 44 : 36));
}
