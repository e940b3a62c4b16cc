import { screen } from '@testing-library/react';
import { withBilling } from '../billing';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

const experience = {
  passwordPolicy: { length: { min: 10, max: 64 }, rejects: { words: ['larkspur'] } },
  emailBlocklistPolicy: { blockSubaddressing: true, customBlocklist: ['@mailbin.example'] },
  sentinelPolicy: {},
};
const locked = {
  userId: 'amara',
  name: 'Amara Okafor',
  username: 'amara',
  primaryEmail: null,
  primaryPhone: null,
  avatar: null,
  failures: 10,
  lockedUntil: Date.now() + 600_000,
};

export let server: ScriptedApi;
export function script(planId: string) {
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', { body: experience })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({
      body: { ...experience, ...(body as object) },
    }))
    .on('GET', '/api/sentinel-activities', { body: [locked] });
}
beforeEach(() => {
  sessionStorage.clear();
  script('pro-202509');
});
afterEach(() => server.restore());

export function open(tab: string) {
  return renderConsole({ api: server, path: `/acme01/security${tab}` });
}
export function box(name: string | RegExp) {
  return screen.findByRole('textbox', { name });
}
