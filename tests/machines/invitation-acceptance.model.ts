import {
  invitationAcceptanceMachine,
  type InvitationContext,
} from '~/machines/invitation-acceptance.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { Sight, Thing } from '../support/machine-view';

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
  answers('acceptInvitation'),
  refuses('acceptInvitation', error(403, 'invitation.email_mismatch')),
  refuses('acceptInvitation', error(404, 'invitation.invitation_not_found')),
  refuses('acceptInvitation', error(422, 'invitation.invalid_invitation_status')),
  refuses('acceptInvitation', error(0, 'request.timeout')),
  answers('reloadTenants'),
  refuses('reloadTenants', error(500, 'server_error')),
];

function heading(name: RegExp): Thing {
  return { role: 'heading', name };
}
const retry = { role: 'button', name: /^Try again$/ } as const;
const switchAccount = { role: 'button', name: /^Switch account$/ } as const;
const toConsole = { role: 'link', name: /^Go to the console$/ } as const;
const closed = /^This invitation (?:was|has|is no longer)/;

function waiting(): Sight {
  return { shows: [], hides: [toConsole, switchAccount, retry] };
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
        answers('loadInvitation', invitation('Pending')),
        answers('loadInvitation', invitation('Expired')),
        refuses('loadInvitation', error(403, 'invitation.email_mismatch')),
        refuses('loadInvitation', error(404, 'invitation.invitation_not_found')),
        refuses('loadInvitation', error(500, 'server_error')),
        ...acceptance,
        answers('switchAccount'),
        refuses('switchAccount', error(0, 'request.network')),
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
    acts: {
      'invitation.opened': (hands, event) => hands.send(event),
      'invitation.joined': (hands, event) => hands.send(event),
      'invitation.switched': (hands) => hands.click(switchAccount),
      'invitation.retried': (hands) => hands.click(retry),
    },
    sees: {
      idle: waiting,
      loading: waiting,
      accepting: waiting,
      reloadingTenants: waiting,
      accepted: waiting,
      'switchingAccount.asking': waiting,
      'switchingAccount.leaving': waiting,
      notFound: () => ({
        shows: [heading(/^This invitation does not exist$/), toConsole],
        hides: [retry],
      }),
      invalidStatus: () => ({ shows: [heading(closed), toConsole], hides: [retry] }),
      emailMismatch: () => ({
        shows: [heading(/^This invitation is not for maya@example\.com$/), switchAccount],
        hides: [retry],
      }),
      failed: () => ({
        shows: [heading(/^You could not join yet$/), retry],
        hides: [switchAccount],
      }),
    },
  },
};
