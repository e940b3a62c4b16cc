import { screen, within } from '@testing-library/react';
import { list, withTenantOrigin } from '~/tests/support/console-page';
import { makeManagementResource, makeResource } from '~/tests/support/factories';
import { renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const experience = {
  color: { primaryColor: '#6139F6', isDarkModeEnabled: false, darkPrimaryColor: '#8768F8' },
  branding: {},
  customCss: null,
  termsOfUseUrl: null,
  privacyPolicyUrl: null,
  signIn: { methods: [] },
  socialSignInConnectorTargets: [],
};
const machineRole = { id: 'm', name: 'Machines', description: '', type: 'MachineToMachine' };

describe('the first page', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = withTenantOrigin(withAccount(new ScriptedApi().install()))
      .on('GET', '/api/applications', list([]))
      .on('GET', '/api/resources', list([makeManagementResource()]))
      .on('GET', '/api/roles', list([machineRole]))
      .on('GET', '/api/connectors', { body: [] })
      .on('GET', '/api/sign-in-exp', { body: experience });
  });
  afterEach(() => server.restore());

  const open = async (path = '/acme01') => {
    const running = await renderConsole({
      api: server,
      path,
      edition: path.startsWith('/console') ? 'oss' : 'cloud',
    });
    await screen.findByRole('heading', { name: 'Get started', level: 1 });
    return running;
  };
  const section = (name: string) => screen.findByRole('region', { name: new RegExp(name) });

  it('is where the root of a tenant leads, and counts nothing that every tenant has', async () => {
    const { router } = await open();
    expect(router.state.location.pathname).toBe('/acme01/get-started');
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(within(await section('Build')).queryByText('Done')).not.toBeInTheDocument();
  });

  it('marks what the data of the tenant shows to be done', async () => {
    server.on('GET', '/api/resources', list([makeManagementResource(), makeResource()]));
    await open();
    expect(await screen.findByText('1 of 5 steps done')).toBeVisible();
    expect(within(await section('Protect an API')).getByText('Done')).toBeVisible();
  });

  it('leads to the forms of its guides, and to the demo application', async () => {
    await open();
    const react = within(await section('Build')).getByRole('link', { name: /^React ?A provider/ });
    expect(react).toHaveAttribute(
      'href',
      '/acme01/applications/create?guide=spa-react&from=get-started',
    );
    expect(await screen.findByRole('link', { name: /Try it/ })).toHaveAttribute(
      'href',
      'https://acme01.example/demo-app',
    );
    expect(screen.getByRole('link', { name: 'Add more' })).toHaveAttribute(
      'href',
      '/acme01/connectors/social',
    );
    expect(screen.getByRole('link', { name: 'Keep customizing' })).toHaveAttribute(
      'href',
      '/acme01/sign-in-experience',
    );
  });

  it.each([
    ['a tenant that is always light', false, 'light'],
    ['a tenant that offers dark mode', true, null],
  ])('previews the sign-in page of %s once its look is known', async (_, isDark, theme) => {
    const color = { ...experience.color, isDarkModeEnabled: isDark };
    let answer: (value: object) => void = () => undefined;
    const answered = new Promise<object>((resolve) => {
      answer = resolve;
    });
    server.on('GET', '/api/sign-in-exp', () => answered);
    await open();
    const customize = within(await section('Customize'));
    expect(customize.queryByRole('img')).not.toBeInTheDocument();
    answer({ body: { ...experience, color } });
    const preview = await customize.findByRole('img', { name: 'Preview of the sign-in page' });
    expect(preview.getAttribute('data-theme')).toBe(theme);
  });

  it('keeps its links when the progress cannot be loaded', async () => {
    server.on('GET', '/api/roles', { status: 500, body: {} });
    await open();
    expect(await screen.findByText('Your progress could not be loaded')).toBeVisible();
    expect(screen.queryByText(/steps done/)).not.toBeInTheDocument();
    expect(within(await section('Build')).getAllByRole('link').length).toBeGreaterThan(2);
  });

  it('offers to convert an old development tenant to those who can', async () => {
    server
      .on('GET', '/api/tenants', { body: [{ ...tenant, tag: 'development' }] })
      .on('GET', '/api/regions', { body: [] });
    await open();
    expect(await section('Ready for production')).toBeVisible();
  });

  it('offers a collaborator no conversion', async () => {
    server
      .on('GET', '/api/tenants', { body: [{ ...tenant, tag: 'development' }] })
      .on('GET', '/api/tenants/:tenantId/members/:userId/scopes', {
        body: [{ name: 'read:data' }, { name: 'write:data' }],
      });
    await open();
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(screen.queryByText('Ready for production?')).not.toBeInTheDocument();
  });

  it('has no plan in the open-source edition', async () => {
    await open('/console');
    expect(await screen.findByText('0 of 5 steps done')).toBeVisible();
    expect(server.to('GET', '/api/tenants')).toHaveLength(0);
  });
});
