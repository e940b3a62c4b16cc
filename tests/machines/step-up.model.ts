import { stepUpMachine, type StepUpContext, type StepUpMethods } from '~/machines/step-up.machine';
import { rejects, resolves, type MachineModel } from '../support/machine-model';
import type { Locator, ScreenState } from '../support/machine-view';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}

const choice = heading(/^Confirm it’s you$/);
const password: Locator = { label: /^Password$/ };
const firstDigit: Locator = { label: /^Digit 1 of 6$/ };
const usePasskey = button(/^Use a passkey$/);
const otherWay = button(/^Choose another way$/);
const wrongPassword: Locator = { text: /^That isn’t your password/ };

/** A password that is nobody's: the walks look for it in the context. */
const typed = 'Correct-Horse-Lamp-9';

export const everything: StepUpMethods = {
  password: true,
  passkey: true,
  totp: true,
  email: 'ada@example.com',
  phone: null,
  connectorIds: ['github-1'],
};
export const nothing: StepUpMethods = {
  password: false,
  passkey: false,
  totp: false,
  email: null,
  phone: null,
  connectorIds: [],
};

function failure(status: number, code: string) {
  return { status, code, message: `Said by the server: ${code}`, data: null };
}
const down = failure(500, 'general.unknown_error');
const closed = { type: 'dialog.closed' };
const requests = [
  { type: 'password.submitted', password: typed },
  { type: 'passkey.requested' },
  { type: 'totp.requested' },
  { type: 'code.requested', channel: 'email' },
  { type: 'code.requested', channel: 'phone' },
  { type: 'provider.requested', connectorId: 'github-1' },
  { type: 'provider.requested', connectorId: 'other' },
];

const read = { type: 'methods.read', methods: everything };

function only(...types: readonly string[]) {
  return (_: string, { type }: { type: string }) =>
    [...requests, read].some((event) => event.type === type) && !types.includes(type);
}

const gone: ScreenState = { visible: [], hidden: [] };

export const stepUpModel: MachineModel = {
  machine: stepUpMachine,
  facts: ({ methods, failure: failed }: StepUpContext) => ({
    hasPassword: methods.password,
    hasPasskey: methods.passkey,
    code: failed?.code ?? null,
  }),
  slices: [
    {
      name: 'by the password',
      input: { methods: everything },
      cases: [
        ...requests,
        closed,
        resolves('verifyPassword'),
        rejects('verifyPassword', failure(422, 'session.invalid_credentials')),
        rejects('verifyPassword', down),
      ],
      skips: only('password.submitted'),
    },
    {
      name: 'by a passkey',
      input: { methods: everything },
      cases: [
        ...requests,
        closed,
        resolves('verifyPasskey'),
        rejects('verifyPasskey', failure(400, 'passkey.cancelled')),
        rejects('verifyPasskey', down),
      ],
      skips: only('passkey.requested'),
    },
    {
      name: 'by the authenticator app',
      input: { methods: everything },
      cases: [
        ...requests,
        closed,
        { type: 'method.left' },
        { type: 'code.submitted', code: '123456' },
        resolves('verifyTotp'),
        rejects('verifyTotp', failure(400, 'session.mfa.invalid_totp_code')),
      ],
      skips: only('totp.requested'),
    },
    {
      name: 'by a code',
      input: { methods: everything },
      cases: [
        ...requests,
        closed,
        resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
        resolves('codeVerification', { type: 'notSent', failure: down }),
        resolves('codeVerification', { type: 'left' }),
      ],
      skips: only('code.requested'),
    },
    {
      name: 'by a provider',
      input: { methods: everything },
      cases: [
        ...requests,
        closed,
        { type: 'method.left' },
        resolves('verifyProvider'),
        rejects('verifyProvider', failure(400, 'provider.cancelled')),
        rejects('verifyProvider', down),
      ],
      skips: only('provider.requested'),
    },
    {
      name: 'a way that was added meanwhile',
      input: { methods: { ...everything, passkey: false } },
      cases: [...requests, closed, read, resolves('verifyPasskey'), rejects('verifyPasskey', down)],
      // A chart that has ended hears nothing.
      skips: (state, event) =>
        ['proved', 'left'].includes(state) || only('passkey.requested', read.type)(state, event),
    },
    {
      name: 'an account with nothing to prove it by',
      input: { methods: nothing },
      cases: [...requests, closed],
      skips: only(...requests.map(({ type }) => type)),
    },
  ],
  view: {
    actions: {
      'methods.read': (hands, event) => hands.send(event as never),
      'password.submitted': async (hands, event: { password: string }, { context }) => {
        if (!(context as StepUpContext).methods.password) return hands.send(event as never);
        await hands.fill(password, event.password);
        await hands.click(button(/^Continue$/));
      },
      'passkey.requested': async (hands, event, { context }) =>
        (context as StepUpContext).methods.passkey
          ? hands.click(usePasskey)
          : hands.send(event as never),
      'totp.requested': async (hands, event, { context }) =>
        (context as StepUpContext).methods.totp
          ? hands.click(button(/^Use your authenticator app$/))
          : hands.send(event as never),
      'code.requested': async (hands, event: { channel: 'email' | 'phone' }, { context }) =>
        (context as StepUpContext).methods[event.channel] !== null
          ? hands.click(button(/^Send a code to ada@example.com$/))
          : hands.send(event as never),
      'provider.requested': async (hands, event: { connectorId: string }, { context }) =>
        (context as StepUpContext).methods.connectorIds.includes(event.connectorId)
          ? hands.click(button(/^Continue with GitHub$/))
          : hands.send(event as never),
      'code.submitted': (hands, event: { code: string }) => hands.type(firstDigit, event.code),
      'method.left': (hands) => hands.click(otherWay),
      'dialog.closed': (hands) => hands.click(button(/^Close$/)),
    },
    screens: {
      choosing: ({ context }) => {
        const { methods, failure: failed } = context as StepUpContext;
        return {
          visible: [
            choice,
            ...(methods.password
              ? [password, ...(methods.passkey ? [usePasskey] : [])]
              : [{ text: /has nothing to confirm it by/ }]),
            ...(failed?.code === 'session.invalid_credentials' ? [wrongPassword] : []),
          ],
          hidden: [firstDigit, ...(methods.passkey ? [] : [usePasskey])],
        };
      },
      verifyingPassword: () => ({ visible: [choice], disabled: [button(/^Continue$/)] }),
      verifyingPasskey: () => ({ visible: [choice], disabled: [usePasskey] }),
      awaitingTotp: () => ({
        visible: [heading(/^Enter the code from your app$/), firstDigit, otherWay],
        hidden: [choice],
      }),
      verifyingTotp: () => ({ visible: [heading(/^Enter the code from your app$/)] }),
      // The code is still being sent.
      provingByCode: () => ({
        visible: [choice],
        disabled: [button(/^Send a code to ada@example.com$/)],
      }),
      verifyingProvider: () => ({
        visible: [heading(/^Finish in the other window$/), otherWay],
        hidden: [choice],
      }),
      proved: () => gone,
      left: () => gone,
    },
  },
};
