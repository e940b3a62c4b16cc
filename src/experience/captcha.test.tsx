import { act, screen, waitFor } from '@testing-library/react';
import {
  button,
  errorResponse,
  field,
  heading,
  openPage,
  scriptedApi,
} from '~/tests/support/experience-kit';

type Options = {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly [name: string]: unknown;
};

const page = window as unknown as { turnstile?: unknown; grecaptcha?: unknown };
const turnstile = { type: 'Turnstile', siteKey: 'the-site-key' } as const;

function scriptOf(host: string): HTMLScriptElement | null {
  return document.head.querySelector(`script[src^="https://${host}/"]`);
}

/** The provider's script arrives, and defines what it defines. */
async function arrive(host: string, globals: Record<string, unknown>) {
  await waitFor(() => expect(scriptOf(host)).not.toBeNull());
  await act(async () => {
    Object.assign(window, globals);
    scriptOf(host)?.dispatchEvent(new Event('load'));
  });
}

afterEach(() => {
  delete page.turnstile;
  delete page.grecaptcha;
});

/** Opens the sign-in page and submits a password. */
async function signIn(
  captchaConfig: typeof turnstile | { type: 'RecaptchaEnterprise'; siteKey: string },
) {
  const opened = await openPage('/sign-in', { experience: { captchaConfig } });
  await opened.user.type(field('Email or username'), 'ada');
  await opened.user.type(field('Password'), 'correct-horse{Enter}');
  return opened;
}

// The scripts stay loaded for the rest of the file, as they do in a page.
describe('a tenant with Turnstile', () => {
  const widgets: Options[] = [];
  const removed: string[] = [];
  const api = {
    render: (_: HTMLElement, options: Options) => {
      widgets.push(options);
      return `widget-${widgets.length}`;
    },
    remove: (widget: string) => removed.push(widget),
  };
  beforeEach(() => {
    page.turnstile = api;
    widgets.length = 0;
    removed.length = 0;
  });

  it('says that the check is blocked, keeps what was typed, and tries again', async () => {
    delete page.turnstile;
    const { api: calls, user, leave } = await signIn(turnstile);
    await waitFor(() => expect(scriptOf('challenges.cloudflare.com')).not.toBeNull());
    expect(screen.getByRole('group', { name: 'Security check' })).toHaveTextContent(
      'Making sure you are human',
    );
    await act(async () => scriptOf('challenges.cloudflare.com')?.dispatchEvent(new Event('error')));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The security check could not load.',
    );
    expect(screen.queryByRole('group', { name: 'Security check' })).not.toBeInTheDocument();
    expect(calls.calls).toEqual([]);
    expect(field('Password')).toHaveValue('correct-horse');

    await user.click(button('Try again'));
    await arrive('challenges.cloudflare.com', { turnstile: api });
    await waitFor(() => expect(widgets).toHaveLength(1));
    await act(async () => widgets[0]?.callback('the-token'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(calls.calls[0]).toBe(
      'PUT /experience {"interactionEvent":"SignIn","captchaToken":"the-token"}',
    );
  });

  it('renders the managed widget in the colors and the language of the page', async () => {
    await signIn(turnstile);
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(widgets[0]).toMatchObject({
      sitekey: 'the-site-key',
      action: 'interaction',
      appearance: 'interaction-only',
      theme: 'light',
      language: 'en',
    });
    await act(async () => (widgets[0]?.['before-interactive-callback'] as () => void)());
    expect(screen.getByRole('group', { name: 'Security check' })).toHaveTextContent(
      /^Confirm that you are human$/,
    );
    await act(async () => widgets[0]?.callback('the-token'));
    expect(removed).toEqual(['widget-1']);
  });

  it.each(['error-callback', 'timeout-callback', 'unsupported-callback'])(
    'offers another attempt after the %s of the widget',
    async (name) => {
      const { api: calls } = await signIn(turnstile);
      await waitFor(() => expect(widgets).toHaveLength(1));
      await act(async () => (widgets[0]?.[name] as () => void)());
      expect(await screen.findByText(/could not load/)).toBeInTheDocument();
      expect(button('Try again')).toBeInTheDocument();
      expect(calls.calls).toEqual([]);
      expect(removed).toEqual(['widget-1']);
    },
  );

  it('asks for a new token after each refusal', async () => {
    const script = scriptedApi();
    script.answer(
      'PUT /experience',
      errorResponse(422, 'session.captcha_failed', { reason: 'refused' }),
      { status: 204 },
    );
    const { user, leave } = await openPage('/sign-in', {
      api: script,
      experience: { captchaConfig: turnstile },
    });
    await user.type(field('Email or username'), 'ada');
    await user.type(field('Password'), 'correct-horse{Enter}');
    await waitFor(() => expect(widgets).toHaveLength(1));
    await act(async () => widgets[0]?.callback('first'));
    expect(
      await screen.findByText('The security check was not passed. Wait a moment, then try again.'),
    ).toBeVisible();
    await user.click(button('Sign in'));
    await waitFor(() => expect(widgets).toHaveLength(2));
    await act(async () => widgets[1]?.callback('second'));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(script.calls.filter((call) => call.startsWith('PUT /experience '))).toEqual([
      expect.stringContaining('"captchaToken":"first"'),
      expect.stringContaining('"captchaToken":"second"'),
    ]);
  });

  it('asks before a code is sent, and before a sign-up', async () => {
    const { user, api: calls } = await openPage('/register', {
      experience: { captchaConfig: turnstile },
    });
    await user.type(field('Username'), 'ada');
    await user.click(button('Continue'));
    await waitFor(() => expect(widgets).toHaveLength(1));
    expect(calls.calls).toEqual([]);
    await act(async () => widgets[0]?.callback('the-token'));
    await heading('Choose a password');
    expect(calls.calls[0]).toContain('"captchaToken":"the-token"');
  });

  it('asks nothing of one who comes by a one-time token', async () => {
    const { leave } = await openPage('/sign-in?one_time_token=once&login_hint=ada%40example.com', {
      experience: { captchaConfig: turnstile },
    });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(widgets).toEqual([]);
  });
});

describe('a tenant with reCAPTCHA Enterprise', () => {
  it('sends the token of the action', async () => {
    const asked: unknown[] = [];
    const { api, leave } = await signIn({ type: 'RecaptchaEnterprise', siteKey: 'the-key' });
    await arrive('www.google.com', {
      grecaptcha: {
        enterprise: {
          ready: (callback: () => void) => callback(),
          execute: (...args: unknown[]) => {
            asked.push(args);
            return Promise.resolve('scored');
          },
        },
      },
    });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(scriptOf('www.google.com')?.src).toBe(
      'https://www.google.com/recaptcha/enterprise.js?render=the-key&hl=en',
    );
    expect(asked).toEqual([['the-key', { action: 'interaction' }]]);
    expect(api.calls[0]).toContain('"captchaToken":"scored"');
  });

  it('says so when there is no answer', async () => {
    page.grecaptcha = {
      enterprise: {
        ready: (callback: () => void) => callback(),
        execute: () => Promise.reject(new Error('no')),
      },
    };
    await signIn({ type: 'RecaptchaEnterprise', siteKey: 'the-key' });
    expect(await screen.findByText(/could not load/)).toBeInTheDocument();
  });
});

describe('any other tenant', () => {
  it('loads nothing', async () => {
    const { user, leave } = await openPage('/sign-in');
    const before = document.head.querySelectorAll('script').length;
    await user.type(field('Email or username'), 'ada');
    await user.type(field('Password'), 'correct-horse{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(document.head.querySelectorAll('script')).toHaveLength(before);
  });
});
