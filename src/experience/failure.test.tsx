import { screen } from '@testing-library/react';
import { button, field, heading, openPage } from '~/tests/support/experience-kit';
import { leaveAct } from '~/tests/support/uncaught-errors';
import { mixed } from '~/tests/support/pages/sign-in-pages';

jest.mock('./screens/password.screen', () => ({
  PasswordScreen: () => {
    throw new Error('broken screen');
  },
}));

test('a screen that fails leaves no blank page', async () => {
  const { user, leave } = await openPage('/sign-in', { experience: mixed });
  await user.type(field('Email or phone'), 'ada@example.com');
  const report = leaveAct();
  await user.keyboard('{Enter}');
  await heading('The sign-in page did not load');
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection and try again.');
  expect(report).toHaveBeenCalledWith(new Error('broken screen'));
  await user.click(button('Try again'));
  expect(leave).toHaveBeenCalledWith(window.location.href);
});
