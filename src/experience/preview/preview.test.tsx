import { act, screen, waitFor } from '@testing-library/react';
import {
  PREVIEW_SCREENS,
  type PreviewReport,
  type PreviewScreen,
} from '~/contract/sign-in-preview';
import { read } from '~/tests/architecture/support/sources';
import { field, heading, openPage, openTenant } from '~/tests/support/experience-kit';

const CONSOLE = 'https://console.example';
const root = document.documentElement;
const more = { previewFor: CONSOLE, tenantName: 'Larkspur Health' };

const SCREENS: readonly PreviewScreen[] = Object.values(PREVIEW_SCREENS).flat();

const TITLES: Readonly<Record<PreviewScreen, string | RegExp>> = {
  signIn: 'Welcome back',
  password: 'Enter your password',
  code: 'Check your email',
  locked: 'Too many attempts',
  signUp: 'Create your account',
  newPassword: 'Choose a password',
  missingIdentifier: 'Add your email',
  extraProfile: 'Tell us about yourself',
  terms: 'Before you continue',
  otherFlow: 'No account yet',
  takenAddress: 'You have an account',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Set a new password',
  changePassword: 'Change your password',
  deadLink: 'This link does not work',
  linkAccount: 'You already have an account',
  unlinkedAccount: 'No account is linked yet',
  failedProvider: /^Sign-in with (?:Acme|Example) did not work$/,
  chooseFactor: 'One more step',
  verifyTotp: 'Enter the code from your app',
  verifyPasskey: 'Use your passkey',
  verifyBackupCode: 'Enter a backup code',
  verifyEmail: 'Check your email',
  verifyPhone: 'Check your phone',
  chooseNewFactor: 'Set up two-step verification',
  newTotp: 'Set up your authenticator',
  newPasskey: 'Create a passkey',
  newEmail: 'Get codes by email',
  newPhone: 'Get codes by SMS',
  newBackupCodes: 'Save your backup codes',
  passkeyOffer: 'Skip the password next time',
  consent: 'Example app wants to use your Larkspur Health account',
  expired: 'This sign-in has ended',
  unknownSession: 'Nothing to sign in to',
};

/** A tenant whose settings lead to next to nothing. */
const closedTenant = {
  ...openTenant,
  signIn: { methods: [] },
  signUp: { identifiers: [], password: false, verify: false },
  signInMode: 'SignIn',
  forgotPassword: { email: false, phone: false },
} as const;

/** A tenant whose settings lead to all screens but those of a restricted sign-in. */
const wholeTenant = {
  ...openTenant,
  signIn: {
    methods: [
      { identifier: 'email', password: true, verificationCode: true, isPasswordPrimary: false },
    ],
  },
  agreeToTermsPolicy: 'ManualRegistrationOnly',
  mfa: {
    factors: [
      'Totp',
      'WebAuthn',
      'BackupCode',
      'EmailVerificationCode',
      'PhoneVerificationCode',
    ] as string[],
    policy: 'Mandatory',
  },
  passkeySignIn: { enabled: true },
  socialConnectors: [
    { id: 'c1', target: 'acme', name: { en: 'Acme' }, logo: '', logoDark: null, platform: null },
  ],
  customProfileFields: [
    {
      name: 'company',
      type: 'Text',
      label: 'Company',
      description: null,
      required: true,
      config: {},
      sieOrder: 1,
    },
  ],
} as const;

/** Documented classes of an invalid field, and of terms that are agreed to by continuing. */
const NOT_SHOWN = ['gh-error', 'gh-legal'];

type Sent = { readonly origin?: string; readonly source?: Window | null };

function post(config: object, { origin = CONSOLE, source = window.parent }: Sent = {}) {
  return act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', {
        source,
        origin,
        data: { sender: 'ac_preview', config: { signInExperience: {}, ...config } },
      }),
    );
  });
}

/** Opens the preview; @returns what it tells the console, newest last. */
async function openPreview(options: Parameters<typeof openPage>[1] = {}) {
  const reports: PreviewReport[] = [];
  const told = jest
    .spyOn(window.parent, 'postMessage')
    .mockImplementation((message: PreviewReport) => {
      reports.push(message);
    });
  const page = await openPage('/sign-in?preview=true', { more, ...options });
  return { ...page, reports, told };
}

afterEach(() => jest.restoreAllMocks());

