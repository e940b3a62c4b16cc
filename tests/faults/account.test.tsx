import { screen, waitFor, within } from '@testing-library/react';
import { sessionKeys } from '~/src/config/storage-keys';
import { me, tenant } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import { describeFaults, type FaultCase, type Hands } from './fault-table';

const linked = {
  ...me,
  hasPassword: true,
  identities: { hub: { userId: 'u1', details: { name: 'Maya at Hub' } } },
};
function connector(id: string, target: string, name: string) {
  return {
    id,
    target,
    name: { en: name },
    logo: 'https://example.com/logo.svg',
    logoDark: null,
  };
}

function prepare(server: ScriptedApi) {
  return server
    .on('GET', '/me', { body: linked })
    .on('GET', '/me/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/me/social/connectors', {
      body: [connector('c1', 'hub', 'Hub'), connector('c2', 'ring', 'Ring')],
    })
    .on('GET', '/api/.well-known/sign-in-exp', { body: { passwordPolicy: {} } })
    .on('POST', '/me/password/verify', { status: 204 })
    .on('POST', '/me/verification-codes', { status: 204 })
    .on('POST', '/me/verification-codes/verify', { status: 204 });
}

function button(name: string | RegExp) {
  return screen.findByRole('button', { name });
}
function send(name: string | RegExp) {
  return async (hands: Hands) => hands.send(await button(name));
}
function told(text: string | RegExp) {
  return () => waitFor(() => expect(screen.getByText(text)).toBeVisible());
}
function holds(value: string) {
  return () => expect(screen.getByDisplayValue(value)).toBeInTheDocument();
}

async function chooseEmail(hands: Hands) {
  await hands.press('Change your email');
  await hands.type('Email', 'new@example.com');
}
async function sendCode(hands: Hands) {
  await chooseEmail(hands);
  await hands.press('Send code');
  await screen.findByLabelText(/Digit 1/);
}
async function typeCode({ user }: Hands) {
  await user.click(await screen.findByLabelText(/Digit 1/));
  await user.paste('123456');
}
function digits() {
  return expect(
    screen.getAllByLabelText(/^Digit/).map((one) => (one as HTMLInputElement).value),
  ).toEqual([...'123456']);
}
/** The proof was good; the alert over the page offers the change itself once more. */
async function retry(hands: Hands) {
  return hands.send(await button('Try again'));
}

async function confirmDeletion(hands: Hands) {
  await hands.press('Delete account');
  await hands.press('Delete');
  await screen.findByRole('button', { name: 'Permanently delete' });
}
/** Nothing but the way back is left. */
async function toProfile() {
  expect(await button('Back to profile')).toBeVisible();
}
/** What is left is read again, agreed to again, and done. */
async function goOnDeleting(hands: Hands) {
  await hands.press('Continue deleting');
  await hands.press('Delete');
  await hands.press('Permanently delete');
}
function signedOut({ auth }: Hands) {
  return waitFor(() => expect(auth.signOut).toHaveBeenCalledTimes(1));
}
function claims(role: string) {
  return { readClaims: () => ({ organization_roles: [`t-acme01:${role}`] }) } as never;
}

