import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterText } from '~/tests/support/console-page';
import { withBilling } from '~/tests/support/billing';
import {
  base,
  nurse,
  readMembers,
  server,
  open,
  button,
} from '~/tests/support/pages/organization-template-page';

function refusal(status: number, code: string) {
  return { status, body: { code, message: 'Refused.' } };
}

describe('organization template', () => {
  const dialog = () => screen.findByRole('dialog');

  it('creates a role, then assigns permissions of both kinds', async () => {
    server
      .on('POST', '/api/organization-roles', refusal(422, 'entity.unique_integrity_violation'), {
        status: 201,
        body: nurse,
      })
      .on('POST', '/api/organization-roles/nurse/scopes', { status: 201 })
      .on(
        'POST',
        '/api/organization-roles/nurse/resource-scopes',
        refusal(422, 'entity.relation_foreign_key_not_found'),
        { status: 201 },
      );
    const { router } = await open();
    await userEvent.click(await button('Create role'));
    const form = await dialog();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Role' }), 'Nurse{Enter}');
    expect(await within(form).findByText(/Another role has this name/)).toBeVisible();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Role' }), ' 2{Enter}');

    const step = await screen.findByRole('dialog', { name: 'Assign permissions to Nurse' });
    // Without a selection there is nothing to save.
    expect(within(step).getByRole('button', { name: 'Assign permissions' })).toBeDisabled();
    await userEvent.click(await within(step).findByRole('row', { name: /read:members/ }));
    await userEvent.click(within(step).getByRole('radio', { name: /API permissions/ }));
    await userEvent.click(await within(step).findByRole('row', { name: /Read:charts/ }));
    await userEvent.click(within(step).getByRole('button', { name: 'Assign 2 permissions' }));

    // One kind is saved; the other is still selected.
    expect(await within(step).findByText(/Not all permissions were assigned/)).toBeVisible();
    await userEvent.click(within(step).getByRole('button', { name: 'Assign 1 permission' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`${base}/organization-roles/nurse/permissions`),
    );
    expect(server.to('POST', '/api/organization-roles/nurse/scopes')).toHaveLength(1);
    expect(server.to('POST', '/api/organization-roles/nurse/resource-scopes')[1]?.body).toEqual({
      scopeIds: ['rs-1'],
    });
  });

  it('edits and deletes a permission, and announces it', async () => {
    // Another user edits it while the dialog is open.
    const described = (description: string, etag: string) => ({
      body: { ...readMembers, description },
      headers: { ETag: etag },
    });
    server
      .on(
        'GET',
        '/api/organization-scopes/os-1',
        { body: readMembers, headers: { ETag: '"1"' } },
        described('Theirs', '"2"'),
      )
      .on('PATCH', '/api/organization-scopes/os-1', refusal(412, 'request.precondition_failed'), {
        body: readMembers,
      })
      .on('DELETE', '/api/organization-scopes/os-1', { status: 204 });
    await open('/organization-permissions');
    const choose = async (item: string) => {
      const row = await screen.findByRole('row', { name: /read:members/ });
      await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
      await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Edit description');
    const form = within(await dialog());
    await enterText(await form.findByRole('textbox', { name: /Description/ }), 'Sees members');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('radio', { name: /Theirs/ })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Sees members/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save combined version' }));
    expect(await screen.findByText('read:members saved')).toBeVisible();
    expect(
      server
        .to('PATCH', '/api/organization-scopes/os-1')
        .map(({ headers }) => headers.get('If-Match')),
    ).toEqual(['"1"', '"2"']);
    expect(server.to('PATCH', '/api/organization-scopes/os-1')[0]?.body).toEqual({
      description: 'Sees members',
    });
    await choose('Delete permission');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Delete permission',
      }),
    );
    expect(await screen.findByText('Permission read:members deleted')).toBeVisible();
  });

  it('shows a paywall on plans without organizations, except on a role page', async () => {
    withBilling(server, { planId: 'free' });
    const { router } = await open();
    expect(
      await screen.findByRole('heading', { name: 'Organizations are part of the Pro plan' }),
    ).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Template' })).not.toBeInTheDocument();
    await router.navigate(`${base}/organization-roles/nurse/general`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Nurse' })).toBeVisible();
  });
});
