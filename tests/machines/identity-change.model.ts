import { identityChangeMachine, type IdentityContext } from '~/machines/identity-change.machine';
import { resolves, progresses, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState } from '../support/machine-view';

function heading(name: RegExp) {
  return { role: 'heading', name } as const;
}
function button(name: RegExp) {
  return { role: 'button', name } as const;
}
function field(label: RegExp) {
  return { label } as const;
}

const currentPassword = heading(/^Confirm your identity$/);
const newEmail = heading(/^What is your new email\?$/);
const code = heading(/^Check your email$/);
const newPassword = heading(/^Choose a new password$/);
const rejected = { text: /^Choose a password that meets every point below/ };
const notChanged = heading(/^Your (?:email|password) was not changed$/);
const retry = button(/^Try again$/);
const gotIt = button(/^Got it$/);

/** A password of the policy's liking that is nobody's: the walks look for it in the context. */
export const chosenPassword = 'Correct-Horse-Lamp-9';

function failure(status: number, errorCode: string, more: object = {}) {
  return {
    status,
    code: errorCode,
    message: `Said by the server: ${errorCode}`,
    requestId: 'req-1',
    data: null,
    ...more,
  };
}
const down = failure(500, 'general.unknown_error');

const person = { ownEmail: 'maya@example.com', hasPassword: true };
const proveByCode = { email: 'maya@example.com', action: 'changePassword' as const };
const linkEmail = { email: 'new@example.com', action: 'changeEmail' as const };

const expired = failure(400, 'verification_code.expired');
const shown = progresses('codeVerification', { verificationId: '' });
const codeCases = [
  shown,
  resolves('codeVerification', { type: 'verified', verificationId: '' }),
  resolves('codeVerification', { type: 'passwordPreferred' }),
];
const codeEnds = resolves('codeVerification', { type: 'ended', failure: expired });
const notSent = resolves('codeVerification', {
  type: 'notSent',
  failure: failure(429, 'request.rate_limited'),
});
const emailCases = [
  resolves('changeEmail'),
  rejects('changeEmail', failure(422, 'user.email_already_in_use')),
  rejects('changeEmail', down),
  { type: 'update.retried' },
];
const passwordCases = [
  { type: 'password.chosen', password: chosenPassword },
  resolves('changePassword'),
  rejects('changePassword', failure(422, 'session.verification_failed')),
  rejects(
    'changePassword',
    failure(400, 'password.rejected', { data: { issues: [{ code: 'password_rejected.pwned' }] } }),
  ),
  rejects('changePassword', down),
];
const proofCases = [
  { type: 'password.submitted', password: 'correct-horse' },
  resolves('verifyPassword'),
  rejects('verifyPassword', failure(422, 'session.invalid_credentials')),
  rejects('verifyPassword', down),
];
const exits = [{ type: 'dialog.closed' }, { type: 'alert.dismissed' }];

const gone: ScreenState = {
  visible: [],
  hidden: [currentPassword, newEmail, code, newPassword, notChanged],
};
function alert(...more: ScreenState['visible']): ScreenState {
  return { visible: [notChanged, ...more] };
}

export const identityChangeModel: MachineModel = {
  machine: identityChangeMachine,
  facts: ({ page, action }: IdentityContext) => ({ page, action }),
  slices: [
    {
      name: 'prove it by the password or by a code',
      input: { ...person, page: 'currentPassword', target: null },
      cases: [...proofCases, { type: 'code.requested' }, ...codeCases, notSent, ...exits],
      skips: (_, { type }) => type === 'password.chosen',
    },
    {
      name: 'set the new password',
      input: { ...person, page: 'newPassword', target: null },
      cases: [...passwordCases, ...exits],
    },
    {
      name: 'a first password',
      input: { ...person, page: 'currentPassword', target: null, hasPassword: false },
      cases: [],
      skips: () => true,
    },
    {
      name: 'link an address',
      input: { ...person, page: 'newEmail', target: null },
      cases: [
        { type: 'email.submitted', email: 'new@example.com' },
        { type: 'email.submitted', email: 'Maya@example.com' },
        shown,
        notSent,
        codeEnds,
        ...exits,
      ],
    },
    {
      name: 'opened at the code of an address',
      input: { ...person, page: 'code', target: linkEmail },
      cases: [
        shown,
        resolves('codeVerification', { type: 'verified', verificationId: '' }),
        codeEnds,
        ...emailCases,
        ...exits,
      ],
    },
    {
      name: 'opened at the code of a password',
      input: { ...person, page: 'code', target: proveByCode },
      cases: [...codeCases, codeEnds, ...exits],
      skips: (state, { type }) =>
        type !== 'dialog.closed' && (state.startsWith('choosing') || state === 'verifyingPassword'),
    },
    {
      name: 'opened at a code that was never asked for',
      input: { ...person, page: 'code', target: null },
      cases: [],
    },
    {
      name: 'nobody’s address',
      input: { ...person, page: 'currentPassword', target: null, ownEmail: null },
      cases: [{ type: 'code.requested' }, ...exits],
      skips: (_, { type }) => type === 'password.submitted' || type === 'dialog.closed',
    },
  ],
  view: {
    actions: {
      'password.submitted': async (hands, event: { password: string }) => {
        await hands.fill(field(/^Current password$/), event.password);
        await hands.click(button(/^Continue$/));
      },
      'code.requested': async (hands, event, before) => {
        // Without an address there is nothing to press; another caller could.
        if ((before.context as IdentityContext).ownEmail === null) await hands.send(event as never);
        else await hands.click(button(/^Send a code to/));
      },
      'email.submitted': async (hands, event: { email: string }) => {
        await hands.fill(field(/^Email$/), event.email);
        await hands.click(button(/^Send code$/));
      },
      'password.chosen': async (hands, event: { password: string }) => {
        await hands.fill(field(/^New password$/), event.password);
        await hands.fill(field(/^Confirm password$/), event.password);
        await hands.click(button(/^Change password$/));
      },
      'update.retried': (hands) => hands.click(retry),
      'alert.dismissed': (hands, _, before) =>
        hands.click(before.matches({ failed: 'retryable' }) ? button(/^Back to profile$/) : gotIt),
      'dialog.closed': (hands) => hands.click(button(/^Close/)),
    },
    screens: {
      'choosing.currentPassword': ({ context }) => ({
        visible: [
          currentPassword,
          field(/^Current password$/),
          ...((context as IdentityContext).failure
            ? [{ text: /^That is not your current password/ }]
            : []),
        ],
        hidden: [code, newPassword],
      }),
      'choosing.newEmail': () => ({ visible: [newEmail, field(/^Email$/)], hidden: [code] }),
      'choosing.newPassword': () => ({
        visible: [newPassword, field(/^New password$/), field(/^Confirm password$/)],
        hidden: [rejected, notChanged],
      }),
      'choosing.refusedPassword': () => ({ visible: [newPassword, rejected] }),
      verifyingPassword: () => ({ visible: [currentPassword], disabled: [button(/^Continue/)] }),
      provingByCode: ({ context }) => ({
        visible: [
          { currentPassword, newEmail, code, newPassword }[(context as IdentityContext).page],
        ],
      }),
      'updating.email': () => ({ visible: [code], disabled: [button(/^Close/)] }),
      'updating.password': () => ({
        visible: [newPassword],
        disabled: [button(/^Close/), button(/^Change password/)],
      }),
      'failed.ended': () => alert(gotIt),
      'failed.retryable': () => alert(retry, button(/^Back to profile$/)),
      done: () => gone,
      closed: () => gone,
    },
  },
};