const rows: FaultCase[] = [
  {
    name: 'PATCH the name',
    method: 'PATCH',
    url: '/me',
    good: { body: linked },
    path: '/profile',
    prepare,
    arrive: async (hands) => {
      await hands.press('Change your name');
      await hands.type('Name', 'Maya L.');
    },
    act: send('Save'),
    again: async (hands) => {
      const alert = screen.queryByRole('alertdialog');
      if (alert) await hands.user.click(within(alert).getByRole('button', { name: 'Got it' }));
      await hands.send(await button('Save'));
    },
    kept: holds('Maya L.'),
    succeeded: told('Name updated'),
  },
  {
    name: 'POST a verification code',
    method: 'POST',
    url: '/me/verification-codes',
    good: { status: 204 },
    path: '/profile',
    prepare,
    arrive: chooseEmail,
    act: send('Send code'),
    kept: holds('new@example.com'),
    succeeded: () => screen.findByLabelText(/Digit 1/),
  },
  {
    name: 'POST the verification of a code',
    method: 'POST',
    url: '/me/verification-codes/verify',
    good: { status: 204 },
    path: '/profile',
    prepare: (server) => prepare(server).on('PATCH', '/me', { body: linked }),
    arrive: sendCode,
    act: typeCode,
    kept: digits,
    succeeded: told('Email updated'),
  },
  {
    name: 'PATCH the email',
    method: 'PATCH',
    url: '/me',
    good: { body: linked },
    path: '/profile',
    prepare,
    arrive: sendCode,
    act: typeCode,
    again: retry,
    succeeded: told('Email updated'),
  },
  {
    name: 'POST the current password',
    method: 'POST',
    url: '/me/password/verify',
    good: { status: 204 },
    path: '/profile',
    prepare,
    arrive: async (hands) => {
      await hands.press('Change your password');
      await hands.type('Current password', 'Old-secret-1');
    },
    act: send('Continue'),
    kept: holds('Old-secret-1'),
    succeeded: () => screen.findByLabelText('New password'),
  },
  {
    name: 'POST the new password',
    method: 'POST',
    url: '/me/password',
    good: { status: 204 },
    path: '/profile',
    prepare,
    arrive: async (hands) => {
      await hands.press('Change your password');
      await hands.type('Current password', 'Old-secret-1');
      await hands.press('Continue');
      await hands.type('New password', 'Quiet-Harbor-77');
      await hands.type('Confirm password', 'Quiet-Harbor-77');
    },
    act: send('Change password'),
    kept: () => expect(screen.getAllByDisplayValue('Quiet-Harbor-77')).toHaveLength(2),
    succeeded: told('Password updated'),
  },
  {
    name: 'POST social authorization-uri',
    method: 'POST',
    url: '/me/social/authorization-uri',
    good: { body: { redirectTo: 'https://ring.example/authorize' } },
    path: '/profile',
    prepare: (server) => {
      const tab = { close: () => undefined, location: { href: '' } };
      jest.spyOn(window, 'open').mockReturnValue(tab as never);
      return prepare(server);
    },
    act: send('Link Ring'),
    succeeded: told('Go on in the window of Ring'),
  },
  {
    name: 'back from the provider: POST link-identity',
    method: 'POST',
    url: '/me/social/link-identity',
    good: { status: 204 },
    path: '/handle-social',
    prepare: (server) => {
      const pending = { connectorId: 'c2', state: 's1', redirectUri: 'https://x', isWindow: false };
      window.sessionStorage.setItem(sessionKeys.linkingConnector, JSON.stringify(pending));
      window.history.replaceState(null, '', '/handle-social?code=c1&state=s1');
      return prepare(server);
    },
    again: (hands) => hands.press('Try again'),
    succeeded: told('Account linked'),
    // The code of the provider is good for one answer: the profile is the way on.
    otherwise: {
      '401, renewed': { ends: toProfile },
      '401, session over': { ends: toProfile },
      '404': { ends: toProfile },
      '409': { ends: toProfile },
      '422': { ends: toProfile },
    },
  },
  {
    name: 'DELETE a social identity',
    method: 'DELETE',
    url: '/me/social/identity/c1',
    good: { status: 204 },
    path: '/profile',
    prepare,
    arrive: async (hands) => {
      await hands.press('Unlink Hub');
      await screen.findByRole('alertdialog');
    },
    act: send('Unlink'),
    succeeded: told('Account unlinked'),
  },
  {
    name: 'deletion: GET the tenants',
    isShared: true,
    isAskedOnce: true,
    method: 'GET',
    url: '/api/tenants',
    isRead: true,
    earlier: [{ body: [tenant] }],
    good: { body: [tenant] },
    path: '/profile',
    auth: claims('admin'),
    prepare,
    act: send('Delete account'),
    again: (hands) => hands.press('Continue deleting'),
    succeeded: () => button('Delete'),
  },
  {
    name: 'deletion: DELETE a tenant',
    method: 'DELETE',
    url: '/api/tenants/acme01',
    good: { status: 204 },
    path: '/profile',
    auth: claims('admin'),
    prepare: (server) =>
      prepare(server)
        .on('GET', '/api/tenants', { body: [tenant] })
        .on('DELETE', '/api/me', { status: 204 }),
    arrive: confirmDeletion,
    act: send('Permanently delete'),
    again: goOnDeleting,
    succeeded: signedOut,
    otherwise: { '404': { isDone: true } },
  },
  {
    name: 'deletion: leave a tenant',
    method: 'DELETE',
    url: `/api/tenants/acme01/members/${me.id}`,
    good: { status: 204 },
    path: '/profile',
    auth: claims('collaborator'),
    prepare: (server) => prepare(server).on('DELETE', '/api/me', { status: 204 }),
    arrive: confirmDeletion,
    act: send('Permanently delete'),
    again: goOnDeleting,
    succeeded: signedOut,
    otherwise: { '404': { isDone: true } },
  },
  {
    name: 'deletion: DELETE the account',
    method: 'DELETE',
    url: '/api/me',
    good: { status: 204 },
    path: '/profile',
    auth: claims('admin'),
    prepare: (server) =>
      prepare(server)
        .on('GET', '/api/tenants', { body: [tenant] }, { body: [tenant] }, { body: [] })
        .on('DELETE', '/api/tenants/acme01', { status: 204 }),
    arrive: confirmDeletion,
    act: send('Permanently delete'),
    again: goOnDeleting,
    succeeded: signedOut,
    otherwise: { '404': { isDone: true } },
  },
];

describeFaults('the own account', rows);
