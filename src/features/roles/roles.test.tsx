import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResourceWithScopes, Scope } from '~/src/api/endpoints/resources.api';
import type { Role, RoleRow, RoleScope, RoleUser } from '~/src/api/endpoints/roles.api';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/roles';

const nurse: Role = {
  tenantId: 'acme01',
  id: 'nurse',
  name: 'Nurse',
  description: 'Reads charts',
  type: 'User',
  isDefault: true,
};
const machine: Role = {
  ...nurse,
  id: 'machine',
  name: 'Lab sync',
  type: 'MachineToMachine',
  isDefault: false,
};
const nobody = { usersCount: 0, featuredUsers: [], applicationsCount: 0, featuredApplications: [] };
const rows: readonly RoleRow[] = [
  {
    ...nurse,
    ...nobody,
    usersCount: 1234,
    featuredUsers: [
      { id: '1', name: 'Amara', avatar: null },
      { id: '2', name: null, avatar: null },
    ],
  },
  {
    ...machine,
    ...nobody,
    applicationsCount: 1,
    featuredApplications: [{ id: 'app', name: 'Sync', type: 'MachineToMachine' }],
  },
  { ...nurse, ...nobody, id: 'empty', name: 'Empty', isDefault: false },
];

const scope = (id: string, name: string, resourceId: string): Scope => ({
  tenantId: 'acme01',
  id,
  name,
  resourceId,
  description: null,
  createdAt: 1,
});
const charts: ResourceWithScopes = {
  tenantId: 'acme01',
  id: 'charts',
  name: 'Charts API',
  indicator: 'https://charts.example',
  isDefault: false,
  accessTokenTtl: 3600,
  scopes: [scope('read', 'read:charts', 'charts'), scope('write', 'write:charts', 'charts')],
};
const management: ResourceWithScopes = {
  ...charts,
  id: 'management',
  name: 'Gatehouse Management API',
  indicator: 'https://acme01.gatehouse.app/api',
  scopes: [scope('all', 'all', 'management')],
};
const held = ({ scopes, ...resource }: ResourceWithScopes): RoleScope[] =>
  scopes.slice(0, 1).map((one) => ({ ...one, resource }));

const amara = {
  id: 'u1',
  name: 'Amara Okafor',
  username: 'amok',
  primaryEmail: 'amara@post.example',
  primaryPhone: null,
  avatar: null,
  isSuspended: false,
  applicationId: null,
  lastSignInAt: null,
} as unknown as RoleUser;

const list = (items: readonly unknown[]) => ({
  body: items,
  headers: { 'Total-Number': String(items.length) },
});
const record = (role: Role, etag = '"1"') => ({ body: role, headers: { ETag: etag } });
const refusal = (status: number, code: string) => ({ status, body: { code, message: 'Refused.' } });

