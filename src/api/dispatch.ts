import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/** Dispatch type for running endpoints manually, for code below the store. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;
