import * as yup from 'yup';
import type { OnboardingDraft } from '~/machines/onboarding.machine';
import { sessionKeys } from '~/src/config/storage-keys';
import type { KeyValueStorage } from '~/src/lib/storage';

const stored = yup
  .object({
    userId: yup.string().required(),
    name: yup.string().defined(),
    regionName: yup.string().defined(),
    collaborators: yup.array(yup.string().required()).required(),
  })
  .required();

/** What a person typed and did not send yet, for this tab, so that a reload loses nothing. */
export type StoredDraft = {
  /** Null when there is none, or one of somebody else. */
  readonly read: () => OnboardingDraft | null;
  readonly write: (draft: OnboardingDraft) => void;
};

export const storedDraft = (storage: KeyValueStorage, userId: string): StoredDraft => ({
  read: () => {
    try {
      const { userId: owner, ...draft } = stored.validateSync(
        JSON.parse(storage.getItem(sessionKeys.onboardingDraft) ?? 'null'),
        { strict: true },
      );
      return owner === userId ? draft : null;
    } catch {
      return null;
    }
  },
  write: ({ name, regionName, collaborators }) =>
    storage.setItem(
      sessionKeys.onboardingDraft,
      JSON.stringify({ userId, name, regionName, collaborators }),
    ),
});

export const dropDraft = (storage: KeyValueStorage): void =>
  storage.removeItem(sessionKeys.onboardingDraft);
