import { onboardingMachine, type OnboardingContext } from '~/machines/onboarding.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';
import type { UserActions } from '../support/machine-view';

const title = { role: 'heading', name: /^Set up your first tenant$/ } as const;
const name = { role: 'textbox', name: /^Tenant name$/ } as const;
const collaborators = { role: 'textbox', name: /^Invite collaborators/ } as const;
const create = { role: 'button', name: /^Create tenant/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const skip = { role: 'button', name: /^Go on$/ } as const;

type Draft = { regionName: string; collaborators: readonly string[] };

/** Takes out who was named before, then names others. */
async function nameCollaborators(
  hands: UserActions,
  before: Draft,
  { collaborators: emails }: Draft,
) {
  if (before.collaborators.length > 0) {
    await hands.click(collaborators);
    // The first marks, the second removes.
    for (const _ of before.collaborators.flatMap((email) => [email, email])) {
      await hands.press('Backspace');
    }
  }
  if (emails.length > 0) await hands.type(collaborators, emails.join(' '));
}

export const onboardingModel: MachineModel = {
  machine: onboardingMachine,
  facts: ({ draft }: OnboardingContext) => ({ invites: draft.collaborators.length > 0 }),
  slices: [
    {
      name: 'create a tenant',
      input: { defaultTenantName: 'My project', defaultRegionName: 'EU' },
      cases: [
        resolves('loadOnboarding', { isDone: false }),
        resolves('loadOnboarding', { isDone: true }),
        rejects('loadOnboarding', { status: 500, code: 'general.unknown_error', message: 'Down' }),
        {
          type: 'onboarding.submitted',
          draft: { name: 'Acme', regionName: 'EU', collaborators: [] },
        },
        {
          type: 'onboarding.submitted',
          draft: { name: 'Acme', regionName: 'EU', collaborators: ['rui@example.com'] },
        },
        {
          type: 'onboarding.submitted',
          draft: { name: 'Acme', regionName: '', collaborators: [] },
        },
        resolves('createTenant', { id: 'acme00' }),
        resolves('createTenant', { id: null }),
        rejects('createTenant', { status: 422, code: 'tenant.refused', message: 'Refused' }),
        resolves('inviteCollaborators'),
        rejects('inviteCollaborators', { status: 422, code: 'invitation.refused', message: 'No' }),
        resolves('markOnboardingDone'),
        rejects('markOnboardingDone', { status: 0, code: 'network', message: 'Offline' }),
        { type: 'onboarding.retried' },
        { type: 'onboarding.skipped' },
      ],
    },
  ],
  view: {
    actions: {
      'onboarding.submitted': async (hands, event: { draft: Draft }, { context }) => {
        // The form never sends an empty region; another caller could.
        if (event.draft.regionName === '') return hands.send(event as never);
        await nameCollaborators(hands, (context as OnboardingContext).draft, event.draft);
        await hands.click(create);
      },
      'onboarding.retried': (hands) => hands.click(retry),
      'onboarding.skipped': (hands) => hands.click(skip),
    },
    screens: {
      checking: () => ({ visible: [], hidden: [title, retry] }),
      alreadyDone: () => ({ visible: [], hidden: [title, retry] }),
      done: () => ({ visible: [], hidden: [title, retry, skip] }),
      unavailable: () => ({
        visible: [{ role: 'heading', name: /^Your account could not be loaded$/ }, retry],
        hidden: [skip],
      }),
      editing: () => ({ visible: [title, name, create] }),
      creatingTenant: () => ({ visible: [title, name], disabled: [create] }),
      invitingCollaborators: () => ({ visible: [title, name], disabled: [create] }),
      markingDone: () => ({ visible: [title, name], disabled: [create] }),
      unmarked: () => ({
        visible: [{ role: 'heading', name: /^Your tenant is ready/ }, retry, skip],
      }),
    },
  },
};
