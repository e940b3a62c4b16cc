import { waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import {
  button,
  errorResponse,
  heading,
  openPage,
  scriptedApi,
} from '~/tests/support/experience-kit';
import type { SocialConnector } from '../settings';

const GOOGLE: SocialConnector = {
  id: 'c1',
  target: 'google',
  name: { en: 'Google' },
  logo: 'https://a.example/google.svg',
  logoDark: null,
  platform: 'Universal',
};
const COOKIE = '_logto_google_one_tap_credential';
const CREDENTIAL = 'head.body.signature';
const VERIFY = 'POST /experience/verification/social/c1/verify';

type Prompted = { options: Record<string, unknown> | null; isShown: boolean };

/** Google's script, as far as the page uses it. */
function loadGoogle(): Prompted {
  const prompted: Prompted = { options: null, isShown: false };
  const id = {
    initialize: (options: Record<string, unknown>) => {
      prompted.options = options;
    },
    prompt: () => {
      prompted.isShown = true;
    },
  };
  Object.assign(window, { google: { accounts: { id } } });
  return prompted;
}

/** The script element that the page adds, answered as the browser does. */
async function answerScript(type: 'load' | 'error'): Promise<void> {
  const script = await waitFor(() => {
    const found = document.querySelector('script[src="https://accounts.google.com/gsi/client"]');
    expect(found).not.toBeNull();
    return found;
  });
  script?.dispatchEvent(new Event(type));
}

function openTap(path: string, api = scriptedApi()) {
  const googleOneTap = { clientId: 'google-client', connectorId: 'c1', autoSelect: true };
  return openPage(path, { api, experience: { socialConnectors: [GOOGLE], googleOneTap } });
}

afterEach(() => {
  document.cookie = `${COOKIE}=; path=/; max-age=0`;
  document.head.replaceChildren();
});

describe('the prompt of Google One Tap', () => {
  it('does not hold up the page when its script is blocked', async () => {
    const { api } = await openTap('/sign-in?interaction=i1');
    await answerScript('error');
    expect(button('Continue with Google')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  it('is bound to the sign-in and leads on as if the person came back from Google', async () => {
    const prompted = loadGoogle();
    const { leave } = await openTap('/sign-in?interaction=i1&app_id=a1');
    await answerScript('load');
    await waitFor(() => expect(prompted.isShown).toBe(true));
    expect(prompted.options).toMatchObject({
      client_id: 'google-client',
      nonce: createHash('sha256').update('i1').digest('hex'),
      auto_select: true,
      cancel_on_tap_outside: true,
      itp_support: true,
    });
    const callback = prompted.options?.['callback'] as (answer: object) => void;
    callback({ credential: CREDENTIAL });
    expect(document.cookie).toContain(`${COOKIE}=${CREDENTIAL}`);
    expect(leave).toHaveBeenCalledWith('/direct/social/google?interaction=i1&app_id=a1');
  });
});

describe('the return from Google One Tap', () => {
  it('signs the person in without a visit to Google', async () => {
    document.cookie = `${COOKIE}=${CREDENTIAL}; path=/`;
    const api = scriptedApi();
    api.answer(VERIFY, { body: { verificationId: 'v1' } });
    const { leave } = await openTap('/direct/social/google?interaction=i1', api);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(api.calls).toEqual([
      'PUT /experience {"interactionEvent":"SignIn"}',
      `${VERIFY} {"connectorData":{"credential":"${CREDENTIAL}"}}`,
      'POST /experience/identification {"verificationId":"v1"}',
      'POST /experience/submit',
    ]);
    expect(document.cookie).not.toContain(COOKIE);
  });

  it('offers the way through Google after a refused token', async () => {
    document.cookie = `${COOKIE}=${CREDENTIAL}; path=/`;
    const api = scriptedApi();
    api.answer(VERIFY, errorResponse(400, 'session.google_one_tap.invalid_id_token'));
    api.answer('POST /experience/verification/social/c1/authorization-uri', {
      body: { authorizationUri: 'https://accounts.google.com/o', verificationId: 'v2' },
    });
    const { user, leave } = await openTap('/direct/social/google?interaction=i1', api);
    await heading(/Google/);
    await user.click(button(/again/i));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://accounts.google.com/o'));
  });
});
