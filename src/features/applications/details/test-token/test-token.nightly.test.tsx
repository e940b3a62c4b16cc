import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { list } from '~/tests/support/console-page';
import {
  permissionsPath,
  resource,
  north,
  permission,
  server,
  openDialog,
} from '~/tests/support/pages/test-token';

it('offers organizations, with their own permissions', async () => {
  server.on(
    'GET',
    permissionsPath,
    list([permission('read:orders', { resource }), permission('invite', { organization: north })]),
  );
  const opened = await openDialog();
  await userEvent.click(await within(opened).findByRole('button', { name: /Orders/ }));
  await userEvent.click(
    within(await screen.findByRole('group', { name: 'North' })).getByRole('option'),
  );
  expect(within(opened).getByRole('checkbox', { name: 'invite' })).toBeChecked();
  expect(within(opened).queryByRole('checkbox', { name: 'read:orders' })).not.toBeInTheDocument();
});
