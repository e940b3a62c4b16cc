import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { button, dialog, errorResponse, list } from '~/tests/support/console-page';
import {
  clinic,
  nurse,
  openOrganizations,
  organizationsBase as base,
  scriptOrganizations,
} from '~/tests/support/scripted-organizations';

const held = scriptOrganizations();
function open(path = '') {
  return openOrganizations(held.server, path);
}

describe('the list', () => {
  it('counts members, and creates at its own URL', async () => {
    held.server
      .on('GET', '/api/organizations', list([{ ...clinic, usersCount: 148, featuredUsers: [] }]))
      .on('POST', '/api/organizations', { status: 201, body: clinic });
    const { router } = await open('/create');
    expect(await screen.findByText('148 members')).toBeInTheDocument();
    const form = await dialog();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), ' Northbank Clinic ');
    // On a paid plan the price is shown before the first one.
    await userEvent.click(within(form).getByRole('button', { name: 'Create organization' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/clinic/settings`));
    expect(held.server.to('POST', '/api/organizations')[0]?.body).toEqual({
      name: 'Northbank Clinic',
    });
  });

  it.each([
    [0, 'Organizations add $48 a month, however many you have.'],
    [2, 'Organizations are already billed at $48 a month, however many you have.'],
  ])('shows the price of another one with %d of them', async (organizationsLimit, text) => {
    withBilling(held.server, { planId: 'pro-202509', usage: { organizationsLimit } });
    await open('/create');
    expect(await within(await dialog()).findByText(text)).toBeVisible();
  });

  it('shows a paywall on plans without organizations', async () => {
    withBilling(held.server, { planId: 'free' });
    await open();
    expect(
      await screen.findByRole('heading', { name: 'Organizations are part of the Pro plan' }),
    ).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create organization' })).not.toBeInTheDocument();
  });
});

it('sends only assigned and removed roles, so that concurrent changes are kept', async () => {
  const membersPath = '/api/organizations/clinic/users';
  const reader = { id: 'role-2', name: 'Reader', description: null, type: 'User' };
  const surgeon = { id: 'role-3', name: 'Surgeon', description: null, type: 'User' };
  const member = { id: 'amara', name: 'Amara', organizationRoles: [nurse, reader] };
  held.server
    .on('GET', membersPath, list([member]))
    .on('GET', '/api/organization-roles', list([nurse, reader, surgeon]))
    .on('POST', `${membersPath}/roles`, { status: 201, body: 'Created' })
    // Another user removed it in the meantime.
    .on('DELETE', `${membersPath}/amara/roles/:id`, errorResponse(404, 'entity.not_found'));
  await open('/clinic/members');
  const row = await screen.findByRole('row', { name: /Amara/ });
  await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit roles' }));
  const form = await dialog();
  const save = within(form).getByRole('button', { name: 'Save roles' });
  const takeNurse = { name: 'Remove the role Nurse' };
  await userEvent.click(await within(form).findByRole('button', takeNurse));
  await userEvent.click(within(form).getByRole('combobox', { name: 'Organization roles' }));
  await userEvent.click(await screen.findByRole('option', { name: /Surgeon/ }));
  await userEvent.click(save);
  expect(await screen.findByText('Roles of Amara saved')).toBeVisible();
  expect(held.server.to('POST', `${membersPath}/roles`).map(({ body }) => body)).toEqual([
    { userIds: ['amara'], organizationRoleIds: ['role-3'] },
  ]);
  expect(
    held.server.to('DELETE', `${membersPath}/amara/roles/:id`).map(({ path }) => path),
  ).toEqual([`${membersPath}/amara/roles/role-1`]);
});

it('shows the reason for each rejected address', async () => {
  held.server.on('GET', '/api/organization-invitations', { body: [] });
  held.server.on('POST', '/api/organization-invitations', ({ body }) =>
    (body as { invitee: string }).invitee.startsWith('bo')
      ? errorResponse(422, 'request.invalid_input')
      : errorResponse(422, 'entity.unique_integrity_violation'),
  );
  await open('/clinic/invitations');
  await userEvent.click(await button('Invite users'));
  const form = await dialog();
  await userEvent.type(
    within(form).getByRole('textbox', { name: 'Email addresses' }),
    'cy@post.example bo@post.example di@post.example ',
  );
  await userEvent.click(within(form).getByRole('button', { name: 'Invite 3 users' }));
  expect(await screen.findByText('3 users were not invited')).toBeVisible();
  const alert = within(form).getByRole('alert');
  expect([...alert.querySelectorAll('bdi')].map((one) => one.parentElement?.textContent)).toEqual([
    'cy@post.example, di@post.example They already have a pending invitation.',
    'bo@post.example They are already members of this organization.',
  ]);
});
