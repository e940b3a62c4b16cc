import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { tenantsApi } from '~/src/api/endpoints/tenants.api';
import { sessionKeys } from '~/src/config/storage-keys';
import { freeSku, proSku, withBilling } from '~/tests/support/billing';
import { fakeAuth, me, renderConsole, tenant, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';
import { faultNames } from './faults';
import { settle } from './quick-clock';
import { describeFaults, type FaultCase, type Hands } from './fault-table';

const regions = {
  body: {
    regions: ['EU', 'US'].map((id) => ({
      id,
      name: id === 'EU' ? 'Europe' : 'United States',
      country: id,
      tags: ['development', 'production'],
      isPrivate: false,
    })),
  },
};
const fresh = { ...tenant, id: 'new001', name: 'Fresh', tag: 'development' };
const settings = '/acme01/tenant-settings/settings';

function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
function send(name: string | RegExp) {
  return async (hands: Hands) => hands.send(await button(name));
}
function told(text: string | RegExp) {
  return () => waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
function leadsTo(path: RegExp) {
  return (hands: Hands) =>
    waitFor(() => expect(hands.running.router.state.location.pathname).toMatch(path));
}

/** A new account, whose flag is kept once it is told. */
function newAccount(server: ScriptedApi) {
  return server
    .on('GET', '/me', { body: { ...me, customData: {} } })
    .on('GET', '/api/me/regions', regions)
    .on('GET', '/api/tenants', { body: [] }, { body: [fresh] })
    .on('POST', '/api/tenants', { status: 201, body: fresh })
    .on('POST', '/api/tenants/new001/invitations', { status: 201, body: [] });
}
async function fillOnboarding(hands: Hands) {
  await hands.type('Tenant name', 'Fresh');
  await hands.user.type(await screen.findByLabelText(/Invite collaborators/), 'a@x.io ');
  await screen.findByRole('radio', { name: /Europe/ });
}
function onboardingKept() {
  expect(screen.getByDisplayValue('Fresh')).toBeInTheDocument();
  expect(screen.getByText('a@x.io')).toBeInTheDocument();
}
const onboarding = '/onboarding/create-tenant';

function withPlans(server: ScriptedApi) {
  return withBilling(server)
    .on('GET', '/api/me/regions', regions)
    .on('GET', '/api/skus?type=Basic', { body: [freeSku, proSku] })
    .on('GET', '/api/skus?type=AddOn', { body: [] });
}
async function askForModal(hands: Hands) {
  await hands.user.click(await button(/Acme/));
  await hands.press('Create tenant');
}
async function openModal(hands: Hands) {
  await askForModal(hands);
  await screen.findByRole('dialog', { name: 'Create a tenant' });
}
function fillModal(purpose: string) {
  return async (hands: Hands) => {
    await openModal(hands);
    await hands.type(/^Name/, 'Fresh');
    await hands.user.click(await screen.findByRole('radio', { name: /West US/ }));
    await hands.user.click(await screen.findByRole('radio', { name: new RegExp(purpose) }));
  };
}
function modalKept() {
  expect(screen.getByDisplayValue('Fresh')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /West US/, hidden: true })).toBeChecked();
}
/** In the form, or in the title of the next step. */
function nameKept() {
  expect(screen.queryByDisplayValue('Fresh') ?? screen.queryByText(/Fresh/)).toBeInTheDocument();
}
async function pickPlans(hands: Hands) {
  await fillModal('Production')(hands);
  await hands.press('Next: choose a plan');
}

/** The plans are asked for with the purpose, and shown in the next step, where there still is one. */
async function choosePurpose({ user }: Hands) {
  await user.click(await screen.findByRole('radio', { name: /Production/ }));
  await settle();
  const next = screen.queryByRole('button', { name: 'Next: choose a plan' });
  if (next) await user.click(next);
}

const beta = { ...tenant, id: 'beta02', name: 'Beta' };
const invited = {
  id: 'inv01',
  organizationId: 't-beta02',
  tenantName: 'Beta',
  tenantTag: 'development',
  status: 'Pending',
};
function withInvitation(server: ScriptedApi) {
  return server
    .on('GET', '/api/invitations/inv01', { body: invited })
    .on('PATCH', '/api/invitations/inv01/status', { status: 204 })
    .on('GET', '/api/tenants', { body: [tenant] }, { body: [tenant, beta] });
}
async function toConsole() {
  expect(screen.getByRole('link', { name: /console|profile/i })).toBeVisible();
}
async function joinFromMenu(hands: Hands) {
  if (!screen.queryByRole('button', { name: 'Join Beta' })) {
    await hands.user.click(await button(/Acme/));
  }
  await hands.send(await button('Join Beta'));
}

/** Also when it was refused: the collaborators can be invited later. */
const goesOnAnyway: FaultCase['otherwise'] = Object.fromEntries(
  faultNames.filter((name) => !name.startsWith('403')).map((name) => [name, { isDone: true }]),
);

