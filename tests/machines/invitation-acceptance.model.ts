import {
  invitationAcceptanceMachine,
  type InvitationContext,
} from '~/machines/invitation-acceptance.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { ScreenState, Locator } from '../support/machine-view';

function invitation(status: string) {
  return {
    organizationId: 't-acme01',
    tenantName: 'Acme',
    status,
  };
}

function error(status: number, code: string) {
  return { status, code, message: 'Refused' };
}

const acceptance = [
  resolves('acceptInvitation'),
  rejects('acceptInvitation', error(403, 'invitation.email_mismatch')),
  rejects('acceptInvitation', error(404, 'invitation.invitation_not_found')),
  rejects('acceptInvitation', error(422, 'invitation.invalid_invitation_status')),
  rejects('acceptInvitation', error(0, 'request.timeout')),
  resolves('reloadTenants'),
  rejects('reloadTenants', error(500, 'server_error')),
];

function heading(name: RegExp): Locator {
  return { role: 'heading', name };
}
const retry = { role: 'button', name: /^Try again$/ } as const;
const switchAccount = { role: 'button', name: /^Switch account$/ } as const;
const toConsole = { role: 'link', name: /^Go to the console$/ } as const;
const closed = /^This invitation (?:was|has|is no longer)/;

function waiting(): ScreenState {
  return { visible: [], hidden: [toConsole, switchAccount, retry] };
}

export const invitationAcceptanceModel: MachineModel = {
  machine: invitationAcceptanceMachine,
  facts: ({ failedStep }: InvitationContext, state) => (state === 'failed' ? { failedStep } : {}),
  slices: [
    {
      name: 'a mailed link',
      cases: [
        { type: 'invitation.opened', invitationId: 'inv01' },
        { type: 'invitation.switched' },
        { type: 'invitation.retried' },
        resolves('loadInvitation', invitation('Pending')),
        resolves('loadInvitation', invitation('Expired')),
        rejects('loadInvitation', error(403, 'invitation.email_mismatch')),
        rejects('loadInvitation', error(404, 'invitation.invitation_not_found')),
        rejects('loadInvitation', error(500, 'server_error')),
        ...acceptance,
        resolves('switchAccount'),
        rejects('switchAccount', error(0, 'request.network')),
      ],
      skips: (_, { type }) => type === 'invitation.joined',
    },
    {
      name: 'a list of invitations',
      cases: [
        {
          type: 'invitation.joined',
          invitation: { id: 'inv01', organizationId: 't-acme01', tenantName: 'Acme' },
        },
        ...acceptance,
      ],
      skips: (_, { type }) =>
        ['invitation.opened', 'invitation.switched', 'invitation.retried'].includes(type),
    },
  ],
  view: {
    actions: {
      'invitation.opened': (hands, event) => hands.send(event),
      'invitation.joined': (hands, event) => hands.send(event),
      'invitation.switched': (hands) => hands.click(switchAccount),
      'invitation.retried': (hands) => hands.click(retry),
    },
    screens: {
      idle: waiting,
      loading: waiting,
      accepting: waiting,
      reloadingTenants: waiting,
      accepted: waiting,
      'switchingAccount.asking': waiting,
      'switchingAccount.leaving': waiting,
      notFound: () => ({
        visible: [heading(/^This invitation does not exist$/), toConsole],
        hidden: [retry],
      }),
      invalidStatus: () => ({ visible: [heading(closed), toConsole], hidden: [retry] }),
      emailMismatch: () => ({
        visible: [heading(/^This invitation is not for maya@example\.com$/), switchAccount],
        hidden: [retry],
      }),
      failed: () => ({
        visible: [heading(/^You could not join yet$/), retry],
        hidden: [switchAccount],
      }),
    },
  },
};
