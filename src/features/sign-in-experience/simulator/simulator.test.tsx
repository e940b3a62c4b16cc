import { screen, within } from '@testing-library/react';
import { renderConsole } from '~/tests/support/render-console';
import type { ScriptedApi } from '~/tests/support/scripted-api';
import {
  SIMULATE,
  path,
  step,
  simulation,
  scriptSimulator,
} from '~/tests/support/pages/simulator-page';
import { previewOf } from './previewed-screen';
import { placesOf } from './setting-links';
import { isWalked, layOutPath } from './simulation-chart';
import { readTyped } from './use-simulation-inputs';

describe('the drawing of a path', () => {
  it('has the states that were entered, left to right, and where they could have led', () => {
    const { states } = layOutPath(['identifying', ...path]);
    const leftOf = (name: string) => states.find((state) => state.path === name)?.box.x ?? NaN;
    expect(leftOf('identifying')).toBeLessThan(leftOf('proving'));
    expect(leftOf('proving')).toBeLessThan(leftOf('submitting'));
    expect(states.map((state) => state.path)).toEqual(expect.arrayContaining(['completing']));
    expect(states.map((state) => state.path)).not.toContain('expired');
  });

  it('lights the ways that were taken', () => {
    expect(isWalked(path, 'submitting', 'verifyingSecondFactor')).toBe(true);
    expect(isWalked(path, 'submitting', 'completing')).toBe(false);
  });
});

it.each([
  ['ann@example.com', { type: 'email', value: 'ann@example.com' }],
  ['+49 151 1234567', { type: 'phone', value: '491511234567' }],
  [' ann ', { type: 'username', value: 'ann' }],
  ['  ', undefined],
])('takes %j for what the pages take it for', (text, typed) => {
  expect(readTyped(text)).toEqual(typed);
});

it.each([
  [{ screen: 'identifier' as const }, { screen: 'signUp' }],
  [{ screen: 'code' as const }, { screen: 'code', flow: 'register' }],
  [{ screen: 'phone' as const }, { screen: 'missingIdentifier', missing: 'phone' }],
  [
    { screen: 'setUpFactor' as const, factors: ['WebAuthn', 'Totp'], factor: 'Totp' },
    { screen: 'newTotp' },
  ],
  [{ screen: 'provider' as const }, null],
])('previews %j as %j', (more, shown) => {
  const asked = { ...step, state: 'proving', because: [], ...more };
  expect(previewOf(asked, 'Register')).toEqual(shown);
});

it('names the page of each setting once', () => {
  const about = { userId: 'ann', applicationId: 'site' };
  const reason = (key: string | null) => ({ code: 'accepts' as const, key, value: null });
  const keys = [
    'signIn.methods',
    'signUp.password',
    'mfa.policy',
    'application.isThirdParty',
    null,
  ];
  expect(placesOf(keys.map(reason), about).map((place) => place.path)).toEqual([
    '/sign-in-experience/sign-up-and-sign-in',
    '/mfa',
    '/applications/site',
    '/users/ann',
  ]);
  expect(placesOf([reason(null)], { userId: undefined, applicationId: null })).toEqual([]);
});

describe('the policy simulator', () => {
  let server: ScriptedApi;
  beforeEach(() => {
    server = scriptSimulator();
  });
  afterEach(() => {
    server.restore();
    window.localStorage.clear();
  });

  const open = (query = '') =>
    renderConsole({ api: server, path: `/acme01/sign-in-experience/simulator${query}` });
  const asked = () => server.to('POST', SIMULATE).map(({ body }) => body);

  it('sends no request before a user is chosen', async () => {
    await open();
    expect(await screen.findByText('Who signs in?')).toBeVisible();
    expect(asked()).toEqual([]);
  });

  it('lists the screens with their settings, and lights the path', async () => {
    await open('?user=ann&with=code&language=de');
    expect(await screen.findByRole('heading', { name: '2 screens, then in' })).toBeVisible();
    expect(asked()).toEqual([
      { event: 'SignIn', firstFactor: 'code', userId: 'ann', language: 'de' },
    ]);
    const main = within(screen.getByRole('main'));
    const steps = main.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps).toEqual([
      expect.stringMatching(/^1Sign inAsks for email or username\..*Sign-up and sign-in$/),
      expect.stringMatching(/^CaptchaSkipped\. Bot protection is off\.Bot protection$/),
      expect.stringMatching(/^2Authenticator codeThe user has authenticator app.*Multi-factor$/),
      expect.stringMatching(/^GermanThe browser asks for it.*Content$/),
      expect.stringMatching(/^Signed in/),
    ]);
    expect(main.getByRole('link', { name: 'Multi-factor' })).toHaveAttribute('href', '/acme01/mfa');
    const diagram = screen.getByRole('img', { name: 'The path on the chart of the sign-in' });
    expect(within(diagram).getByText('MFA check')).toBeVisible();
  });

  it('says why a user is refused', async () => {
    server.on('POST', SIMULATE, {
      body: {
        ...simulation,
        steps: [],
        path: [],
        outcome: {
          type: 'suspended',
          code: 'user.suspended',
          retryAfter: null,
          because: [{ code: 'isSuspended', key: null, value: null }],
        },
      },
    });
    await open('?user=ann');
    expect(await screen.findByText('The user is suspended.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'User' })).toHaveAttribute('href', '/acme01/users/ann');
  });
});
