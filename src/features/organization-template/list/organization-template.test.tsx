import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '~/tests/support/billing';
import { makeOrganizationRole } from '~/tests/support/factories';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/organization-template';

const nurse = makeOrganizationRole();
const readMembers = { tenantId: 'acme01', id: 'os-1', name: 'read:members', description: null };
const readCharts = {
  tenantId: 'acme01',
  id: 'rs-1',
  resourceId: 'charts',
  name: 'Read:charts',
  description: 'Sees charts',
  createdAt: 1,
};
const charts = {
  id: 'charts',
  name: 'Charts API',
  indicator: 'https://charts.example',
  scopes: [readCharts],
};
function list(rows: readonly unknown[]) {
  return {
    body: rows,
    headers: { 'Total-Number': String(rows.length) },
  };
}
function refusal(status: number, code: string) {
  return { status, body: { code, message: 'Refused.' } };
}

describe('organization template', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/organization-roles', list([{ ...nurse, scopes: [], resourceScopes: [] }]))
      .on('GET', '/api/organization-roles/nurse', { body: nurse, headers: { ETag: '"1"' } })
      .on('GET', '/api/organization-roles/nurse/scopes', { body: [] })
      .on('GET', '/api/organization-roles/nurse/resource-scopes', { body: [] })
      .on('GET', '/api/organization-scopes', list([readMembers]))
      .on('GET', '/api/resources', { body: [charts] });
  });
  afterEach(() => server.restore());

  const open = (path = '') => renderConsole({ api: server, path: `${base}${path}` });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
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

  it('searches from the first page', async () => {
    const { router } = await open('/organization-roles?page=3');
    await userEvent.type(await screen.findByRole('searchbox'), 'nur{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?keyword=nur'));
  });

  it('shows what a role grants, API permissions first, and searches it ignoring case', async () => {
    server
      .on('GET', '/api/organization-roles/nurse/scopes', { body: [readMembers] })
      .on('GET', '/api/organization-roles/nurse/resource-scopes', { body: [readCharts] });
    await open('/organization-roles/nurse');
    const rows = async () =>
      (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
    await screen.findByText('Charts API');
    expect(await rows()).toEqual([
      expect.stringContaining('Read:charts'),
      expect.stringContaining('read:members'),
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'READ:CH{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('paginates what a role grants, and selects all of it', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `read:shelf-${index}`);
    server.on('GET', '/api/organization-roles/nurse/scopes', {
      body: names.map((name) => ({ ...readMembers, id: name, name })),
    });
    await open('/organization-roles/nurse/permissions?page=3');
    expect(await screen.findByText('41–45 of 45')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.getByRole('link', { name: /Permissions.*45/ })).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(await button('Select all that match'));
    expect(screen.getByText('45 selected')).toBeVisible();
    await userEvent.click(await button('Remove'));
    const question = await screen.findByRole('alertdialog');
    expect(
      within(question).getByRole('heading', { name: 'Remove 45 permissions from this role?' }),
    ).toBeVisible();
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
    await userEvent.type(await form.findByRole('textbox', { name: /Description/ }), 'Sees members');
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

  it('explains organizations with an interactive diagram', async () => {
    await open();
    await userEvent.click(await button('View guide'));
    const guide = await screen.findByRole('dialog', { name: 'How organizations work' });
    expect(within(guide).getByText(/Amara is Admin of Northbank/)).toBeVisible();
    await userEvent.click(within(guide).getByRole('radio', { name: 'Quentin' }));
    expect(within(guide).getByText(/Quentin is not a member of Northbank/)).toBeVisible();
  });
});
