import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '../billing';
import { button, confirmDialog } from '../console-page';
import { makeSignInExperience } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const experience = makeSignInExperience({ captchaPolicy: { enabled: true } });
export type Experience = Partial<typeof experience> | { forgotPasswordMethods: null };

export const email = { type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null };

export const EFFECT = '/api/sign-in-exp/default/effect';
/** What the server counts; by default nobody is affected. */
export function effect(gained: Readonly<Record<string, number>> = {}, users = {}) {
  return {
    users: { total: 400, examined: 400, isEstimate: false, ...users },
    effects: Object.entries(gained).map(([name, count]) => ({
      effect: name,
      before: 0,
      after: count,
      gained: count,
      relieved: 0,
      examples: [{ id: 'u1', title: 'Amara Okafor' }],
    })),
    locksOutEveryone: false,
    locksOutYou: false,
  };
}

export let server: ScriptedApi;
export function script({
  stored = {},
  connectors = [email],
  planId = 'pro-202509',
}: {
  readonly stored?: Experience;
  readonly connectors?: readonly unknown[];
  readonly planId?: string;
} = {}) {
  const record = { ...experience, ...stored };
  server = withBilling(withAccount(new ScriptedApi().install()), { planId })
    .on('GET', '/api/sign-in-exp', { body: record })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({ body: { ...record, ...(body as object) } }))
    .on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: true } })
    .on('PATCH', '/api/configs/admin-console', ({ body }) => ({ body }))
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/connectors', { body: connectors })
    .on('GET', '/api/custom-phrases', { body: [] })
    .on('POST', EFFECT, { body: effect() })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    });
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

export function open(tab = 'branding') {
  return renderConsole({ api: server, path: `/acme01/sign-in-experience/${tab}` });
}
export function saved() {
  return server.to('PATCH', '/api/sign-in-exp').map(({ body }) => body as typeof experience);
}
export async function openMethods() {
  await open('sign-up-and-sign-in');
  return screen.findByRole('grid', { name: 'Ways to sign in' });
}
export async function save() {
  await userEvent.click(await button(/Save changes/));
}
export async function confirm() {
  await userEvent.click(
    within(await confirmDialog()).getByRole('button', { name: 'Save changes' }),
  );
}
export async function add(menu: string, item: string) {
  await userEvent.click(await button(menu));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** Pasted, because each key renders the whole form. */
export async function fill(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
export function row(list: string, name: string) {
  return within(screen.getByRole('grid', { name: list })).getByRole('row', { name });
}
export function box(name: string, method: string) {
  return within(row('Ways to sign in', method)).getByRole('checkbox', { name });
}

export async function review() {
  await openMethods();
  await add('Add identifier', 'Username');
  await save();
  const question = await confirmDialog();
  return within(question).findByRole('region', { name: 'Effect on existing users' });
}
export function openFirst() {
  server.on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: false } });
  return renderConsole({
    api: server,
    path: '/console/sign-in-experience/branding',
    edition: 'oss',
  });
}
export function customized() {
  return server.to('PATCH', '/api/configs/admin-console').map(({ body }) => body);
}