const rows: FaultCase[] = [
  {
    name: 'onboarding: GET regions',
    method: 'GET',
    url: '/api/me/regions',
    isRead: true,
    good: regions,
    path: onboarding,
    prepare: newAccount,
    again: (hands) => hands.press('Try again'),
    kept: () => expect(screen.getByDisplayValue('My project')).toBeInTheDocument(),
    succeeded: () => screen.findByRole('radio', { name: /Europe/ }),
  },
  {
    name: 'onboarding: POST tenant',
    method: 'POST',
    url: '/api/tenants',
    good: { status: 201, body: fresh },
    path: onboarding,
    prepare: newAccount,
    arrive: fillOnboarding,
    act: send('Create tenant'),
    kept: onboardingKept,
    succeeded: leadsTo(/^\/new001/),
  },
  {
    // Nobody is held up by it: the tenant opens, and the message says who was not invited.
    name: 'onboarding: POST collaborators',
    method: 'POST',
    url: '/api/tenants/new001/invitations',
    good: { status: 201, body: [] },
    path: onboarding,
    prepare: newAccount,
    arrive: fillOnboarding,
    act: send('Create tenant'),
    succeeded: leadsTo(/^\/new001/),
    otherwise: goesOnAnyway,
  },
  {
    name: 'onboarding: PATCH the flag',
    method: 'PATCH',
    url: '/me/custom-data',
    good: { body: {} },
    path: onboarding,
    prepare: newAccount,
    arrive: fillOnboarding,
    act: send('Create tenant'),
    again: (hands) => hands.press('Try again'),
    succeeded: leadsTo(/^\/new001/),
  },
  {
    name: 'modal: GET regions',
    isAskedOnce: true,
    method: 'GET',
    url: '/api/me/regions',
    isRead: true,
    good: regions,
    path: settings,
    prepare: withPlans,
    act: askForModal,
    again: (hands) => hands.press('Try again'),
    succeeded: () => screen.findByRole('radio', { name: /West US/ }),
  },
  {
    name: 'modal: POST tenant',
    method: 'POST',
    url: '/api/tenants',
    good: { status: 201, body: fresh },
    path: settings,
    prepare: withPlans,
    arrive: fillModal('Development'),
    act: send('Create tenant'),
    kept: modalKept,
    succeeded: leadsTo(/^\/new001/),
  },
  {
    name: 'modal: GET skus',
    method: 'GET',
    url: '/api/skus?type=Basic',
    isRead: true,
    hasInput: true,
    good: { body: [freeSku, proSku] },
    path: settings,
    prepare: withPlans,
    arrive: fillModal('Development'),
    act: choosePurpose,
    kept: nameKept,
    again: (hands) => hands.press('Try again'),
    succeeded: () => button('Create free tenant'),
    otherwise: {
      // The form is still there, and the new session reads the plans again.
      '401, session over': { goesOn: (hands) => hands.press('Next: choose a plan') },
    },
  },
  {
    name: 'modal: POST checkout-session',
    method: 'POST',
    url: '/api/checkout-session',
    good: { body: { sessionId: 's1', redirectUri: 'https://pay.example/s1' } },
    path: settings,
    prepare: withPlans,
    arrive: pickPlans,
    act: send('Continue to payment'),
    succeeded: () =>
      waitFor(() =>
        expect(window.sessionStorage.getItem(sessionKeys.checkoutSession)).toContain('s1'),
      ),
  },
  {
    name: 'invitation page: GET invitation',
    isAskedOnce: true,
    method: 'GET',
    url: '/api/invitations/inv01',
    isRead: true,
    good: { body: invited },
    path: '/accept/inv01',
    prepare: withInvitation,
    again: (hands) => hands.press('Try again'),
    succeeded: leadsTo(/^\/beta02/),
    otherwise: {
      '404': { sentence: /This invitation does not exist/, ends: toConsole },
    },
  },
  {
    name: 'invitation page: PATCH invitation',
    method: 'PATCH',
    url: '/api/invitations/inv01/status',
    good: { status: 204 },
    path: '/accept/inv01',
    prepare: withInvitation,
    again: (hands) => hands.press('Try again'),
    succeeded: leadsTo(/^\/beta02/),
    otherwise: {
      '404': { sentence: /This invitation does not exist/, ends: toConsole },
      '422': { sentence: /This invitation is no longer open/, ends: toConsole },
    },
  },
  {
    // The person is a member by then: only the way in is left.
    name: 'invitation page: GET tenants after the acceptance',
    isShared: true,
    isAskedOnce: true,
    method: 'GET',
    url: '/api/tenants',
    isRead: true,
    earlier: [{ body: [tenant] }],
    good: { body: [tenant, beta] },
    path: '/accept/inv01',
    prepare: withInvitation,
    again: (hands) => hands.press('Try again'),
    succeeded: async (hands) => {
      await leadsTo(/^\/beta02/)(hands);
      expect(hands.server.to('PATCH', '/api/invitations/inv01/status')).toHaveLength(1);
    },
  },
  {
    name: 'tenant menu: PATCH invitation',
    method: 'PATCH',
    url: '/api/invitations/inv01/status',
    good: { status: 204 },
    path: settings,
    prepare: (server) =>
      withInvitation(withBilling(server)).on('GET', '/api/invitations', { body: [invited] }),
    act: joinFromMenu,
    succeeded: leadsTo(/^\/beta02/),
  },
  {
    name: 'settings: PATCH the name of the tenant',
    isGuarded: true,
    method: 'PATCH',
    url: '/api/tenants/acme01',
    good: { body: { ...tenant, name: 'Acme 2' } },
    path: settings,
    prepare: withBilling,
    arrive: (hands) => hands.type(/^Tenant name/, 'Acme 2'),
    act: send(/^Save/),
    kept: () => expect(screen.getByDisplayValue('Acme 2')).toBeInTheDocument(),
    succeeded: told('Changes saved'),
    otherwise: {
      '409': {
        sentence: /This was saved somewhere else while you were editing/,
        goesOn: (hands) => hands.press('Save combined version'),
      },
      // Back before anyone reads that it was gone; the bar says what is left to do.
      '401, renewed': { sentence: /Unsaved changes/ },
    },
  },
  {
    name: 'settings: POST checkout-session, to convert to production',
    method: 'POST',
    url: '/api/checkout-session',
    good: { body: { sessionId: 's1', redirectUri: 'https://pay.example/s1' } },
    path: settings,
    prepare: (server) =>
      withPlans(server).on('GET', '/api/tenants', {
        body: [{ ...tenant, tag: 'development', planId: 'dev' }],
      }),
    arrive: async (hands) => {
      await hands.press('Convert to production');
      await screen.findByRole('dialog');
    },
    act: async (hands) => {
      const dialog = await screen.findByRole('dialog');
      await hands.send(within(dialog).getByRole('button', { name: /payment|Convert|Continue/ }));
    },
    succeeded: () =>
      waitFor(() =>
        expect(window.sessionStorage.getItem(sessionKeys.checkoutSession)).toContain('s1'),
      ),
  },
  {
    name: 'settings: leave the tenant',
    method: 'DELETE',
    url: `/api/tenants/acme01/members/${me.id}`,
    good: { status: 204 },
    path: settings,
    prepare: withBilling,
    arrive: async (hands) => {
      await hands.press('Leave tenant');
      await screen.findByRole('alertdialog', { name: 'Leave Acme?' });
    },
    act: async (hands) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Leave Acme?' });
      await hands.send(within(dialog).getByRole('button', { name: 'Leave tenant' }));
    },
    succeeded: told('You left Acme'),
  },
  {
    name: 'settings: DELETE the tenant',
    method: 'DELETE',
    url: '/api/tenants/acme01',
    good: { status: 204 },
    path: settings,
    prepare: withBilling,
    arrive: async (hands) => {
      await hands.press('Delete tenant');
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete Acme?' });
      await hands.user.type(within(dialog).getByRole('textbox'), 'Acme');
    },
    act: async (hands) => {
      const dialog = await screen.findByRole('alertdialog', { name: 'Delete Acme?' });
      await hands.send(within(dialog).getByRole('button', { name: 'Delete tenant' }));
    },
    kept: () => expect(screen.getAllByDisplayValue('Acme').length).toBeGreaterThan(0),
    succeeded: told('Acme was deleted'),
    // Nobody is led back to a tenant that is gone.
    afterLeaving: async ({ running }) => {
      const { data } = tenantsApi.endpoints.listTenants.select()(running.store.getState());
      expect(data).toEqual([]);
    },
  },
];

