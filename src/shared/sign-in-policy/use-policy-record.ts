import { useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord, ReadRecord } from '~/src/flows/editor';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type SignInExperience,
  type SignInExperienceChanges,
  signInExperienceApi,
} from '~/src/api/endpoints/sign-in-exp.api';
import { readOnce, readRecent, writeOf } from '~/src/api/mutation';

const { getSignInExperience, updateSignInExperience } = signInExperienceApi.endpoints;

/** The two ways between the sign-in experience and one form. */
export type PolicyForm<Values> = {
  readonly toValues: (experience: SignInExperience) => Values;
  readonly toChanges: (values: Values) => SignInExperienceChanges;
};

/** Loads and saves one policy in the editor. Writes are not versioned: the last one wins. */
export function usePolicyRecord<Values extends object>({
  toValues,
  toChanges,
}: PolicyForm<Values>) {
  const dispatch = useDispatch<ApiDispatch>();
  const { data, fulfilledTimeStamp: readAt = 0 } = getSignInExperience.useQueryState();
  // Where the form starts; what comes later is for the editor to read.
  const [known] = useState<ReadRecord<Values> | null>(() =>
    data ? { values: toValues(data), version: null, readAt } : null,
  );
  return useMemo(() => {
    const recordOf = (experience: SignInExperience): EditorRecord<Values> => ({
      values: toValues(experience),
      version: null,
    });
    const write = ({ values }: EditorRecord<Values>) =>
      writeOf(dispatch, updateSignInExperience, toChanges(values));
    return {
      write,
      record: {
        known,
        load: async () => recordOf(await readRecent(dispatch, getSignInExperience, undefined)),
        loadTheirs: async () => recordOf(await readOnce(dispatch, getSignInExperience, undefined)),
        save: async (draft: EditorRecord<Values>) => recordOf(await write(draft).action()),
      },
    };
  }, [dispatch, known, toChanges, toValues]);
}
