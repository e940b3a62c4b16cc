import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

type Dismissals = Readonly<Record<string, true>>;

/** Notices dismissed for this session, by name. */
export const dismissalsSlice = createSlice({
  name: 'dismissals',
  initialState: {} as Dismissals,
  reducers: {
    noticeDismissed: (state, { payload }: PayloadAction<string>) => ({ ...state, [payload]: true }),
  },
  selectors: { selectIsDismissed: (state, notice: string) => state[notice] === true },
});

export const { noticeDismissed } = dismissalsSlice.actions;
export const { selectIsDismissed } = dismissalsSlice.selectors;

/** What was dismissed in this tab before the page was loaded. */
export function readDismissals(storage: KeyValueStorage): Dismissals {
  const names = (storage.getItem(sessionKeys.dismissedNotices) ?? '').split(' ').filter(Boolean);
  return Object.fromEntries(names.map((name) => [name, true]));
}

export function storeDismissal(storage: KeyValueStorage, notice: string): void {
  const names = new Set([...Object.keys(readDismissals(storage)), notice]);
  storage.setItem(sessionKeys.dismissedNotices, [...names].join(' '));
}