describe('roles', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/roles', list(rows))
      .on('GET', '/api/roles/nurse', record(nurse))
      .on('GET', '/api/roles/machine', record(machine))
      .on('GET', '/api/roles/nurse/scopes', list(held(charts)))
      .on('GET', '/api/roles/machine/scopes', list(held(management)))
      .on('GET', '/api/roles/:id/users', list([amara]))
      .on('GET', '/api/roles/:id/applications', list([]))
      .on('GET', '/api/users', list([amara]))
      .on('GET', '/api/applications', list([]))
      .on('GET', '/api/resources', { body: [charts, management] });
  });
  afterEach(() => server.restore());

  const open = (path = '') => renderConsole({ api: server, path: `${base}${path}` });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
  const menuOf = async (name: RegExp) => {
    const row = await screen.findByRole('row', { name });
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  describe('the list', () => {
    it('says who holds each role', async () => {
      await open();
      const row = await screen.findByRole('row', { name: /Nurse/ });
      expect(row).toHaveTextContent('1,234 people');
      expect(row).toHaveTextContent('Default');
      expect(screen.getByRole('row', { name: /Lab sync/ })).toHaveTextContent('1 app');
      expect(screen.getByRole('row', { name: /Empty/ })).toHaveTextContent('-');
    });

    it('searches and filters in the address; nothing found is not "no roles yet"', async () => {
      server.on('GET', '/api/roles', list([]));
      const { router } = await open();
      expect(await screen.findByText('Decide who may do what')).toBeInTheDocument();
      await act(() => router.navigate(`${base}?keyword=50%25&type=MachineToMachine`));
      expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
      const query = server.to('GET', '/api/roles').at(-1)?.query;
      expect([query?.get('search'), query?.get('type')]).toEqual(['%50\\%%', 'MachineToMachine']);
    });
  });

  describe('create', () => {
    const fill = async (form: HTMLElement, name = 'Doctor') => {
      await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), name);
      await userEvent.type(within(form).getByRole('textbox', { name: 'Description' }), 'Writes');
    };
    const submit = (form: HTMLElement) =>
      userEvent.click(within(form).getByRole('button', { name: 'Create role' }));

    it('refuses names of internal roles and says at the field that one is taken', async () => {
      server.on('POST', '/api/roles', refusal(422, 'role.name_in_use'));
      await open('/create');
      const form = await dialog('Create role');
      await fill(form, '#internal:x');
      await submit(form);
      expect(await within(form).findByText(/start with #internal: are reserved/)).toBeVisible();
      expect(server.to('POST', '/api/roles')).toHaveLength(0);
      const name = within(form).getByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Nurse');
      await submit(form);
      expect(await within(form).findByText('Another role has this name already.')).toBeVisible();
    });

    it('offers the management API to machines only, and drops such picks with the type', async () => {
      server.on('POST', '/api/roles', { body: nurse });
      await open('/create');
      const form = await dialog('Create role');
      // One API is open at once; the management API is not among them.
      const read = await within(form).findByRole('row', { name: 'read:charts' });
      expect(within(form).queryByRole('row', { name: /Management API/ })).not.toBeInTheDocument();
      await userEvent.click(read);
      await userEvent.click(within(form).getByRole('radio', { name: /Machine-to-machine/ }));
      await userEvent.click(await within(form).findByRole('row', { name: /Management API/ }));
      expect(within(form).getByText('2 picked')).toBeInTheDocument();
      expect(within(form).getByText('This role will run your tenant')).toBeVisible();
      await userEvent.click(within(form).getByRole('radio', { name: /^User/ }));
      expect(within(form).getByText('1 picked')).toBeInTheDocument();
      expect(within(form).queryByText('This role will run your tenant')).not.toBeInTheDocument();
      await fill(form);
      await submit(form);
      await waitFor(() => expect(server.to('POST', '/api/roles')).toHaveLength(1));
      expect(server.to('POST', '/api/roles')[0]?.body).toEqual({
        name: 'Doctor',
        description: 'Writes',
        type: 'User',
        scopeIds: ['read'],
      });
    });

    it('then asks for users, which can be skipped', async () => {
      server.on('POST', '/api/roles', { body: nurse });
      const { router } = await open('/create');
      const form = await dialog('Create role');
      await fill(form);
      await submit(form);
      const step = await dialog('Assign Nurse to users');
      expect(within(step).getByRole('button', { name: 'Assign users' })).toBeDisabled();
      await userEvent.click(within(step).getByRole('button', { name: 'Skip for now' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/nurse/permissions`));
      expect(server.to('POST', '/api/roles')[0]?.body).not.toHaveProperty('scopeIds');
    });

    it('tells the limit of each type instead of the button', async () => {
      withBilling(server, { usage: { userRolesLimit: 1, machineToMachineRolesLimit: 0 } });
      await open('/create');
      const form = await dialog('Create role');
      expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
      await userEvent.click(within(form).getByRole('radio', { name: /Machine-to-machine/ }));
      expect(await within(form).findByRole('button', { name: 'Create role' })).toBeVisible();
    });

    it('tells the limit of permissions as soon as too many are picked', async () => {
      withBilling(server);
      await open('/create');
      const form = await dialog('Create role');
      await userEvent.click(await within(form).findByRole('row', { name: 'read:charts' }));
      expect(within(form).getByRole('button', { name: 'Create role' })).toBeVisible();
      await userEvent.click(within(form).getByRole('row', { name: 'write:charts' }));
      expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    });
  });

  describe('permissions', () => {
    it('are described and removed; those of the management API only removed', async () => {
      server
        .on('PATCH', '/api/resources/charts/scopes/read', { body: charts.scopes[0] })
        .on('DELETE', '/api/roles/machine/scopes/all', { status: 204 });
      const { router } = await open('/nurse/permissions');
      expect(await menuOf(/read:charts/)).toEqual(['Edit description', 'Remove']);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Edit description' }));
      const form = await dialog('Edit permission');
      await userEvent.type(
        within(form).getByRole('textbox', { name: /Description/ }),
        'Looks{Enter}',
      );
      await waitFor(() =>
        expect(server.to('PATCH', '/api/resources/charts/scopes/read')[0]?.body).toEqual({
          description: 'Looks',
        }),
      );
      await act(() => router.navigate(`${base}/machine/permissions`));
      expect(await screen.findByText('Management API access')).toBeInTheDocument();
      expect(await menuOf(/all/)).toEqual(['Remove']);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
      await userEvent.click(await button('Remove permission'));
      await waitFor(() =>
        expect(server.to('DELETE', '/api/roles/machine/scopes/all')).toHaveLength(1),
      );
    });

    it('offers what the role does not have yet, and counts it in the button', async () => {
      server.on('POST', '/api/roles/nurse/scopes', { status: 201, body: [] });
      await open('/nurse/permissions');
      await userEvent.click(await button('Assign permissions'));
      const form = await dialog('Assign permissions to Nurse');
      await userEvent.click(await within(form).findByRole('row', { name: 'write:charts' }));
      expect(within(form).queryByRole('row', { name: 'read:charts' })).not.toBeInTheDocument();
      await userEvent.click(within(form).getByRole('button', { name: 'Assign 1 permission' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(server.to('POST', '/api/roles/nurse/scopes')[0]?.body).toEqual({
        scopeIds: ['write'],
      });
    });

    it('adds the new ones to those it has when it compares with the limit', async () => {
      withBilling(server);
      await open('/nurse/permissions');
      await userEvent.click(await button('Assign permissions'));
      const form = await dialog('Assign permissions to Nurse');
      await userEvent.click(await within(form).findByRole('row', { name: 'write:charts' }));
      expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    });
  });

  describe('users', () => {
    it('are assigned from those without the role and removed after a question', async () => {
      server
        .on('POST', '/api/roles/nurse/users', { status: 201, body: 'Created' })
        .on('DELETE', '/api/roles/nurse/users/u1', { status: 204 });
      await open('/nurse/users');
      await userEvent.click(await button('Assign users'));
      const form = await dialog('Assign Nurse to users');
      await userEvent.click(await within(form).findByRole('option', { name: /Amara/ }));
      await userEvent.click(within(form).getByRole('button', { name: 'Assign 1 user' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(server.to('GET', '/api/users')[0]?.query.get('excludeRoleId')).toBe('nurse');
      expect(server.to('POST', '/api/roles/nurse/users')[0]?.body).toEqual({ userIds: ['u1'] });
      await menuOf(/Amara/);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from the role' }));
      await userEvent.click(await button('Remove user'));
      await waitFor(() => expect(server.to('DELETE', '/api/roles/nurse/users/u1')).toHaveLength(1));
    });

    it('a list that fails says so', async () => {
      server.on('GET', '/api/roles/nurse/users', refusal(422, 'x'));
      await open('/nurse/users');
      expect(await screen.findByText('The users could not be loaded')).toBeInTheDocument();
    });
  });

  it('a role shows the tab of who can hold it; the other leads to the permissions', async () => {
    const { router } = await open('/machine/users');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/machine/permissions`));
    const tabs = await screen.findByRole('navigation', { name: 'Parts of this role' });
    expect(within(tabs).queryByRole('link', { name: /Users/ })).not.toBeInTheDocument();
    await userEvent.click(within(tabs).getByRole('link', { name: /Machine-to-machine apps/ }));
    expect(await screen.findByText('No app has this role')).toBeInTheDocument();
    await userEvent.click(await button('Assign apps'));
    const form = await dialog('Assign Lab sync to apps');
    expect(await within(form).findByText('This role holds the management API')).toBeVisible();
    const query = server.to('GET', '/api/applications').at(-1)?.query;
    expect([query?.get('types'), query?.get('excludeRoleId')]).toEqual([
      'MachineToMachine',
      'machine',
    ]);
  });

  describe('general', () => {
    it('saves with the ETag; machines have no default', async () => {
      server
        .on('PATCH', '/api/roles/nurse', refusal(422, 'role.name_in_use'), { body: nurse })
        .on('PATCH', '/api/roles/machine', { body: machine });
      const { router } = await open('/nurse/general');
      const name = await screen.findByRole('textbox', { name: 'Name' });
      await userEvent.type(name, ' II');
      await userEvent.click(screen.getByRole('switch', { name: /Default role/ }));
      await userEvent.click(await button(/Save changes/));
      expect(await screen.findByText('Another role has this name already.')).toBeInTheDocument();
      const [first] = server.to('PATCH', '/api/roles/nurse');
      expect(first?.headers.get('If-Match')).toBe('"1"');
      expect(first?.body).toEqual({
        name: 'Nurse II',
        description: 'Reads charts',
        isDefault: false,
      });
      await userEvent.click(await button('Discard'));
      await act(() => router.navigate(`${base}/machine/general`));
      const description = await screen.findByRole('textbox', { name: 'Description' });
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
      await userEvent.type(description, '!');
      await userEvent.click(await button(/Save changes/));
      await waitFor(() =>
        expect(server.to('PATCH', '/api/roles/machine')[0]?.body).toEqual({
          name: 'Lab sync',
          description: 'Reads charts!',
        }),
      );
    });

    it('refuses to rename to an internal name', async () => {
      await open('/nurse/general');
      const name = await screen.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await userEvent.type(name, '#internal:mine');
      await userEvent.click(await button(/Save changes/));
      expect(await screen.findByText(/start with #internal: are reserved/)).toBeInTheDocument();
      expect(server.to('PATCH', '/api/roles/nurse')).toHaveLength(0);
    });
  });

  it('a role that is gone leads back; deleting asks without typing', async () => {
    server
      .on('GET', '/api/roles/gone', refusal(404, 'entity.not_exists_with_id'))
      .on('DELETE', '/api/roles/nurse', { status: 204 });
    const { router } = await open('/gone/permissions');
    expect(await screen.findByText('This role is gone')).toBeInTheDocument();
    await act(() => router.navigate(`${base}/nurse/permissions`));
    await userEvent.click(await button('More actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete role' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete role' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(base));
  });
});
