import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Dispatch that runs endpoints by hand, for code below the store's own types. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
