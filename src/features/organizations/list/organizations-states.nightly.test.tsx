import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  callsShownIn,
  chooseMenuItem,
  confirmDialog,
  dialog,
  list,
  menuOf,
  withTenantOrigin,
} from '~/tests/support/console-page';
import { bulkJobsStarted, withBulkJob } from '~/tests/support/scripted-bulk-jobs';
import {
  nurse,
  openOrganizations,
  organizationsBase,
  scriptOrganizations,
} from '~/tests/support/scripted-organizations';

const held = scriptOrganizations();
const one = `${organizationsBase}/clinic`;
const reads = '/api/organizations/clinic';

it('revokes many pending invitations, and offers it for no others', async () => {
  const invitation = (id: string, status: string) => ({
    id,
    status,
    organizationId: 'clinic',
    invitee: `${id}@post.example`,
    organizationRoles: [],
    expiresAt: 1,
  });
  withBulkJob(held.server).on('GET', '/api/organization-invitations', {
    body: [invitation('bo', 'Pending'), invitation('cy', 'Pending'), invitation('di', 'Accepted')],
  });
  await openOrganizations(held.server, '/clinic/invitations');
  const tick = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}@post.example` }));
  for (const name of ['bo', 'cy', 'di']) await tick(name);
  expect(await button('Delete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Revoke' })).not.toBeInTheDocument();
  await tick('di');
  await userEvent.click(await button('Revoke'));
  await userEvent.click(
    within(await confirmDialog()).getByRole('button', { name: 'Revoke 2 invitations' }),
  );
  await waitFor(() =>
    expect(bulkJobsStarted(held.server)).toEqual([
      {
        action: 'organization-invitations.revoke',
        parameters: {},
        items: ['bo', 'cy'].map((id) => ({ id, label: `${id}@post.example` })),
      },
    ]),
  );
});

it('shows the API calls of every write', async () => {
  withTenantOrigin(held.server).on(
    'GET',
    `${reads}/applications`,
    list([{ id: 'gateway', name: 'Device gateway', organizationRoles: [nurse] }]),
  );
  const told: string[] = [];
  const read = async (opened: HTMLElement) => {
    told.push(...(await callsShownIn(opened)));
    await userEvent.click(within(opened).getByRole('button', { name: 'Cancel' }));
  };
  const { router } = await openOrganizations(held.server, '/clinic/machine-to-machine');
  await menuOf(/Device gateway/);
  await chooseMenuItem('Remove');
  await read(await confirmDialog());
  await menuOf(/Device gateway/);
  await chooseMenuItem('Edit roles');
  const roles = await dialog();
  await userEvent.click(
    await within(roles).findByRole('button', { name: 'Remove the role Nurse' }),
  );
  await read(roles);
  await router.navigate(`${one}/settings`);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  await userEvent.type(
    await screen.findByRole('textbox', { name: /Email domains/ }),
    'elm.example ',
  );
  told.push(...(await callsShownIn(screen.getByRole('main').parentElement ?? document.body)));
  expect(told.map((text) => /-X (\w+) '([^']+)'/.exec(text)?.slice(1).join(' '))).toEqual([
    `DELETE https://acme01.example${reads}/applications/gateway`,
    `DELETE https://acme01.example${reads}/applications/gateway/roles/role-1`,
    `PATCH https://acme01.example${reads}`,
    `PUT https://acme01.example${reads}/jit/email-domains`,
  ]);
});
