import { screen, waitFor } from '@testing-library/react';
import {
  button,
  errorResponse,
  field,
  openPage,
  scriptedApi,
} from '~/tests/support/experience-kit';
import { settle } from '~/tests/support/machine-fakes';

const verification = 'POST /experience/verification';
const on = { passkeySignIn: { enabled: true } };
const challenge = 'Y2hhbGxlbmdl';
const buffer = new Uint8Array([1, 2, 3]).buffer;

type Request = { readonly mediation?: string; readonly signal: AbortSignal };

/** A browser with passkeys: every request waits until the test answers it. */
function passkeyBrowser(canSuggest: boolean) {
  const requests: (Request & {
    readonly answer: () => void;
    readonly refuse: (name: string) => void;
  })[] = [];
  const signalUnknownCredential = jest.fn(() => Promise.resolve());
  Object.assign(globalThis, {
    PublicKeyCredential: Object.assign(() => undefined, {
      isConditionalMediationAvailable: () => Promise.resolve(canSuggest),
      signalUnknownCredential,
    }),
  });
  Object.assign(navigator, {
    credentials: {
      get: (request: Request) =>
        new Promise((resolve, reject) => {
          const refuse = (name: string) => reject(new DOMException('no passkey', name));
          request.signal.addEventListener('abort', () => refuse('AbortError'));
          const credential = {
            id: 'AQID',
            rawId: buffer,
            type: 'public-key',
            response: { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer },
            getClientExtensionResults: () => ({}),
          };
          requests.push({ ...request, refuse, answer: () => resolve(credential) });
        }),
    },
  });
  return { requests, signalUnknownCredential };
}

function api() {
  const scripted = scriptedApi();
  scripted.answer(`${verification}/passkey/authentication`, {
    body: {
      verificationId: 'passkey',
      authenticationOptions: { challenge, rpId: 'demo.localhost' },
    },
  });
  scripted.answer(`${verification}/passkey/authentication/verify`, {
    body: { verificationId: 'passkey' },
  });
  return scripted;
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

describe('sign-in with a passkey', () => {
  it('is a button where the tenant and the browser allow it', async () => {
    passkeyBrowser(false);
    await openPage('/sign-in', { experience: on });
    expect(button('Sign in with a passkey')).toBeVisible();
  });

  it.each([{ enabled: false }, { enabled: true, showPasskeyButton: false }, {}])(
    'has no button with the settings %j',
    async (passkeySignIn) => {
      passkeyBrowser(false);
      await openPage('/sign-in', { experience: { passkeySignIn } });
      expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    },
  );

  it('has no button in a browser without passkeys', async () => {
    await openPage('/sign-in', { experience: on });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('makes the calls in order', async () => {
    const { requests } = passkeyBrowser(false);
    const { api: calls, user, leave } = await openPage('/sign-in', { experience: on, api: api() });
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
    expect(
      calls.calls.map((call) => call.replace(/ \{"verificationId":"passkey","pay.*/, '')),
    ).toEqual([
      'PUT /experience {"interactionEvent":"SignIn"}',
      `${verification}/passkey/authentication`,
      `${verification}/passkey/authentication/verify`,
      'POST /experience/identification {"verificationId":"passkey"}',
      'POST /experience/submit',
    ]);
    expect(calls.calls[2]).toContain('"type":"WebAuthn"');
  });

  it.each([
    ['NotAllowedError', 'That was closed, or it took too long.'],
    ['NotSupportedError', 'This browser cannot use passkeys.'],
    ['SecurityError', 'Passkeys do not work at this address.'],
    ['UnknownError', 'The passkey did not work.'],
  ])('after %s says why, with all that was typed kept', async (name, sentence) => {
    const { requests } = passkeyBrowser(false);
    const { user } = await openPage('/sign-in', { experience: on, api: api() });
    await user.type(field('Email or username'), 'ada');
    await user.type(field('Password'), 'half');
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.refuse(name);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Email or username')).toHaveValue('ada');
    expect(field('Password')).toHaveValue('half');
  });

  it('tells the provider of a passkey that the server does not know', async () => {
    const { requests, signalUnknownCredential } = passkeyBrowser(false);
    const scripted = api();
    scripted.answer(
      `${verification}/passkey/authentication/verify`,
      errorResponse(404, 'session.passkey_not_found'),
    );
    const { user } = await openPage('/sign-in', { experience: on, api: scripted });
    await user.click(button('Sign in with a passkey'));
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('This passkey is not known here.');
    expect(signalUnknownCredential).toHaveBeenCalledWith({
      rpId: 'demo.localhost',
      credentialId: 'AQID',
    });
  });
});

describe('passkeys among the suggestions', () => {
  it('are offered when the page opens, and sign in when one is chosen', async () => {
    const { requests } = passkeyBrowser(true);
    const { leave } = await openPage('/sign-in', { experience: on, api: api() });
    expect(field('Email or username')).toHaveAttribute('autocomplete', 'username webauthn');
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.mediation).toBe('conditional');
    requests[0]?.answer();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/oidc/auth/uid'));
  });

  it('are withdrawn before anything else is asked for', async () => {
    const { requests } = passkeyBrowser(true);
    const { user } = await openPage('/sign-in', { experience: on, api: api() });
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(button('Sign in with a passkey'));
    expect(requests[0]?.signal.aborted).toBe(true);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.mediation).toBeUndefined();
  });

  it.each([
    [{ enabled: true, allowAutofill: false }, {}],
    [{ enabled: false }, {}],
    // Without the agreement that the form asks for, nobody is signed in.
    [{ enabled: true }, { agreeToTermsPolicy: 'Manual' as const }],
  ])('are not offered with %j %j', async (passkeySignIn, more) => {
    const { requests } = passkeyBrowser(true);
    const { api: calls } = await openPage('/sign-in', {
      experience: { passkeySignIn, ...more },
      api: api(),
    });
    for (let turn = 0; turn < 10; turn += 1) {
      await settle();
    }
    expect(requests).toEqual([]);
    expect(calls.calls).toEqual([]);
  });
});

describe('a passkey as a second factor', () => {
  async function proveWith(outcome: string) {
    const { requests } = passkeyBrowser(false);
    const scripted = api();
    scripted.answer(
      'POST /experience/submit',
      errorResponse(403, 'session.mfa.require_mfa_verification', {
        availableFactors: ['WebAuthn', 'Totp'],
        maskedIdentifiers: {},
      }),
    );
    scripted.answer(`${verification}/web-authn/authentication`, {
      body: { verificationId: 'passkey', authenticationOptions: { challenge } },
    });
    const { user } = await openPage('/sign-in', { api: scripted });
    await user.type(field('Email or username'), 'ada');
    await user.type(field('Password'), 'correct-horse{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Continue with a passkey' }));
    await waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.refuse(outcome);
    return screen.findByRole('alert');
  }

  it('is asked for again after a closed dialog', async () => {
    expect(await proveWith('NotAllowedError')).toHaveTextContent('That was closed');
    expect(button('Try again')).toBeVisible();
  });

  it.each(['NotSupportedError', 'SecurityError'])(
    'is not asked for again after a %s, which would come back',
    async (name) => {
      await proveWith(name);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(button('Choose another way')).toBeVisible();
    },
  );
});
