import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One transition of one machine. Payloads are omitted: they may contain secrets. */
export type JournalEntry = {
  /** Machine ID, with the session ID of the actor if several run. */
  readonly flow: string;
  /** State value as text: `ready`, `reauthenticating.renewing`. */
  readonly state: string;
  readonly event: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
};

/** Older entries are dropped. */
const capacity = 500;

export const journalSlice = createSlice({
  name: 'journal',
  initialState: [] as readonly JournalEntry[],
  reducers: {
    transitionObserved: (state, { payload }: PayloadAction<JournalEntry>) => [
      ...state.slice(1 - capacity),
      payload,
    ],
  },
});

export const { transitionObserved } = journalSlice.actions;