describe('preview', () => {
  it('shows unsaved settings at once, is inert, and sends no requests', async () => {
    const { api } = await openPreview();
    await post({
      signInExperience: {
        color: { ...openTenant.color, primaryColor: '#123456' },
        signUp: { identifiers: ['email'], password: false, verify: true },
        customCss: '.gh-card { border: 0; }',
      },
      screen: 'signUp',
    });
    await heading('Create your account');
    expect(field('Email')).toBeInTheDocument();
    expect(root.style.getPropertyValue('--brand')).toBe('#123456');
    expect(document.querySelector('[inert]')).toContainElement(field('Email'));
    expect(document.querySelector('style[data-custom]')).toHaveTextContent('border: 0');
    expect(api.calls).toEqual([]);
  });

  it('is told which identifier is missing, and what a code is for', async () => {
    await openPreview({ experience: { ...wholeTenant } });
    await post({ screen: 'missingIdentifier', missing: 'phone' });
    await heading('Add your phone number');
    await post({ screen: 'code', flow: 'forgotPassword' });
    await heading('Check your email');
    expect(
      screen.getByRole('button', { name: 'Use a different email', hidden: true }),
    ).toBeVisible();
  });

  it('follows the selected language and theme', async () => {
    await openPreview();
    await post({ language: 'ar', mode: 'dark' });
    await heading('مرحبًا بعودتك');
    await waitFor(() => expect(root).toHaveAttribute('data-theme', 'dark'));
    await post({ language: 'en', mode: 'light' });
    await heading('Welcome back');
    await waitFor(() => expect(root).toHaveAttribute('dir', 'ltr'));
  });

  it('listens to the page that frames it, and only if that is the console', async () => {
    await openPreview();
    await post({ screen: 'signUp' }, { origin: 'https://elsewhere.example' });
    await post({ screen: 'signUp' }, { source: null });
    await heading('Welcome back');
    await post({ screen: 'signUp' });
    await heading('Create your account');
  });

  it('ignores messages where it is not framed by a console', async () => {
    const { told } = await openPreview({ more: {} });
    await post({ screen: 'signUp' });
    await heading('Welcome back');
    expect(told).not.toHaveBeenCalled();
  });

  it('tells the console alone what it shows', async () => {
    const { reports, told } = await openPreview();
    await waitFor(() => expect(reports).toHaveLength(1));
    await post({ screen: 'verifyTotp' });
    await waitFor(() =>
      expect(reports.at(-1)).toEqual({
        sender: 'sign_in_preview',
        screen: 'verifyTotp',
        isReached: false,
      }),
    );
    expect(told.mock.calls.map(([, target]) => target)).toEqual([CONSOLE, CONSOLE]);
  });

  it('shows the providers of a phone only where they can be used', async () => {
    await openPreview();
    const base = { target: 'chat', logo: '', logoDark: null };
    const socialConnectors = [
      { ...base, id: 'web', name: { en: 'Web chat' }, platform: 'Web' },
      { ...base, id: 'app', name: { en: 'App chat' }, platform: 'Native' },
    ];
    await post({ signInExperience: { socialConnectors } });
    await screen.findByRole('button', { name: 'Continue with Web chat' });
    await post({ signInExperience: { socialConnectors }, isNative: true });
    await screen.findByRole('button', { name: 'Continue with App chat' });
    expect(screen.queryByText('Continue with Web chat')).not.toBeInTheDocument();
  });

  it('leaves the address and the history of the frame alone', async () => {
    await openPreview();
    const { length } = window.history;
    await post({ screen: 'newPassword' });
    await heading('Choose a password');
    expect(window.history.length).toBe(length);
    expect(window.location.pathname).toBe('/sign-in');
  });

  it.each([
    ['whose settings lead nowhere', closedTenant, false],
    ['whose settings lead there', wholeTenant, true],
  ] as const)('shows every screen of a tenant %s', async (_, experience, isOpen) => {
    const { api, reports } = await openPreview({ experience });
    const seen = new Set<string>();
    for (const name of SCREENS) {
      await post({ screen: name });
      await waitFor(() => expect(reports.at(-1)?.screen).toBe(name));
      await heading(TITLES[name]);
      // A custom style sheet reaches it.
      expect(document.querySelector('.gh-page .gh-card .gh-title')).toBeInTheDocument();
      for (const { classList } of document.querySelectorAll('[class*="gh-"]')) {
        classList.forEach((one) => seen.add(one));
      }
    }
    if (isOpen) {
      const documented = new Set(read('docs/guides/custom-css.md').match(/(?<=`\.)gh-[\w-]+/g));
      expect([...documented].filter((one) => !seen.has(one))).toEqual(NOT_SHOWN);
    }
    const reached = reports.slice(1).filter(({ isReached }) => isReached);
    const unreached = SCREENS.filter((name) => !reached.some((one) => one.screen === name));
    expect(unreached).toEqual(isOpen ? ['unlinkedAccount'] : expect.arrayContaining(['code']));
    expect(api.calls).toEqual([]);
  });
});
