import type { Simulation } from '~/src/api/endpoints/sign-in-exp.api';

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
