import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Resource, Scope } from '~/src/api/endpoints/resources.api';
import { withBilling } from '~/tests/support/billing';
import { me, renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/api-resources';

const orders: Resource = {
  tenantId: 'acme01',
  id: 'orders',
  name: 'Orders API',
  indicator: 'https://orders.example',
  isDefault: false,
  accessTokenTtl: 3600,
};
const management: Resource = {
  ...orders,
  id: 'management',
  name: 'Gatehouse Management API',
  indicator: 'https://acme01.gatehouse.app/api',
};
const scope: Scope = {
  tenantId: 'acme01',
  id: 'scope-1',
  resourceId: 'orders',
  name: 'read:orders',
  description: 'Sees orders',
  createdAt: 1,
};
const list = (rows: readonly unknown[]) => ({
  body: rows,
  headers: { 'Total-Number': String(rows.length) },
});
const record = (resource: Resource, etag = '"1"') => ({ body: resource, headers: { ETag: etag } });
const refusal = (status: number, code: string) => ({ status, body: { code, message: 'Refused.' } });

describe('API resources', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/resources', list([orders, management]))
      .on('GET', '/api/resources/:id', record(orders))
      .on('GET', '/api/resources/management', record(management))
      .on('GET', '/api/resources/:id/scopes', list([scope]));
  });
  afterEach(() => server.restore());

  const open = (path = '') => renderConsole({ api: server, path: `${base}${path}` });
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const dialog = () => screen.findByRole('dialog');
  const menuOf = async (name: RegExp) => {
    const row = await screen.findByRole('row', { name });
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  describe('the list', () => {
    it('opens APIs and deletes all but the management API', async () => {
      await open();
      expect(await screen.findByRole('link', { name: 'Orders API' })).toHaveAttribute(
        'href',
        `${base}/orders/permissions`,
      );
      expect(await menuOf(/Management API/)).toEqual(['Open']);
      await userEvent.keyboard('{Escape}');
      expect(await menuOf(/Orders API/)).toEqual(['Open', 'Duplicate', 'Delete API resource']);
    });

    it('says what went wrong, and tries again', async () => {
      // A query that is refused is tried once more by itself.
      server.on('GET', '/api/resources', refusal(422, 'x'), refusal(422, 'x'), list([orders]));
      await open();
      expect(await screen.findByText('The APIs could not be loaded')).toBeInTheDocument();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: 'Orders API' })).toBeInTheDocument();
    });

    it('says so where the account may not read them', async () => {
      server.on('GET', '/api/resources', refusal(403, 'auth.forbidden'));
      await open();
      expect(await screen.findByText('You may not see this list')).toBeInTheDocument();
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('You do not have access');
    });
  });

  describe('create', () => {
    const fill = async (indicator: string, name = 'Mail API') => {
      const form = await dialog();
      await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), name);
      await userEvent.type(
        within(form).getByRole('textbox', { name: 'Identifier' }),
        `${indicator}{Enter}`,
      );
      return form;
    };

    it('asks for an absolute URI without a fragment', async () => {
      await open('/create');
      const form = await fill('https://mail.example/#top');
      expect(await within(form).findByText(/Enter an absolute URI/)).toBeInTheDocument();
      expect(server.to('POST', '/api/resources')).toHaveLength(0);
    });

    it('says at the field that an identifier is taken, and opens what it creates', async () => {
      server.on('POST', '/api/resources', refusal(422, 'resource.resource_identifier_in_use'), {
        status: 201,
        body: orders,
      });
      const { router } = await open('/create');
      const form = await fill('https://orders.example');
      expect(
        await within(form).findByText('Another API has this identifier already.'),
      ).toBeVisible();
      const field = within(form).getByRole('textbox', { name: 'Identifier' });
      await userEvent.type(field, '/v2{Enter}');
      expect(await screen.findByRole('heading', { level: 1, name: 'Orders API' })).toBeVisible();
      expect(router.state.location.pathname).toBe(`${base}/orders/permissions`);
      expect(server.to('POST', '/api/resources')[1]?.body).toEqual({
        name: 'Mail API',
        indicator: 'https://orders.example/v2',
      });
    });

    it('tells the limit of the plan instead of the button, which Enter does not get around', async () => {
      withBilling(server, { usage: { resourcesLimit: 1 } });
      await open('/create');
      const form = await dialog();
      expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
      await fill('https://mail.example');
      expect(server.to('POST', '/api/resources')).toHaveLength(0);
    });

    it('tells on Pro what one more costs, once', async () => {
      withBilling(server, { planId: 'pro-202509', usage: { resourcesLimit: 3 } });
      server.on('POST', '/api/resources', { status: 201, body: orders });
      await open('/create');
      const form = await dialog();
      expect(await within(form).findByText(/\$4/)).toBeVisible();
      await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Mail');
      await userEvent.type(within(form).getByRole('textbox', { name: 'Identifier' }), 'urn:mail');
      await userEvent.click(within(form).getByRole('button', { name: 'Create API resource' }));
      await waitFor(() => expect(server.to('POST', '/api/resources')).toHaveLength(1));
      expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
        adminConsolePreferences: expect.objectContaining({
          apiResourceUpsellNoticeAcknowledged: true,
        }) as object,
      });
    });
  });

  describe('permissions', () => {
    it('tells an API without permissions from a search without results', async () => {
      server.on('GET', '/api/resources/:id/scopes', list([]));
      const { router } = await open('/orders/permissions');
      expect(await screen.findByText('Say what this API lets people do')).toBeInTheDocument();
      await act(() => router.navigate(`${base}/orders/permissions?keyword=zzz`));
      expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
      expect(server.requests.at(-1)?.query.get('search')).toBe('%zzz%');
      await userEvent.click(await button('Clear the search'));
      expect(router.state.location.search).toBe('');
    });

    it('creates one: no spaces, and a taken name is said at the field', async () => {
      server.on('POST', '/api/resources/:id/scopes', refusal(422, 'scope.name_exists'), {
        status: 201,
        body: scope,
      });
      await open('/orders/permissions');
      await userEvent.click(await button('Create permission'));
      const form = await dialog();
      const name = within(form).getByRole('textbox', { name: 'Permission' });
      await userEvent.type(name, 'read orders{Enter}');
      expect(await within(form).findByText(/Leave out spaces/)).toBeVisible();
      await userEvent.clear(name);
      await userEvent.type(name, 'read:orders{Enter}');
      expect(await within(form).findByText(/has a permission of this name/)).toBeVisible();
      await userEvent.type(name, '2{Enter}');
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(server.to('POST', '/api/resources/orders/scopes')[1]?.body).toEqual({
        name: 'read:orders2',
      });
    });

    it('compares the limit with the permissions of this API', async () => {
      withBilling(server).on('GET', '/api/tenants/acme01/subscription-usage', {
        body: {
          quota: { scopesPerResourceLimit: 1 },
          basicQuota: { scopesPerResourceLimit: 1 },
          usage: { scopesPerResourceLimit: 9 },
          resources: { orders: 1 },
          roles: {},
        },
      });
      await open('/orders/permissions');
      await userEvent.click(await button('Create permission'));
      const form = await dialog();
      expect(await within(form).findByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    });

    it('edits the description alone, and deletes after a question', async () => {
      server
        .on('PATCH', '/api/resources/orders/scopes/scope-1', { body: scope })
        .on('DELETE', '/api/resources/orders/scopes/scope-1', { status: 204 });
      await open('/orders/permissions');
      await menuOf(/read:orders/);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Edit description' }));
      const form = await dialog();
      expect(within(form).getByRole('textbox', { name: 'Permission' })).toHaveAttribute('readonly');
      await userEvent.clear(within(form).getByRole('textbox', { name: /Description/ }));
      await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(form).not.toBeInTheDocument());
      expect(server.to('PATCH', '/api/resources/orders/scopes/scope-1')[0]?.body).toEqual({
        description: null,
      });
      await menuOf(/read:orders/);
      await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
      await userEvent.click(await button('Delete permission'));
      await waitFor(() =>
        expect(server.to('DELETE', '/api/resources/orders/scopes/scope-1')).toHaveLength(1),
      );
    });
  });

  describe('general', () => {
    it('sends what changed only, one call after the other, each with the newest ETag', async () => {
      const renamed = { ...orders, name: 'Shop API' };
      server
        .on('PATCH', '/api/resources/orders', record(renamed, '"2"'))
        .on('PATCH', '/api/resources/orders/is-default', { body: { ...renamed, isDefault: true } });
      await open('/orders/general');
      const name = await screen.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Shop API');
      await userEvent.click(screen.getByRole('switch', { name: /Default API/ }));
      await userEvent.click(await button(/Save changes/));
      await waitFor(() =>
        expect(server.to('PATCH', '/api/resources/orders/is-default')).toHaveLength(1),
      );
      const [first] = server.to('PATCH', '/api/resources/orders');
      const [second] = server.to('PATCH', '/api/resources/orders/is-default');
      expect([first?.body, first?.headers.get('If-Match')]).toEqual([{ name: 'Shop API' }, '"1"']);
      expect([second?.body, second?.headers.get('If-Match')]).toEqual([{ isDefault: true }, '"2"']);
    });

    it('the default alone needs one call', async () => {
      server.on('PATCH', '/api/resources/orders/is-default', { body: orders });
      await open('/orders/general');
      await userEvent.click(await screen.findByRole('switch', { name: /Default API/ }));
      await userEvent.click(await button(/Save changes/));
      await waitFor(() =>
        expect(server.to('PATCH', '/api/resources/orders/is-default')).toHaveLength(1),
      );
      expect(server.to('PATCH', '/api/resources/orders')).toHaveLength(0);
    });

    it('a change of somebody else is a conflict', async () => {
      server
        .on(
          'GET',
          '/api/resources/orders',
          record(orders),
          record(orders),
          record({ ...orders, name: 'Theirs' }, '"9"'),
        )
        .on('PATCH', '/api/resources/orders', refusal(412, 'request.precondition_failed'));
      await open('/orders/general');
      const name = await screen.findByRole('textbox', { name: 'Name' });
      await userEvent.clear(name);
      await userEvent.type(name, 'Mine');
      await userEvent.click(await button(/Save changes/));
      const conflict = await screen.findByRole('alertdialog');
      expect(conflict).toHaveTextContent('Theirs');
      expect(conflict).toHaveTextContent('Mine');
    });
  });

  describe('the management API', () => {
    it('cannot be changed anywhere', async () => {
      const { router } = await open('/management/permissions');
      expect(await screen.findByText('Built in')).toBeInTheDocument();
      expect(await screen.findByText('read:orders')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Create permission' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /^Actions for/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
      await act(() => router.navigate(`${base}/management/general`));
      expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
      expect(screen.getByRole('textbox', { name: /lifetime/ })).toHaveAttribute('readonly');
      expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    });

    it('says why, until that is closed', async () => {
      await open('/management/permissions');
      expect(await screen.findByText(/This API runs your tenant/)).toBeInTheDocument();
      await userEvent.click(await button('Dismiss'));
      await waitFor(() =>
        expect(server.to('PATCH', '/me/custom-data')[0]?.body).toEqual({
          adminConsolePreferences: expect.objectContaining({
            managementApiAcknowledged: true,
          }) as object,
        }),
      );
    });

    it('says nothing to who has closed it', async () => {
      server.on('GET', '/me', {
        body: {
          ...me,
          customData: {
            ...me.customData,
            adminConsolePreferences: { managementApiAcknowledged: true },
          },
        },
      });
      await open('/management/permissions');
      expect(await screen.findByText('read:orders')).toBeInTheDocument();
      expect(screen.queryByText(/This API runs your tenant/)).not.toBeInTheDocument();
    });
  });

  it('an API that is gone leads back to the list; deleting asks for the name', async () => {
    server
      .on('GET', '/api/resources/gone', refusal(404, 'entity.not_exists_with_id'))
      .on('DELETE', '/api/resources/orders', { status: 204 });
    const { router } = await open('/gone/permissions');
    expect(await screen.findByText('This API is gone')).toBeInTheDocument();
    await act(() => router.navigate(`${base}/orders/permissions`));
    await userEvent.click(await button('More actions'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete API resource' }));
    const question = await screen.findByRole('alertdialog');
    const confirm = within(question).getByRole('button', { name: 'Delete API resource' });
    expect(confirm).toBeDisabled();
    await userEvent.type(within(question).getByRole('textbox'), 'Orders API');
    await userEvent.click(confirm);
    await waitFor(() => expect(router.state.location.pathname).toBe(base));
  });
});
