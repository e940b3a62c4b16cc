import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, errorResponse, record } from '~/tests/support/console-page';
import { PATH, stored, server, open, level } from '~/tests/support/pages/account-center-settings';

it('treats another admin’s change as a conflict', async () => {
  server
    .on('GET', PATH, record(stored), record({ ...stored, fields: { name: 'Edit' } }, '"9"'))
    .on('PATCH', PATH, errorResponse(412, 'request.precondition_failed'));
  await open();
  await userEvent.click(level('Name', 'Off'));
  await userEvent.click(await button(/Save changes/));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Name');
});

it('asks before leaving with changes', async () => {
  const { router } = await open();
  await userEvent.click(level('Name', 'Off'));
  await userEvent.click(screen.getByRole('link', { name: 'Branding' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Name');
  expect(router.state.location.pathname).toMatch(/account-center$/);
});
