import { createSlice } from '@reduxjs/toolkit';

/**
 * How often the session ended under an open page and came back, so that forms can react without
 * knowing who keeps the session.
 */
export const sessionSignalSlice = createSlice({
  name: 'sessionSignal',
  initialState: { renewals: 0 },
  reducers: { sessionRenewed: ({ renewals }) => ({ renewals: renewals + 1 }) },
  selectors: { selectRenewals: ({ renewals }) => renewals },
});

export const { sessionRenewed } = sessionSignalSlice.actions;
export const { selectRenewals } = sessionSignalSlice.selectors;
