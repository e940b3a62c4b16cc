import * as yup from 'yup';
import type { OnboardingDraft } from '~/machines/onboarding.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';
import { createStoredDraft } from '~/src/lib/stored-draft';

const shape: yup.Schema<OnboardingDraft> = yup
  .object({
    name: yup.string().defined(),
    regionName: yup.string().defined(),
    collaborators: yup.array(yup.string().required()).required(),
  })
  .required();

/** Draft of the first tenant, for this tab. */
export function onboardingDraft(storage: KeyValueStorage, userId: string) {
  return createStoredDraft(storage, sessionKeys.onboardingDraft, userId, shape);
}

export function clearStoredDraft(storage: KeyValueStorage): void {
  return storage.removeItem(sessionKeys.onboardingDraft);
}
