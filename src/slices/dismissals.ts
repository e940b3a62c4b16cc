import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Notices that were closed for this session, by name. */
export const dismissalsSlice = createSlice({
  name: 'dismissals',
  initialState: {} as Readonly<Record<string, true>>,
  reducers: {
    noticeDismissed: (state, { payload }: PayloadAction<string>) => ({ ...state, [payload]: true }),
  },
  selectors: { selectIsDismissed: (state, notice: string) => state[notice] === true },
});

export const { noticeDismissed } = dismissalsSlice.actions;
export const { selectIsDismissed } = dismissalsSlice.selectors;
