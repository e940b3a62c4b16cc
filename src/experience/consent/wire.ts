import { fromPromise } from 'xstate';
import { consentMachine, type ConsentInfo } from '~/machines/consent.machine';
import type { ExperienceClient } from '../experience-client';

export function wireConsent(client: ExperienceClient) {
  return consentMachine.provide({
    actors: {
      loadConsent: fromPromise(async (): Promise<ConsentInfo> => ({
        ...(await client.getConsent()),
      })),
      approveConsent: fromPromise(({ input }) =>
        client.allowConsent(input.organizationIds.length > 0 ? input.organizationIds : undefined),
      ),
      rejectConsent: fromPromise(() => client.rejectConsent()),
    },
  });
}
