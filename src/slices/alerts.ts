import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The message of an alert that must be answered before the session ends; null when there is none. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: { forbidden: null } as { readonly forbidden: string | null },
  reducers: {
    forbiddenRaised: (_state, { payload }: PayloadAction<string>) => ({ forbidden: payload }),
    forbiddenAnswered: () => ({ forbidden: null }),
  },
  selectors: { selectForbidden: (state) => state.forbidden },
});

export const { forbiddenRaised, forbiddenAnswered } = alertsSlice.actions;
export const { selectForbidden } = alertsSlice.selectors;
