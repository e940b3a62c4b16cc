import { onboardingMachine, type OnboardingContext } from '~/machines/onboarding.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';

const title = { role: 'heading', name: /^Set up your first tenant$/ } as const;
const name = { role: 'textbox', name: /^Tenant name$/ } as const;
const create = { role: 'button', name: /^Create tenant/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;
const skip = { role: 'button', name: /^Go on$/ } as const;

export const onboardingModel: MachineModel = {
  machine: onboardingMachine,
  // No guard reads the context: the state says it all.
  facts: (_: OnboardingContext) => ({}),
  slices: [
    {
      name: 'create a tenant',
      input: { defaultTenantName: 'My project', defaultRegionName: 'EU' },
      cases: [
        answers('loadOnboarding', { isDone: false }),
        answers('loadOnboarding', { isDone: true }),
        refuses('loadOnboarding', { status: 500, code: 'general.unknown_error', message: 'Down' }),
        { type: 'onboarding.submitted', draft: { name: 'Acme', regionName: 'EU' } },
        { type: 'onboarding.submitted', draft: { name: 'Acme', regionName: '' } },
        answers('createTenant', { id: 'acme00' }),
        refuses('createTenant', { status: 422, code: 'tenant.refused', message: 'Refused' }),
        answers('markOnboardingDone'),
        refuses('markOnboardingDone', { status: 0, code: 'network', message: 'Offline' }),
        { type: 'onboarding.retried' },
        { type: 'onboarding.skipped' },
      ],
    },
  ],
  view: {
    acts: {
      'onboarding.submitted': async (hands, event: { draft: { regionName: string } }) =>
        // The form never sends an empty region; another caller could.
        event.draft.regionName === '' ? hands.send(event as never) : hands.click(create),
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
      markingDone: () => ({ shows: [title, name], disabled: [create] }),
      unmarked: () => ({
        shows: [{ role: 'heading', name: /^Your tenant is ready/ }, retry, skip],
      }),
    },
  },
};
