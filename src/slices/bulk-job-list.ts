import { createSlice } from '@reduxjs/toolkit';

/** Whether the list of bulk jobs is open; the menu that opens it does not load its code. */
export const bulkJobListSlice = createSlice({
  name: 'bulkJobList',
  initialState: false,
  reducers: {
    bulkJobListOpened: () => true,
    bulkJobListClosed: () => false,
  },
  selectors: { selectIsBulkJobListOpen: (isOpen) => isOpen },
});

export const { bulkJobListOpened, bulkJobListClosed } = bulkJobListSlice.actions;
export const { selectIsBulkJobListOpen } = bulkJobListSlice.selectors;
