import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LogOutcome } from '~/contract/audit-logs';
import { withBilling } from '../billing';
import { button, list, record, withTenantOrigin } from '../console-page';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const base = '/acme01/audit-logs';

export function log(
  id: string,
  key: string,
  payload: object = {},
  outcome: LogOutcome = 'succeeded',
) {
  return {
    tenantId: 'acme01',
    id,
    key,
    createdAt: 1_795_000_000_000,
    payload: { key, result: 'Success', ...payload },
    outcome,
  };
}
export const wrong = log(
  'l1',
  'Interaction.SignIn.Verification.Password.Submit',
  { result: 'Error', sessionId: 's1' },
  'failed',
);
export const action = log('l2', 'Management.User.Update', {
  actor: { type: 'user', id: 'u9' },
  method: 'PATCH',
  route: '/api/users/:userId',
  params: { userId: 'u1' },
  before: { name: 'Ada', username: 'ada' },
  after: { name: 'Ada King', username: 'ada' },
});

export let server: ScriptedApi;
beforeEach(() => {
  server = withTenantOrigin(
    withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' }),
  )
    .on('GET', '/api/logs', ({ query }) =>
      list(query.get('category') === 'management' ? [action] : [wrong]),
    )
    .on('GET', '/api/logs/:id', record(wrong))
    .on('GET', '/api/logs/keys', { body: [wrong.key, 'RevokeToken'] })
    .on('GET', '/api/logs/:id/neighbors', { body: { newer: null, older: 'l3' } });
});
afterEach(() => server.restore());

export function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
export function asked() {
  return Object.fromEntries(server.to('GET', '/api/logs').at(-1)?.query ?? []);
}
export const saved: Blob[] = [];
export async function start() {
  await userEvent.click(await button('Export'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export audit logs' }));
  return {
    dialog,
    press: (name: string) => userEvent.click(dialog.getByRole('button', { name })),
  };
}
