import { createSlice } from '@reduxjs/toolkit';

/**
 * Whether the session expired below an open page, and how often it was renewed, so that forms can
 * react without knowing the session owner.
 */
export const sessionSignalSlice = createSlice({
  name: 'sessionSignal',
  initialState: { isExpired: false, renewals: 0 },
  reducers: {
    /** Only the user can renew it. */
    sessionExpired: ({ renewals }) => ({ isExpired: true, renewals }),
    sessionRenewed: ({ renewals }) => ({ isExpired: false, renewals: renewals + 1 }),
  },
  selectors: {
    selectIsExpired: ({ isExpired }) => isExpired,
    selectRenewals: ({ renewals }) => renewals,
  },
});

export const { sessionExpired, sessionRenewed } = sessionSignalSlice.actions;
export const { selectIsExpired, selectRenewals } = sessionSignalSlice.selectors;
