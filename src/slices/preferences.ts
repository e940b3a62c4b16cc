import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export type Preferences = { readonly appearance: Appearance };

export function isAppearance(value: unknown): value is Appearance {
  return appearances.some((appearance) => appearance === value);
}

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: { appearance: 'system' } as Preferences,
  reducers: {
    appearanceChosen: (state, { payload }: PayloadAction<Appearance>) => ({
      ...state,
      appearance: payload,
    }),
  },
  selectors: { selectAppearance: (state) => state.appearance },
});

export const { appearanceChosen } = preferencesSlice.actions;
export const { selectAppearance } = preferencesSlice.selectors;
