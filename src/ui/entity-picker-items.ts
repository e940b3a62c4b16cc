import type { ReactNode } from 'react';

export type PickerItem = {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  /** An avatar or icon. */
  readonly start?: ReactNode | undefined;
  /** Permissions and other codes are monospaced. */
  readonly isMono?: boolean | undefined;
  /** Its origin, shown below a selected item: "Patient records". */
  readonly origin?: string | undefined;
  /** Why it cannot be selected: "Already a member". Replaces the description. */
  readonly disabledReason?: string | undefined;
};

export type PickerGroup = {
  readonly id: string;
  readonly label: string;
  readonly items: readonly PickerItem[];
};

/** Shared by the two kinds of lists. */
export type PickerListProps = {
  readonly label: string;
  readonly picked: readonly PickerItem[];
  readonly onPickedChange: (picked: PickerItem[]) => void;
  readonly search: string;
  readonly isSearching?: boolean | undefined;
  readonly hasMore?: boolean | undefined;
  readonly isLoadingMore?: boolean | undefined;
  readonly onLoadMore?: (() => void) | undefined;
  readonly moreError?: unknown;
  /** Groups are collapsed until opened, or until a search matches items in them. */
  readonly startsFolded?: boolean | undefined;
};

/** Adds and removes items; new ones come first. */
export function changePicks(
  picked: readonly PickerItem[],
  changed: readonly PickerItem[],
  isPicked: boolean,
): PickerItem[] {
  const ids = new Set(changed.map(({ id }) => id));
  if (!isPicked) {
    return picked.filter(({ id }) => !ids.has(id));
  }
  const known = new Set(picked.map(({ id }) => id));
  return [...changed.filter(({ id }) => !known.has(id)).reverse(), ...picked];
}

/** Applies a selection made in the list; selected items that it does not show are kept. */
export function picksAfter(
  picked: readonly PickerItem[],
  shown: readonly PickerItem[],
  isSelected: (item: PickerItem) => boolean,
): PickerItem[] {
  const known = new Set(picked.map(({ id }) => id));
  const free = shown.filter((item) => item.disabledReason === undefined);
  const added = free.filter((item) => !known.has(item.id) && isSelected(item));
  const removed = free.filter((item) => known.has(item.id) && !isSelected(item));
  return changePicks(changePicks(picked, removed, false), added, true);
}
