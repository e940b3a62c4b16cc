import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PreviewMessage } from '~/contract/sign-in-preview';
import { withBilling } from '~/tests/support/billing';
import { makeSignInExperience } from '~/tests/support/factories';
import { renderConsole, withAccount } from '~/tests/support/render-console';
import { ScriptedApi } from '~/tests/support/scripted-api';

const TENANT = 'http://acme01.localhost:3001';

const experience = makeSignInExperience({
  color: { primaryColor: '#6139F6', isDarkModeEnabled: true, darkPrimaryColor: '#8768F8' },
  forgotPasswordMethods: ['EmailVerificationCode', 'PhoneVerificationCode'],
  socialSignInConnectorTargets: ['acme', 'gone'],
});

function social(id: string, target: string, platform: string) {
  return { id, type: 'Social', target, name: { en: target }, platform, logo: '', logoDark: null };
}
const connectors = [
  { id: 'mail', type: 'Email', target: 'smtp', name: { en: 'SMTP' }, platform: null },
  social('other', 'other', 'Web'),
  social('acme-web', 'acme', 'Web'),
  social('acme-app', 'acme', 'Native'),
];

let server: ScriptedApi;
function script(stored: Partial<typeof experience> = {}, more: readonly object[] = []) {
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

async function open() {
  await renderConsole({ api: server, path: '/acme01/sign-in-experience/branding' });
  return within(await screen.findByRole('region', { name: 'Live preview' }, { timeout: 5000 }));
}

type Frame = {
  readonly element: HTMLIFrameElement;
  /** What the console told it. */
  readonly heard: (PreviewMessage & { readonly target: unknown })[];
  readonly say: (data: object, origin?: string) => void;
};

async function frameOf(device: string): Promise<Frame> {
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
const ready = { sender: 'sign_in_preview', screen: 'signIn', isReached: true };

describe('live preview', () => {
  it('frames the tenant’s page, in a sandbox and out of the keyboard’s way', async () => {
    await open();
    const { element } = await frameOf('desktop');
    expect(element).toHaveAttribute('src', `${TENANT}/sign-in?preview=true`);
    expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
    expect(element).toHaveAttribute('tabindex', '-1');
  });

  it('sends the settings of the form to the page alone, once it listens', async () => {
    await open();
    const { heard, say } = await frameOf('desktop');
    say(ready, 'https://elsewhere.example');
    say({ sender: 'someone' });
    expect(heard).toEqual([]);
    say(ready);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard[0]).toMatchObject({
      sender: 'ac_preview',
      target: TENANT,
      config: {
        language: 'en',
        mode: 'light',
        platform: 'web',
        isNative: false,
        screen: 'signIn',
        signInExperience: {
          color: experience.color,
          signUp: experience.signUp,
          // Only the email has a connector; connectors of a provider stay together.
          forgotPassword: { email: true, phone: false },
          socialConnectors: [{ id: 'acme-web' }, { id: 'acme-app' }],
        },
      },
    });
  });

  it('is covered until it shows those settings, whatever it shows first', async () => {
    await open();
    const { element, heard, say } = await frameOf('desktop');
    expect(element).toHaveAttribute('aria-hidden', 'true');
    say(ready);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(element).toHaveAttribute('aria-hidden', 'true');
    say(ready);
    expect(element).toHaveAttribute('aria-hidden', 'false');
  });

  it('shows the phone as one', async () => {
    await open();
    const { heard, say } = await frameOf('mobile');
    say(ready);
    await waitFor(() => expect(heard[0]?.config).toMatchObject({ platform: 'mobile' }));
  });

  it('shows unsaved edits at once, and can be opened only when they are saved', async () => {
    const preview = await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    expect(preview.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      `${TENANT}/demo-app`,
    );
    await userEvent.click(await screen.findByRole('switch', { name: 'Offer dark mode' }));
    await waitFor(() =>
      expect(heard.at(-1)?.config.signInExperience).toMatchObject({
        color: { isDarkModeEnabled: false },
      }),
    );
    expect(preview.queryByRole('radio', { name: 'Dark' })).not.toBeInTheDocument();
    expect(preview.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('changes theme, language, and screen, and says which screens users do not get to', async () => {
    const preview = await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    await userEvent.click(preview.getByRole('radio', { name: 'Dark' }));
    await userEvent.click(preview.getByRole('button', { name: /Language of the preview/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Finnish' }));
    await userEvent.click(preview.getByRole('button', { name: /Screen/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Backup code' }));
    await waitFor(() =>
      expect(heard.at(-1)?.config).toMatchObject({
        mode: 'dark',
        language: 'fi',
        screen: 'verifyBackupCode',
      }),
    );
    const note = 'Users do not get to this screen with these settings.';
    expect(preview.queryByText(note)).not.toBeInTheDocument();
    say({ ...ready, screen: 'verifyBackupCode', isReached: false });
    expect(preview.getByText(note)).toBeInTheDocument();
  });

  it('offers only the fallback language where the browser’s is not looked at', async () => {
    script({ languageInfo: { autoDetect: false, fallbackLanguage: 'ar' } });
    await open();
    const { heard, say } = await frameOf('desktop');
    say(ready);
    await waitFor(() => expect(heard.at(-1)?.config.language).toBe('ar'));
  });

  it('has a native device with a provider for applications of phones', async () => {
    script({}, [social('w', 'wechat', 'Native')]);
    const preview = await open();
    await userEvent.click(await preview.findByRole('radio', { name: 'Native' }));
    const { heard, say } = await frameOf('native');
    say(ready);
    await waitFor(() =>
      expect(heard[0]?.config).toMatchObject({ platform: 'mobile', isNative: true }),
    );
    expect(preview.getByRole('radio', { name: 'Mobile web' })).toBeInTheDocument();
  });

  it('says that pages of one’s own cannot be shown here', async () => {
    script({ customUiAssets: { id: 'ui', createdAt: 1 } });
    const preview = await open();
    expect(await preview.findByText('No preview of a custom UI')).toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
