import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type Alerts = {
  /** The message of an alert to dismiss before the session ends. */
  readonly forbidden: string | null;
  /** Exceeded limits of a rejected write whose page does not show why. */
  readonly exceeded: readonly string[] | null;
};

/** Alerts on any page; null if there is none. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: { forbidden: null, exceeded: null } as Alerts,
  reducers: {
    forbiddenShown: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      forbidden: payload,
    }),
    forbiddenDismissed: (state) => ({ ...state, forbidden: null }),
    quotaExceeded: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      exceeded: payload,
    }),
    quotaExceededDismissed: (state) => ({ ...state, exceeded: null }),
  },
  selectors: {
    selectForbidden: (state) => state.forbidden,
    selectExceeded: (state) => state.exceeded,
  },
});

export const { forbiddenShown, forbiddenDismissed, quotaExceeded, quotaExceededDismissed } =
  alertsSlice.actions;
export const { selectForbidden, selectExceeded } = alertsSlice.selectors;
