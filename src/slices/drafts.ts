import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Which forms have unsaved input, by form name; the input itself is kept in Formik. An expired
 * session keeps the page mounted while there is any.
 */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Readonly<Record<string, number>>,
  reducers: {
    /** `changes`: number of unsaved fields; 0 if there are none. */
    draftChanged: (state, { payload }: PayloadAction<{ form: string; changes: number }>) => {
      const others = Object.entries(state).filter(([form]) => form !== payload.form);
      return Object.fromEntries(
        payload.changes > 0 ? [...others, [payload.form, payload.changes]] : others,
      );
    },
  },
  selectors: {
    selectUnsavedChanges: (state) =>
      Object.values(state).reduce((sum, changes) => sum + changes, 0),
  },
});

export const { draftChanged } = draftsSlice.actions;
export const { selectUnsavedChanges } = draftsSlice.selectors;