describeFaults('tenants', rows);

it('a name in the dialog outlives a session that a read finds over', async () => {
  const server = withPlans(withAccount(new ScriptedApi().install()));
  server.on('GET', '/api/skus?type=Basic', { status: 401, body: { code: 'auth.unauthorized' } });
  const auth = fakeAuth({
    renew: () => Promise.reject(Object.assign(new Error('Over'), { code: 'oidc.invalid_grant' })),
  });
  try {
    await renderConsole({ api: server, path: settings, auth });
    const user = userEvent.setup();
    await user.click(await button(/Acme/));
    await user.click(await button('Create tenant'));
    await user.type(await screen.findByLabelText(/^Name/), 'Fresh');
    await user.click(await screen.findByRole('radio', { name: /Production/ }));
    expect(
      await screen.findByRole('alertdialog', { name: 'Your session has ended' }),
    ).toBeVisible();
    expect(auth.startSignIn).not.toHaveBeenCalled();
    expect(screen.getByDisplayValue('Fresh')).toBeInTheDocument();
  } finally {
    server.restore();
  }
});

it('a server that is down until a time of day is not asked before', async () => {
  const server = newAccount(withAccount(new ScriptedApi().install()));
  server.on('GET', '/api/me/regions', {
    status: 503,
    body: '<h1>Back soon</h1>',
    headers: { 'Retry-After': new Date(Date.now() + 60_000).toUTCString() },
  });
  try {
    await renderConsole({ api: server, path: onboarding });
    expect(await button(/^Try again in [56]\d s$/)).toBeDisabled();
    expect(server.to('GET', '/api/me/regions')).toHaveLength(1);
  } finally {
    server.restore();
  }
});
