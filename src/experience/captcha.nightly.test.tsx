import { act, screen, waitFor } from '@testing-library/react';
import {
  button,
  errorResponse,
  field,
  openPage,
  scriptedApi,
} from '~/tests/support/experience-kit';
import {
  page,
  turnstile,
  signIn,
  widgets,
  removed,
  api,
} from '~/tests/support/pages/captcha-checks';

afterEach(() => {
  delete page.turnstile;
  delete page.grecaptcha;
});

// The scripts stay loaded for the rest of the file, as they do in a page.
describe('a tenant with Turnstile', () => {
  beforeEach(() => {
    page.turnstile = api;
    widgets.length = 0;
    removed.length = 0;
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
});

describe('a tenant with reCAPTCHA Enterprise', () => {
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
