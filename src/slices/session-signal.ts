import { createSlice } from '@reduxjs/toolkit';

/**
 * Whether the session is over under an open page, and how often it came back, so that forms can react without
 * knowing who keeps the session.
 */
export const sessionSignalSlice = createSlice({
  name: 'sessionSignal',
  initialState: { isExpired: false, renewals: 0 },
  reducers: {
    /** Only a person can bring it back. */
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
