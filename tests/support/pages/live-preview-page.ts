import { act, screen, waitFor, within } from '@testing-library/react';
import type { PreviewMessage } from '~/contract/sign-in-preview';
import { withBilling } from '../billing';
import { makeSignInExperience } from '../factories';
import { renderConsole, withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const TENANT = 'http://acme01.localhost:3001';

export const experience = makeSignInExperience({
  color: { primaryColor: '#6139F6', isDarkModeEnabled: true, darkPrimaryColor: '#8768F8' },
  forgotPasswordMethods: ['EmailVerificationCode', 'PhoneVerificationCode'],
  socialSignInConnectorTargets: ['acme', 'gone'],
});

export function social(id: string, target: string, platform: string) {
  return { id, type: 'Social', target, name: { en: target }, platform, logo: '', logoDark: null };
}
const connectors = [
  { id: 'mail', type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null },
  social('other', 'other', 'Web'),
  social('acme-web', 'acme', 'Web'),
  social('acme-app', 'acme', 'Native'),
];

let server: ScriptedApi;
export function script(stored: Partial<typeof experience> = {}, more: readonly object[] = []) {
  const record = { ...experience, ...stored };
  server = withBilling(withAccount(new ScriptedApi().install()), { planId: 'pro-202509' })
    .on('GET', '/api/sign-in-exp', { body: record })
    .on('GET', '/api/configs/admin-console', { body: { signInExperienceCustomized: true } })
    .on('GET', '/api/user-assets/service-status', { body: { status: 'not_configured' } })
    .on('GET', '/api/connectors', { body: [...connectors, ...more] })
    .on('GET', '/api/custom-phrases', { body: [{ languageTag: 'fi', translation: {} }] })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: `${TENANT}/`, outbox: { email: null, phone: null } },
    });
}
beforeEach(() => {
  sessionStorage.clear();
  script();
});
afterEach(() => server.restore());

export async function open() {
  await renderConsole({ api: server, path: '/acme01/sign-in-experience/branding' });
  return within(await screen.findByRole('region', { name: 'Live preview' }, { timeout: 5000 }));
}

export type Frame = {
  readonly element: HTMLIFrameElement;
  /** What the console told it. */
  readonly heard: (PreviewMessage & { readonly target: unknown })[];
  readonly say: (data: object, origin?: string) => void;
};

export async function frameOf(device: string): Promise<Frame> {
  const element = await waitFor(() => {
    const found = document.querySelector<HTMLIFrameElement>(`[data-device="${device}"] iframe`);
    expect(found).not.toBeNull();
    return found as HTMLIFrameElement;
  });
  const heard: Frame['heard'] = [];
  const inner = element.contentWindow as Window;
  inner.postMessage = (message: PreviewMessage, target: unknown) => {
    heard.push({ ...message, target });
  };
  const say: Frame['say'] = (data, origin = TENANT) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { source: inner, origin, data }));
    });
  return { element, heard, say };
}
export const ready = { sender: 'sign_in_preview', screen: 'signIn', isReached: true };
