import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Organization } from '~/src/api/endpoints/organizations.api';
import { withBilling } from '~/tests/support/billing';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const base = '/acme01/organizations';

const clinic: Organization = {
  tenantId: 'acme01',
  id: 'clinic',
  name: 'Northbank Clinic',
  description: null,
  customData: { plan: 'gold' },
  isMfaRequired: false,
  color: { primaryColor: '#0F6E84' },
  branding: { logoUrl: 'https://northbank.example/logo.svg' },
  customCss: null,
  createdAt: 1,
};
const nurse = { id: 'role-1', name: 'Nurse' };
const list = (rows: readonly unknown[], total = rows.length) => ({
  body: rows,
  headers: { 'Total-Number': String(total) },
});
const record = (organization: Organization, etag: string) => ({
  body: organization,
  headers: { ETag: etag },
});
const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: `Refused: ${code}.` },
});
const nothing = { status: 204 };

describe('organizations', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/organizations', list([{ ...clinic, usersCount: 0, featuredUsers: [] }]))
      .on('GET', '/api/organizations/clinic', record(clinic, '"1"'))
      .on('GET', '/api/organizations/clinic/users', list([]))
      .on('GET', '/api/organizations/clinic/applications', list([]))
      .on('GET', '/api/organizations/clinic/jit/email-domains', list([]))
      .on('GET', '/api/organizations/clinic/jit/roles', { body: [] })
      .on('GET', '/api/organizations/clinic/jit/sso-connectors', { body: [] })
      .on('GET', '/api/sso-connectors', refusal(404, 'entity.not_found'))
      .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
      .on('GET', '/api/sign-in-exp', { body: { mfa: { factors: [], policy: 'UserControlled' } } })
      .on('GET', '/api/organization-roles', list([{ ...nurse, description: null, type: 'User' }]));
  });
  afterEach(() => server.restore());

  const open = (path = '') => renderConsole({ api: server, path: `${base}${path}` });
  const dialog = () => screen.findByRole('dialog');
  const button = (name: string | RegExp) => screen.findByRole('button', { name });
  const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
  const save = async () => userEvent.click(await button(/^Save changes/));
  const pickRole = async (within_: HTMLElement, label: string | RegExp) => {
    await userEvent.click(await within(within_).findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: /Nurse/ }));
  };

  describe('the list', () => {
    it('counts members, and creates at an address of its own', async () => {
      server
        .on('GET', '/api/organizations', list([{ ...clinic, usersCount: 148, featuredUsers: [] }]))
        .on('POST', '/api/organizations', { status: 201, body: clinic });
      const { router } = await open('/create');
      expect(await screen.findByText('148 members')).toBeInTheDocument();
      const form = await dialog();
      await userEvent.type(
        within(form).getByRole('textbox', { name: 'Name' }),
        ' Northbank Clinic ',
      );
      // On a paid plan the price is told before the first one.
      await userEvent.click(within(form).getByRole('button', { name: 'Create organization' }));
      await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/clinic/settings`));
      expect(server.to('POST', '/api/organizations')[0]?.body).toEqual({
        name: 'Northbank Clinic',
      });
    });

    it('stands behind a paywall on plans without organizations', async () => {
      withBilling(server, { planId: 'free' });
      await open();
      expect(
        await screen.findByRole('heading', { name: 'Organizations are part of the Pro plan' }),
      ).toBeVisible();
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Create organization' })).not.toBeInTheDocument();
    });

    it('says what went wrong, and tries again', async () => {
      server.on('GET', '/api/organizations', refusal(422, 'x'), refusal(422, 'x'), list([clinic]));
      await open();
      expect(await screen.findByText('The organizations could not be loaded')).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('link', { name: 'Northbank Clinic' })).toBeVisible();
    });
  });

  describe('settings', () => {
    it('sends changed fields only, and warns of a rule nobody can meet', async () => {
      server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
      await open('/clinic/settings');
      await userEvent.type(await field('Name'), ' North');
      await userEvent.click(screen.getByRole('switch', { name: /Require multi-factor/ }));
      expect(await screen.findByText('No second factor is switched on')).toBeVisible();
      await save();
      expect(await screen.findByText('Organization saved')).toBeVisible();
      const [patch] = server.to('PATCH', '/api/organizations/clinic');
      expect(patch?.body).toEqual({ name: 'Northbank Clinic North', isMfaRequired: true });
      expect(patch?.headers.get('If-Match')).toBe('"1"');
      expect(server.to('PUT', '/api/organizations/clinic/jit/roles')).toHaveLength(0);
    });

    it('keeps all domains, however many pages there are, and names the wrong ones', async () => {
      // A server may give less of a page than it was asked for.
      const domains = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ emailDomain: `${name}.example` }));
      server
        .on('GET', '/api/organizations/clinic/jit/email-domains', ({ query }) => {
          const from = (Number(query.get('page')) - 1) * 2;
          return list(domains.slice(from, from + 2), 5);
        })
        .on('PUT', '/api/organizations/clinic/jit/email-domains', nothing);
      await open('/clinic/settings');
      const input = await field(/Email domains/);
      await userEvent.type(input, 'nowhere C.example new.example ');
      expect(screen.getByText(/nowhere is no email domain/)).toBeVisible();
      expect(screen.getByText('C.example is in the list already.')).toBeVisible();
      await save();
      expect(server.to('PUT', '/api/organizations/clinic/jit/email-domains')).toHaveLength(0);
      for (const name of ['nowhere', 'C.example']) {
        await userEvent.click(
          within(screen.getByRole('row', { name })).getByRole('button', { name: /Remove/ }),
        );
      }
      await save();
      expect(await screen.findByText('Organization saved')).toBeVisible();
      const sent = server.to('PUT', '/api/organizations/clinic/jit/email-domains')[0]?.body as {
        emailDomains: string[];
      };
      expect(sent.emailDomains).toHaveLength(6);
      expect(sent.emailDomains).toContain('new.example');
      expect(server.to('PATCH', '/api/organizations/clinic')).toHaveLength(0);
    });

    it('says what is saved when a part fails, and repeats only the rest', async () => {
      server
        .on('PATCH', '/api/organizations/clinic', record({ ...clinic, name: 'Elm' }, '"2"'))
        .on(
          'GET',
          '/api/organizations/clinic',
          record(clinic, '"1"'),
          record(clinic, '"1"'),
          record(clinic, '"1"'),
          record({ ...clinic, name: 'Elm' }, '"2"'),
        )
        .on(
          'PUT',
          '/api/organizations/clinic/jit/roles',
          refusal(422, 'entity.relation_foreign_key_not_found'),
          nothing,
        );
      await open('/clinic/settings');
      const name = await field('Name');
      await userEvent.clear(name);
      await userEvent.type(name, 'Elm');
      await pickRole(screen.getByRole('main'), /Default roles/);
      await save();
      const told = await screen.findAllByText(/Saved: General\. Not saved: Default roles\./);
      expect(told.length).toBeGreaterThan(0);
      // Still there, and still to be saved.
      expect(screen.getByText('Nurse')).toBeVisible();
      await save();
      expect(await screen.findByText('Organization saved')).toBeVisible();
      expect(server.to('PATCH', '/api/organizations/clinic')).toHaveLength(1);
      expect(
        server.to('PUT', '/api/organizations/clinic/jit/roles').map(({ body }) => body),
      ).toEqual([{ organizationRoleIds: ['role-1'] }, { organizationRoleIds: ['role-1'] }]);
    });

    it('sees that somebody else changed the domains', async () => {
      server.on(
        'GET',
        '/api/organizations/clinic/jit/email-domains',
        list([]),
        list([{ emailDomain: 'theirs.example' }]),
      );
      server.on('PUT', '/api/organizations/clinic/jit/email-domains', nothing);
      await open('/clinic/settings');
      await userEvent.type(await field(/Email domains/), 'mine.example ');
      await save();
      const conflict = await screen.findByRole('alertdialog');
      expect(conflict).toHaveTextContent('Email domains');
      expect(server.to('PUT', '/api/organizations/clinic/jit/email-domains')).toHaveLength(0);
      await userEvent.click(
        within(conflict).getByRole('button', { name: 'Save combined version' }),
      );
      expect(await screen.findByText('Organization saved')).toBeVisible();
      expect(
        server.to('PUT', '/api/organizations/clinic/jit/email-domains')[0]?.body,
      ).toMatchObject({ emailDomains: ['theirs.example', 'mine.example'] });
    });

    it('lists the enterprise connections, and says what goes before', async () => {
      server.on('GET', '/api/sso-connectors', {
        body: [
          {
            id: 'sso1',
            connectorName: 'Northbank Okta',
            providerName: 'Okta',
            domains: ['northbank.example'],
          },
        ],
      });
      server.on('PUT', '/api/organizations/clinic/jit/sso-connectors', nothing);
      await open('/clinic/settings');
      await userEvent.type(await field(/Email domains/), 'northbank.example ');
      expect(await screen.findByText('Enterprise SSO comes first for a domain')).toBeVisible();
      await userEvent.click(await button('Add connection'));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Northbank Okta' }));
      expect(screen.queryByText('Enterprise SSO comes first for a domain')).not.toBeInTheDocument();
    });
  });

  describe('branding', () => {
    it('sends the part that changed, and nothing else', async () => {
      server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
      await open('/clinic/branding');
      const color = await field('Brand color');
      await userEvent.clear(color);
      await userEvent.type(color, '#336699');
      // The dark colour follows: ten points lighter.
      expect(await field('Brand color in dark mode')).toHaveValue('#4080BF');
      await save();
      expect(await screen.findByText('Branding saved')).toBeVisible();
      expect(server.to('PATCH', '/api/organizations/clinic')[0]?.body).toEqual({
        color: { primaryColor: '#336699', darkPrimaryColor: '#4080BF' },
      });
    });

    it('empties everything when it is switched off', async () => {
      server.on('PATCH', '/api/organizations/clinic', record(clinic, '"2"'));
      await open('/clinic/branding');
      await userEvent.click(await screen.findByRole('switch', { name: /Organization branding/ }));
      await save();
      expect(await screen.findByText('Branding saved')).toBeVisible();
      expect(server.to('PATCH', '/api/organizations/clinic')[0]?.body).toEqual({
        color: {},
        branding: {},
      });
    });
  });

  it('takes the last roles of an application one by one', async () => {
    const application = {
      id: 'gateway',
      name: 'Device gateway',
      organizationRoles: [nurse, { id: 'role-2', name: 'Reader' }],
    };
    server
      .on('GET', '/api/organizations/clinic/applications', list([application]))
      .on('DELETE', '/api/organizations/clinic/applications/gateway/roles/:id', nothing);
    await open('/clinic/machine-to-machine');
    const row = await screen.findByRole('row', { name: /Device gateway/ });
    await userEvent.click(within(row).getByRole('button', { name: /^Actions for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit roles' }));
    const form = await dialog();
    await userEvent.click(
      await within(form).findByRole('button', { name: 'Remove the role Nurse' }),
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Remove the role Reader' }));
    await userEvent.click(within(form).getByRole('button', { name: 'Save roles' }));
    expect(await screen.findByText('Roles of Device gateway saved')).toBeVisible();
    expect(
      server
        .to('DELETE', '/api/organizations/clinic/applications/gateway/roles/:id')
        .map(({ path }) => path.split('/').at(-1)),
    ).toEqual(['role-1', 'role-2']);
  });

  it('invites each address on its own, and keeps those that were refused', async () => {
    server.on('GET', '/api/organization-invitations', { body: [] });
    server.on('POST', '/api/organization-invitations', ({ body }) =>
      (body as { invitee: string }).invitee.startsWith('bo')
        ? refusal(422, 'request.invalid_input')
        : { status: 201, body: {} },
    );
    await open('/clinic/invitations');
    await userEvent.click(await button('Invite people'));
    const form = await dialog();
    await userEvent.type(
      within(form).getByRole('textbox', { name: 'Email addresses' }),
      'amara@northbank.example bo@northbank.example ',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Invite 2 people' }));
    expect(await screen.findByText('1 person was not invited')).toBeVisible();
    expect(await screen.findByText('1 person invited')).toBeInTheDocument();
    expect(within(form).getByRole('row', { name: 'bo@northbank.example' })).toBeVisible();
    expect(
      within(form).queryByRole('row', { name: 'amara@northbank.example' }),
    ).not.toBeInTheDocument();
    expect(server.to('POST', '/api/organization-invitations')[0]?.body).toMatchObject({
      organizationId: 'clinic',
      organizationRoleIds: [],
      messagePayload: {},
    });
  });
});
