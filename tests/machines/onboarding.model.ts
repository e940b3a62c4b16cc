import { onboardingMachine, type OnboardingContext } from '~/machines/onboarding.machine';
import { answers, refuses, type MachineModel } from '../support/machine-model';

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
  view: null,
};
