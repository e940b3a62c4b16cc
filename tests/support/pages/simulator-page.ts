import type { Simulation } from '~/src/api/endpoints/sign-in-exp.api';
import { withAccount } from '../render-console';
import { ScriptedApi } from '../scripted-api';

export const TENANT = 'http://acme01.localhost:3001';
export const SIMULATE = '/api/sign-in-exp/default/simulate';
export const path = [
  'proving',
  'identifyingAccount',
  'accountIdentified',
  'submitting',
  'verifyingSecondFactor',
  'submitting',
  'redirecting',
];
export const step = {
  chart: 'sign-in',
  chartState: 'identifying',
  isAsked: true,
  factors: [],
  factor: null,
  isSkippable: false,
};
export const simulation: Simulation = {
  identifier: { type: 'email', value: 'ann@example.com' },
  user: { id: 'ann', title: 'Ann', isSuspended: false },
  language: {
    tag: 'de',
    because: [{ code: 'languageDetected', key: 'languageInfo.autoDetect', value: true }],
  },
  path,
  steps: [
    {
      ...step,
      screen: 'identifier',
      state: 'identifying',
      because: [{ code: 'accepts', key: 'signIn.methods', value: ['email', 'username'] }],
    },
    {
      ...step,
      screen: 'captcha',
      state: 'proving',
      isAsked: false,
      because: [{ code: 'captchaOff', key: 'captchaPolicy.enabled', value: false }],
    },
    {
      ...step,
      screen: 'secondFactor',
      state: 'verifyingSecondFactor',
      factors: ['Totp'],
      factor: 'Totp',
      because: [{ code: 'factorHeld', key: 'mfa.factors', value: ['Totp'] }],
    },
  ],
  outcome: { type: 'signedIn', code: null, retryAfter: null, because: [] },
};

/** A simulation of one user, and what the page and its preview ask for. */
export function scriptSimulator(): ScriptedApi {
  return withAccount(new ScriptedApi().install())
    .on('POST', SIMULATE, { body: simulation })
    .on('GET', '/api/sign-in-exp', {
      body: { customUiAssets: null, color: { isDarkModeEnabled: true } },
    })
    .on('GET', '/api/connectors', { body: [] })
    .on('GET', '/api/custom-phrases', { body: [] })
    .on('GET', '/api/.well-known/endpoints/:tenantId', {
      body: { user: `${TENANT}/`, outbox: { email: null, phone: null } },
    })
    .on('GET', '/api/users/:id', {
      body: { id: 'ann', name: 'Ann', identities: {}, profile: {}, customData: {} },
    });
}
