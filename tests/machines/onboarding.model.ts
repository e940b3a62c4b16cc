import { onboardingMachine, type OnboardingContext } from '~/machines/onboarding.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';
import type { Hands } from '../support/machine-view';

const title = { role: 'heading', name: /^Set up your first tenant$/ } as const;
const name = { role: 'textbox', name: /^Tenant name$/ } as const;
const collaborators = { role: 'textbox', name: /^Invite collaborators/ } as const;
const create = { role: 'button', name: /^Create tenant/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const skip = { role: 'button', name: /^Go on$/ } as const;

type Draft = { regionName: string; collaborators: readonly string[] };

/** Takes out who was named before, then names others. */
async function nameCollaborators(hands: Hands, before: Draft, { collaborators: emails }: Draft) {
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
        answers('loadOnboarding', { isDone: false }),
        answers('loadOnboarding', { isDone: true }),
        refuses('loadOnboarding', { status: 500, code: 'general.unknown_error', message: 'Down' }),
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
        answers('createTenant', { id: 'acme00' }),
        answers('createTenant', { id: null }),
        refuses('createTenant', { status: 422, code: 'tenant.refused', message: 'Refused' }),
        answers('inviteCollaborators'),
        refuses('inviteCollaborators', { status: 422, code: 'invitation.refused', message: 'No' }),
        answers('markOnboardingDone'),
        refuses('markOnboardingDone', { status: 0, code: 'network', message: 'Offline' }),
        { type: 'onboarding.retried' },
        { type: 'onboarding.skipped' },
      ],
    },
  ],
  view: {
    acts: {
      'onboarding.submitted': async (hands, event: { draft: Draft }, { context }) => {
        // The form never sends an empty region; another caller could.
        if (event.draft.regionName === '') return hands.send(event as never);
        await nameCollaborators(hands, (context as OnboardingContext).draft, event.draft);
        await hands.click(create);
      },
      'onboarding.retried': (hands) => hands.click(retry),
      'onboarding.skipped': (hands) => hands.click(skip),
    },
    sees: {
      checking: () => ({ shows: [], hides: [title, retry] }),
      alreadyDone: () => ({ shows: [], hides: [title, retry] }),
      done: () => ({ shows: [], hides: [title, retry, skip] }),
      unavailable: () => ({
        shows: [{ role: 'heading', name: /^Your account could not be loaded$/ }, retry],
        hides: [skip],
      }),
      editing: () => ({ shows: [title, name, create] }),
      creatingTenant: () => ({ shows: [title, name], disabled: [create] }),
      invitingCollaborators: () => ({ shows: [title, name], disabled: [create] }),
      markingDone: () => ({ shows: [title, name], disabled: [create] }),
      unmarked: () => ({
        shows: [{ role: 'heading', name: /^Your tenant is ready/ }, retry, skip],
      }),
    },
  },
};
