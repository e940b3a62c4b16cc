import { withBilling } from './billing';
import { list, record, errorResponse } from './console-page';
import { makeOrganization } from './factories';
import { renderConsole, withAccount } from './render-console';
import { ScriptedApi } from './scripted-api';

/** A tenant with one organization, for tests of the section and its tabs. */

export const organizationsBase = '/acme01/organizations';

export const clinic = makeOrganization({
  customData: { plan: 'gold' },
  color: { primaryColor: '#0F6E84' },
  branding: { logoUrl: 'https://northbank.example/logo.svg' },
});
export const nurse = { id: 'role-1', name: 'Nurse' };

/** The section's server, until the test is over. */
export function scriptOrganizations(): { readonly server: ScriptedApi } {
  const held = { server: new ScriptedApi() };
  beforeEach(() => {
    held.server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
      .on('GET', '/api/organizations', list([{ ...clinic, usersCount: 0, featuredUsers: [] }]))
      .on('GET', '/api/organizations/clinic', record(clinic, '"1"'))
      .on('GET', '/api/organizations/clinic/users', list([]))
      .on('GET', '/api/organizations/clinic/applications', list([]))
      .on('GET', '/api/organizations/clinic/jit/email-domains', list([]))
      .on('GET', '/api/organizations/clinic/jit/roles', { body: [] })
      .on('GET', '/api/organizations/clinic/jit/sso-connectors', { body: [] })
      .on('GET', '/api/sso-connectors', errorResponse(404, 'entity.not_found'))
      .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
      .on('GET', '/api/sign-in-exp', { body: { mfa: { factors: [], policy: 'UserControlled' } } })
      .on('GET', '/api/organization-roles', list([{ ...nurse, description: null, type: 'User' }]));
  });
  afterEach(() => {
    held.server.restore();
    // A finished job waits there for the next page.
    window.sessionStorage.clear();
  });
  return held;
}

/** Opens the section by URL. */
export function openOrganizations(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${organizationsBase}${path}` });
}
