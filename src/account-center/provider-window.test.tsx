import { isProviderWindow, openProviderWindow } from './provider-window';

afterEach(() => jest.restoreAllMocks());

test('the window at the provider is known by what it has stored, and no other is', () => {
  const copies: boolean[] = [];
  jest.spyOn(window, 'open').mockImplementation(() => {
    copies.push(isProviderWindow(sessionStorage));
    return null;
  });
  openProviderWindow(sessionStorage);
  expect(copies).toEqual([true]);
  expect(isProviderWindow(sessionStorage)).toBe(false);
});
