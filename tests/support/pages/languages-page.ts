import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withBilling } from '../billing';
import { dialog, errorResponse, record } from '../console-page';
import { makeSignInExperience } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';
import { VisibleEverywhere } from '../visible-everywhere';

export const base = '/acme01/sign-in-experience/content';
export const LIST = '/api/custom-phrases';
export const english = {
  action: { sign_in: 'Sign in', back: 'Back' },
  code: { description: 'We sent a code to {{target}}.' },
  error: { left_one: '{{count}} try left', left_other: '{{count}} tries left' },
};
export const experience = makeSignInExperience();
export function phrases(languageTag: string, translation: object = {}) {
  return { tenantId: 'acme01', id: languageTag, languageTag, translation };
}
export const welsh = phrases('cy-GB', { action: { sign_in: 'Mewngofnodi' } });

export let server: ScriptedApi;
beforeEach(() => {
  sessionStorage.clear();
  // jsdom has no layout: every group of texts is in view.
  jest
    .spyOn(globalThis, 'IntersectionObserver')
    .mockImplementation((callback) => new VisibleEverywhere(callback));
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/sign-in-exp', { body: experience })
    .on('PATCH', '/api/sign-in-exp', ({ body }) => ({
      body: { ...experience, ...(body as object) },
    }))
    .on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: true } })
    .on('PATCH', '/api/configs/admin-console', ({ body }) => ({ body }))
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/connectors', {
      body: [{ type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null }],
    })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: 'http://acme01.localhost:3001', outbox: { email: null, phone: null } },
    })
    .on('GET', LIST, { body: [welsh] })
    .on('GET', `${LIST}/:tag`, errorResponse(404, 'entity.not_found'))
    .on('GET', `${LIST}/cy-GB`, record(welsh))
    .on('PUT', `${LIST}/:tag`, ({ path, body }) => ({
      status: 201,
      body: phrases(path.split('/').at(-1) ?? '', body as object),
    }))
    .on('DELETE', `${LIST}/:tag`, { status: 204 })
    .on('GET', '/api/built-in-phrases/:tag', {
      body: { isBuiltIn: false, translation: english },
    })
    .on('GET', '/api/built-in-phrases/en', { body: { isBuiltIn: true, translation: english } });
});
afterEach(() => {
  server.restore();
  jest.restoreAllMocks();
});

export function open(path = '') {
  return renderConsole({ api: server, path: `${base}${path}` });
}
export function text(key: string) {
  return screen.findByRole('textbox', { name: key });
}
export function sent(tag: string) {
  return server.to('PUT', `${LIST}/${tag}`);
}
export async function save() {
  const editor = await dialog('Languages and texts');
  await userEvent.click(await within(editor).findByRole('button', { name: /Save changes/ }));
}
