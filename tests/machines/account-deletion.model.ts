import { accountDeletionMachine, type DeletionContext } from '~/machines/account-deletion.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';

function heading(name: RegExp) {
  return { role: 'heading', name } as const;
}
function button(name: RegExp) {
  return { role: 'button', name } as const;
}

const open = button(/^Delete account$/);
const goOn = button(/^Continue deleting$/);
const checking = heading(/^Checking your tenants$/);
const blocked = heading(/^Resolve 2 issues first$/);
const plan = heading(/^Delete your account\?$/);
const warning = heading(/^Delete everything for good\?$/);
const progress = heading(/^Deleting your account$/);
const failed = heading(/^Your account was not deleted$/);
const interrupted = { text: /^Deleting your account was interrupted$/ };

function tenant(id: string, more: object = {}) {
  return {
    id,
    name: `Tenant ${id}`,
    planId: 'dev',
    subscriptionStatus: 'active',
    openInvoices: 0,
    ...more,
  };
}
const roles = ['t-own:admin', 't-other:collaborator'];
const down = {
  status: 500,
  code: 'general.unknown_error',
  message: 'The server is down',
  requestId: 'req-42',
};

const done = [{ id: 'gone', name: 'Tenant gone', kind: 'delete' as const }];
const cases = [
  { type: 'deletion.requested' },
  resolves('readEligibility', { tenants: [tenant('own'), tenant('other')], roles }),
  resolves('readEligibility', { tenants: [], roles: [] }),
  resolves('readEligibility', { tenants: [tenant('own')], roles: null }),
  resolves('readEligibility', {
    tenants: [tenant('own', { planId: 'pro-202509', openInvoices: 1 }), tenant('other')],
    roles,
  }),
  rejects('readEligibility', down),
  { type: 'plan.accepted' },
  { type: 'deletion.confirmed' },
  resolves('endTenant'),
  rejects('endTenant', down),
  resolves('deleteAccount'),
  rejects('deleteAccount', down),
  { type: 'deletion.resumed' },
  { type: 'dialog.closed' },
  { type: 'report.dismissed' },
];

/** Names of the tenants that are said to be done or affected. */
function tenantsIn(steps: DeletionContext['steps']) {
  return steps.map(({ name }) => ({ text: new RegExp(`^${name}$`) }));
}

export const accountDeletionModel: MachineModel = {
  machine: accountDeletionMachine,
  facts: ({ steps }: DeletionContext, state) => ({
    // Where nothing is being ended, the steps do not matter: they are read anew.
    left: /^(?:deleting|awaiting)/.test(state) ? steps.length : null,
  }),
  slices: [
    { name: 'delete an account', input: { done: [], steps: [] }, cases },
    {
      name: 'after an interruption',
      input: { done, steps: [{ id: 'own', name: 'Tenant own', kind: 'delete' }] },
      cases: [
        ...cases.filter(({ type }) => /^deletion\.requested|dialog|report/.test(type)),
        resolves('readEligibility', { tenants: [tenant('own')], roles }),
      ],
      skips: (state, { type }) =>
        !/^(?:idle|checkingEligibility|awaitingConfirmation\.reviewing)$/.test(state) ||
        type === 'plan.accepted' ||
        type === 'xstate.error.actor.readEligibility',
    },
  ],
  view: {
    actions: {
      'deletion.requested': (hands) => hands.click(open),
      'plan.accepted': (hands) => hands.click(button(/^Delete$/)),
      'deletion.confirmed': (hands) => hands.click(button(/^Permanently delete$/)),
      'deletion.resumed': (hands) => hands.click(goOn),
      'dialog.closed': (hands, _, before) =>
        hands.click(
          before.matches('blocked') || before.matches('failed')
            ? button(/^Got it$/)
            : before.matches('checkingEligibility')
              ? button(/^Close$/)
              : button(/^Cancel$/),
        ),
      'report.dismissed': async (hands, event, before) => {
        const { done: ended, steps } = before.context as DeletionContext;
        // Nothing is reported: nothing to press.
        if (ended.length + steps.length === 0) await hands.send(event as never);
        else await hands.click(button(/^Dismiss/));
      },
    },
    screens: {
      idle: ({ context }) => {
        const { done: ended, steps } = context as DeletionContext;
        return ended.length + steps.length > 0
          ? { visible: [open, interrupted, goOn, ...tenantsIn(ended)] }
          : { visible: [open], hidden: [interrupted, failed, plan] };
      },
      checkingEligibility: () => ({ visible: [checking], hidden: [plan, failed] }),
      blocked: () => ({
        visible: [
          blocked,
          { text: /^A paid plan is running$/ },
          { text: /^An invoice is open$/ },
          { text: /^Every subscription is active$/ },
        ],
        hidden: [plan],
      }),
      'awaitingConfirmation.reviewing': ({ context }) => ({
        visible: [plan, ...tenantsIn((context as DeletionContext).steps)],
        hidden: [checking],
      }),
      'awaitingConfirmation.warned': () => ({
        visible: [warning, button(/^Permanently delete$/)],
        hidden: [plan],
      }),
      'deleting.tenants': ({ context }) => ({
        visible: [progress, ...tenantsIn((context as DeletionContext).steps)],
        hidden: [button(/^Close$/), warning],
      }),
      'deleting.account': ({ context }) => ({
        visible: [progress, ...tenantsIn((context as DeletionContext).done)],
      }),
      deleted: () => ({ visible: [heading(/^Your account is deleted$/)], hidden: [progress] }),
      failed: ({ context }) => ({
        visible: [
          failed,
          { text: /^The server is down$/ },
          { text: /^req-42$/ },
          goOn,
          ...tenantsIn((context as DeletionContext).done),
        ],
      }),
    },
  },
};
