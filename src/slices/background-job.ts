import { createSlice } from '@reduxjs/toolkit';

/** Whether a bulk job is there to be shown, so that its code loads only then. */
export const backgroundJobSlice = createSlice({
  name: 'backgroundJob',
  initialState: { isThere: false },
  reducers: {
    backgroundJobStarted: () => ({ isThere: true }),
    backgroundJobClosed: () => ({ isThere: false }),
  },
  selectors: { selectHasBackgroundJob: ({ isThere }) => isThere },
});

export const { backgroundJobStarted, backgroundJobClosed } = backgroundJobSlice.actions;
export const { selectHasBackgroundJob } = backgroundJobSlice.selectors;
