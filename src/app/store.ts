import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '~/src/api/api';
import type { ApiEnvironment } from '~/src/api/base-query';
import { alertsSlice } from '~/src/slices/alerts';
import { bulkJobListSlice } from '~/src/slices/bulk-job-list';
import { openStorage } from '~/src/lib/storage';
import { dismissalsSlice, readDismissals } from '~/src/slices/dismissals';
import { draftsSlice } from '~/src/slices/drafts';
import { journalSlice } from '~/src/slices/journal';
import { preferencesSlice, type Appearance } from '~/src/slices/preferences';
import { sessionSignalSlice } from '~/src/slices/session-signal';
import type { ApiListener } from './api-listeners';
import { createUsageRefresh } from './usage-refresh';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  alerts: alertsSlice.reducer,
  bulkJobList: bulkJobListSlice.reducer,
  dismissals: dismissalsSlice.reducer,
  drafts: draftsSlice.reducer,
  journal: journalSlice.reducer,
  preferences: preferencesSlice.reducer,
  sessionSignal: sessionSignalSlice.reducer,
});

type Options = {
  readonly environment: ApiEnvironment;
  readonly failureListener: ApiListener;
  readonly appearance: Appearance;
  /** Exposes the store, its requests, and machine transitions to Redux DevTools. */
  readonly devTools: boolean;
};

/** The store. The base query's dependencies are the thunks' extra argument. */
export function createStore({ environment, failureListener, appearance, devTools }: Options) {
  return configureStore({
    reducer,
    preloadedState: {
      preferences: { appearance },
      dismissals: readDismissals(openStorage('session')),
    },
    devTools,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: environment },
        // The checks of a development build report slowness that a busy machine causes.
        immutableCheck: { warnAfter: 1000 },
        serializableCheck: { warnAfter: 1000 },
      })
        .prepend(failureListener, createUsageRefresh())
        .concat(api.middleware),
    // Not with the next frame: an answer is rendered when it arrives.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type Store = ReturnType<typeof createStore>;
export type AppDispatch = Store['dispatch'];
