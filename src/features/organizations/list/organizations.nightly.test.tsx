import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, dialog, errorResponse, list } from '~/tests/support/console-page';
import {
  nurse,
  openOrganizations,
  scriptOrganizations,
} from '~/tests/support/scripted-organizations';

const nothing = { status: 204 };
const held = scriptOrganizations();
function open(path = '') {
  return openOrganizations(held.server, path);
}

it('removes the last roles of an application one by one', async () => {
  const application = {
    id: 'gateway',
    name: 'Device gateway',
    organizationRoles: [nurse, { id: 'role-2', name: 'Reader' }],
  };
  held.server
    .on('GET', '/api/organizations/clinic/applications', list([application]))
    .on('DELETE', '/api/organizations/clinic/applications/gateway/roles/:id', nothing);
  await open('/clinic/machine-to-machine');
  const row = await screen.findByRole('row', { name: /Device gateway/ });
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit roles' }));
  const form = await dialog();
  await userEvent.click(await within(form).findByRole('button', { name: 'Remove the role Nurse' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Remove the role Reader' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Save roles' }));
  expect(await screen.findByText('Roles of Device gateway saved')).toBeVisible();
  expect(
    held.server
      .to('DELETE', '/api/organizations/clinic/applications/gateway/roles/:id')
      .map(({ path }) => path.split('/').at(-1)),
  ).toEqual(['role-1', 'role-2']);
});

it('invites each address separately, and keeps the rejected ones', async () => {
  held.server.on('GET', '/api/organization-invitations', { body: [] });
  held.server.on('POST', '/api/organization-invitations', ({ body }) =>
    (body as { invitee: string }).invitee.startsWith('bo')
      ? errorResponse(422, 'request.invalid_input')
      : { status: 201, body: {} },
  );
  await open('/clinic/invitations');
  await userEvent.click(await button('Invite users'));
  const form = await dialog();
  await userEvent.type(
    within(form).getByRole('textbox', { name: 'Email addresses' }),
    'amara@northbank.example bo@northbank.example ',
  );
  await userEvent.click(within(form).getByRole('button', { name: 'Invite 2 users' }));
  expect(await screen.findByText('1 user was not invited')).toBeVisible();
  expect(screen.getByText('They are already members of this organization.')).toBeVisible();
  expect(await screen.findByText('1 user invited')).toBeInTheDocument();
  expect(within(form).getByRole('row', { name: 'bo@northbank.example' })).toBeVisible();
  expect(
    within(form).queryByRole('row', { name: 'amara@northbank.example' }),
  ).not.toBeInTheDocument();
  expect(held.server.to('POST', '/api/organization-invitations')[0]?.body).toMatchObject({
    organizationId: 'clinic',
    organizationRoleIds: [],
    messagePayload: {},
  });
});
