import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  callsShownIn,
  chooseMenuItem,
  dialog,
  menuOf,
  confirmDialog,
  withTenantOrigin,
} from '~/tests/support/console-page';
import { amara, openUsers, scriptUsers, usersBase } from '~/tests/support/scripted-users';

const held = scriptUsers();
const user = `${usersBase}/${amara.id}`;

it('redirects to the last page of events from one after it', async () => {
  held.server.on('GET', '/api/logs', { body: [], headers: { 'Total-Number': '2' } });
  const { router } = await openUsers(held.server, `/${amara.id}/logs?page=9`);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(router.state.location.pathname).toBe(`${user}/logs`);
});

describe('every write', () => {
  it('is shown as the API call that it sends', async () => {
    const token = { tenantId: 'acme01', userId: amara.id, createdAt: 1, expiresAt: null };
    withTenantOrigin(held.server)
      .on('GET', '/api/users/:id/mfa-verifications', {
        body: [{ id: 'f1', type: 'Totp', createdAt: 1 }],
      })
      .on('GET', '/api/users/:id/personal-access-tokens', {
        body: [{ ...token, name: 'ci', value: 'pat_••••c21e' }],
      })
      .on('GET', '/api/users/:id/sessions', {
        body: [{ id: 's1', userAgent: null, ip: null, createdAt: 1, applications: [] }],
      });
    await openUsers(held.server, `/${amara.id}/settings`);
    const press = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name }));
    const cancel = async (opened: HTMLElement) =>
      userEvent.click(within(opened).getByRole('button', { name: 'Cancel' }));
    const told: string[] = [];
    const read = async (opened: HTMLElement) => {
      told.push(...(await callsShownIn(opened)));
      await cancel(opened);
    };
    await screen.findByText('pat_••••c21e');
    await press('Remove: Authenticator app');
    await read(await confirmDialog());
    await menuOf(/ci pat_/);
    await chooseMenuItem('Rename');
    await read(await dialog());
    await menuOf(/ci pat_/);
    await chooseMenuItem('Delete');
    await read(await confirmDialog());
    await press('End all sessions');
    await read(await confirmDialog());
    await press('Suspend');
    await read(await confirmDialog());
    await press('Reset');
    await read(await dialog());
    expect(told.map((text) => /-X (\w+) '([^']+)'/.exec(text)?.slice(1).join(' '))).toEqual([
      `DELETE https://acme01.example/api/users/${amara.id}/mfa-verifications/f1`,
      `PATCH https://acme01.example/api/users/${amara.id}/personal-access-tokens/ci`,
      `DELETE https://acme01.example/api/users/${amara.id}/personal-access-tokens/ci`,
      `DELETE https://acme01.example/api/users/${amara.id}/sessions/s1`,
      `PATCH https://acme01.example/api/users/${amara.id}/is-suspended`,
      `PATCH https://acme01.example/api/users/${amara.id}/password`,
    ]);
    expect(told.at(-1)).toContain('$SECRET_PASSWORD');
  });
});
