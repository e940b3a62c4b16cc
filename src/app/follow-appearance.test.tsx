import { appearanceChosen } from '~/src/slices/preferences';
import { followAppearance } from './follow-appearance';

test('the appearance of another tab is shown; other values and keys are ignored', () => {
  const dispatch = jest.fn();
  const theme = { stored: null, choose: jest.fn(), forceLight: jest.fn() };
  const stop = followAppearance({ store: { dispatch }, theme });
  const change = (key: string | null, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  change('gatehouse:appearance', 'sepia');
  change('gatehouse:appearance', null);
  change('gatehouse:language', 'dark');
  change(null, null);
  expect(theme.choose).not.toHaveBeenCalled();
  change('gatehouse:appearance', 'dark');
  expect(theme.choose).toHaveBeenCalledWith('dark');
  expect(dispatch).toHaveBeenCalledWith(appearanceChosen('dark'));
  stop();
  change('gatehouse:appearance', 'light');
  expect(dispatch).toHaveBeenCalledTimes(1);
});
