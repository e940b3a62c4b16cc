import {
  accountChangeMachine,
  type ChangeContext,
  type ChangeKind,
} from '~/machines/account-change.machine';
import { rejects, resolves, type MachineModel } from '../support/machine-model';
import type { Locator, ScreenState } from '../support/machine-view';

function button(name: RegExp): Locator {
  return { role: 'button', name };
}
function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}

const confirm = heading(/^Confirm it’s you$/);
const retry = button(/^Try again$/);
const firstDigit: Locator = { label: /^Digit 1 of 6$/ };

/** Of the policy's liking, and nobody's: the walks look for it in the context. */
const chosenPassword = 'Correct-Horse-Lamp-9';

export const methods = {
  password: true,
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
const unproved = failure(401, 'verification_record.permission_denied');
const closed = { type: 'dialog.closed' };
const proofCases = [resolves('stepUp', { type: 'proved' }), resolves('stepUp', { type: 'left' })];
const applyCases = [
  resolves('applyChange'),
  rejects('applyChange', unproved),
  rejects('applyChange', down),
];

function start(kind: ChangeKind, isProved: boolean, subjectId: string | null = null) {
  return { kind, subjectId, methods, isProved };
}

const titles: Partial<Record<ChangeKind, Locator>> = {
  password: heading(/^Choose a new password$/),
  email: heading(/^Change your email$/),
  passkey: heading(/^Create a passkey$/),
  totp: heading(/^Set up your authenticator$/),
  unlinking: heading(/^Unlink/),
  session: heading(/^Sign out/),
};
const actions: Partial<Record<ChangeKind, Locator>> = {
  password: button(/^Save password$/),
  passkey: button(/^Create passkey$/),
  unlinking: button(/^Unlink$/),
  session: button(/^Sign out$/),
};

function form({ context }: { context: unknown }): ScreenState {
  const title = titles[(context as ChangeContext).kind];
  return { visible: title ? [title] : [], hidden: [confirm, retry] };
}
const gone: ScreenState = { visible: [] };

export const accountChangeModel: MachineModel = {
  machine: accountChangeMachine,
  facts: ({ kind, isProved }: ChangeContext) => ({ kind, isProved }),
  slices: [
    {
      name: 'a password',
      input: start('password', false),
      cases: [
        ...proofCases,
        ...applyCases,
        closed,
        { type: 'change.submitted', value: { password: chosenPassword } },
      ],
    },
    {
      name: 'an address, proved by a code',
      input: start('email', true),
      cases: [
        ...proofCases,
        ...applyCases,
        closed,
        { type: 'change.submitted', value: { address: 'new@example.com' } },
        resolves('codeVerification', { type: 'verified', verificationId: 'v1' }),
        resolves('codeVerification', { type: 'notSent', failure: down }),
        resolves('codeVerification', { type: 'left' }),
      ],
    },
    {
      name: 'an authenticator app, whose key is made first',
      input: start('totp', true),
      cases: [
        ...proofCases,
        ...applyCases,
        closed,
        { type: 'preparation.repeated' },
        resolves('prepareChange', { secret: 'JBSWY3DPEHPK3PXP', qrCode: 'data:image/png;base64,' }),
        rejects('prepareChange', down),
        { type: 'change.submitted', value: { code: '123456' } },
      ],
    },
    {
      name: 'a passkey, which the browser asks for',
      input: start('passkey', true),
      cases: [
        ...proofCases,
        ...applyCases,
        rejects('applyChange', failure(400, 'passkey.cancelled')),
        closed,
        { type: 'change.submitted', value: {} },
      ],
    },
    {
      name: 'without a form',
      input: start('mfaSkip', false, 'skipped'),
      cases: [...proofCases, ...applyCases, closed, { type: 'change.submitted', value: {} }],
    },
    {
      name: 'what needs no proof',
      input: start('session', false, 's1'),
      cases: [
        ...proofCases,
        resolves('applyChange'),
        rejects('applyChange', down),
        closed,
        { type: 'change.submitted', value: {} },
      ],
    },
  ],
  view: {
    actions: {
      'change.submitted': async (hands, event: { value: Record<string, string> }, before) => {
        const { kind } = before.context as ChangeContext;
        const { password, address, code } = event.value;
        if (before.matches('unapplied')) return hands.click(retry);
        if (code !== undefined) return hands.type(firstDigit, code);
        if (address !== undefined) {
          await hands.fill({ label: /^New email$/ }, address);
          return hands.click(button(/^Send code$/));
        }
        if (password !== undefined) await hands.fill({ label: /^New password$/ }, password);
        const action = actions[kind];
        return action ? hands.click(action) : hands.send(event as never);
      },
      'preparation.repeated': (hands) => hands.click(retry),
      'dialog.closed': (hands) => hands.click(button(/^Close$/)),
    },
    screens: {
      confirming: () => ({ visible: [confirm] }),
      preparing: ({ context }) => ({
        visible: [titles[(context as ChangeContext).kind] ?? confirm, { text: /^Loading$/ }],
      }),
      unprepared: () => ({ visible: [retry] }),
      editing: form,
      // The code is still being sent.
      provingAddress: () => ({
        visible: [{ label: /^New email$/ }],
        disabled: [button(/^Send code$/)],
      }),
      applying: (snapshot) =>
        (snapshot.context as ChangeContext).kind === 'mfaSkip'
          ? gone
          : { ...form(snapshot), disabled: [button(/^Close$/)] },
      unapplied: () => ({ visible: [retry] }),
      changed: () => gone,
      left: () => gone,
    },
  },
};
