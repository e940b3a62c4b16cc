import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { EditorRecord } from '~/src/flows/editor';
import type { ApiDispatch } from '~/src/api/dispatch';
import {
  type SignInExperience,
  type SignInExperienceChanges,
  signInExperienceApi,
} from '~/src/api/endpoints/sign-in-exp.api';
import { readOnce, writeOf } from '~/src/api/mutation';

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
  return useMemo(() => {
    const recordOf = (experience: SignInExperience): EditorRecord<Values> => ({
      values: toValues(experience),
      version: null,
    });
    const load = async () => recordOf(await readOnce(dispatch, getSignInExperience, undefined));
    const write = ({ values }: EditorRecord<Values>) =>
      writeOf(dispatch, updateSignInExperience, toChanges(values));
    return {
      write,
      record: {
        load,
        loadTheirs: load,
        save: async (draft: EditorRecord<Values>) => recordOf(await write(draft).action()),
      },
    };
  }, [dispatch, toChanges, toValues]);
}
