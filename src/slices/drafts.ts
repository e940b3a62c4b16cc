import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Which forms hold unsaved input, by form name; the input itself stays in Formik. An expired
 * session keeps the page standing while there is any.
 */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState: {} as Readonly<Record<string, number>>,
  reducers: {
    /** `changes`: how many fields differ from what is saved; 0 when none does. */
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
