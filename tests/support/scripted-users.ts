import { list, record } from './console-page';
import { makeUser } from './factories';
import { renderConsole, withAccount } from './render-console';
import { ScriptedApi } from './scripted-api';

/** A tenant with two users, for tests of the section and its tabs. */

export const usersBase = '/acme01/users';

export const amara = makeUser({
  username: 'amok',
  primaryEmail: 'amara@northbank.example',
  primaryPhone: '447400123456',
  name: 'Amara Okafor',
  customData: { tier: 'gold' },
  profile: { givenName: 'Amara', address: { locality: 'Leeds' } },
  applicationId: 'app0000000000000000a1',
  lastSignInAt: Date.UTC(2026, 10, 18, 9, 41),
});
export const elif = makeUser({
  ...amara,
  id: 'e1if00000001',
  name: null,
  username: null,
  primaryEmail: 'elif@post.example',
  primaryPhone: null,
  applicationId: null,
  isSuspended: true,
  lastSignInAt: null,
});

export const policy = {
  length: { min: 12, max: 64 },
  characterTypes: { min: 3 },
  rejects: { pwned: false },
};
/** The section's server, until the test is over. */
export function scriptUsers(): { readonly server: ScriptedApi } {
  const held = { server: new ScriptedApi() };
  beforeEach(() => {
    held.server = withAccount(new ScriptedApi().install())
      .on('GET', '/api/users', list([amara, elif]))
      .on('GET', '/api/applications', list([{ id: amara.applicationId, name: 'Patient portal' }]))
      .on('GET', '/api/sign-in-exp', {
        body: {
          passwordPolicy: policy,
          mfa: { factors: ['EmailVerificationCode'], policy: 'NoPrompt' },
        },
      })
      .on('GET', '/api/connectors', { body: [] })
      .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
      .on('GET', '/api/users/:id', record(amara))
      .on('GET', '/api/users/:id/mfa-verifications', { body: [] })
      .on('GET', '/api/users/:id/personal-access-tokens', { body: [] })
      .on('GET', '/api/users/:id/all-identities', {
        body: { socialIdentities: [], ssoIdentities: [] },
      })
      .on('GET', '/api/users/:id/sessions', { body: [] })
      .on('GET', '/api/users/:id/roles', list([]))
      .on('GET', '/api/users/:id/organizations', { body: [] });
  });
  afterEach(() => {
    held.server.restore();
    // A finished job waits there for the next page.
    window.sessionStorage.clear();
  });
  return held;
}

/** Opens the section by URL. */
export function openUsers(server: ScriptedApi, path = '') {
  return renderConsole({ api: server, path: `${usersBase}${path}` });
}
