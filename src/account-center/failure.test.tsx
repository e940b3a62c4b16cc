import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountApi, accountSettings } from '~/tests/support/account-pages';
import { leaveAct } from '~/tests/support/uncaught-errors';
import { SETTINGS_ELEMENT_ID } from '../experience/settings';
import { startAccountCenter } from './start';

jest.mock('./protocol', () => ({
  createProtocol: () => ({
    arrive: () => ({ kind: 'finished', pending: {} }),
    finish: async () => ({
      accessToken: 'token',
      claims: {},
      userId: 'ada',
      returnTo: '/account/profile',
    }),
  }),
}));
jest.mock('./pages/profile.page', () => ({
  __esModule: true,
  default: () => {
    throw new Error('broken page');
  },
}));

test('a page that fails leaves no blank page', async () => {
  const report = leaveAct();
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
  const settings = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: SETTINGS_ELEMENT_ID,
    textContent: JSON.stringify(accountSettings()),
  });
  const element = document.createElement('div');
  document.body.append(settings, element);
  const leave = jest.fn();
  await startAccountCenter(element, { window, fetch: accountApi().fetch, leave });
  const heading = await screen.findByRole('heading', { name: 'Your account page didn’t load' });
  expect(heading).toBeVisible();
  expect(report).toHaveBeenCalledWith(new Error('broken page'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(leave).toHaveBeenCalledWith(window.location.href);
});
