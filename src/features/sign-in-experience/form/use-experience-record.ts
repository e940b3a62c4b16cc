import { useMemo } from 'react';
import { useUpdateAdminConsoleConfigMutation } from '~/src/api/endpoints/configs.api';
import type { EditorRecord } from '~/src/flows/editor';
import { usePolicyRecord } from '~/src/shared/sign-in-policy/use-policy-record';
import { type ExperienceValues, toChanges, toValues } from './experience.fields';

const form = { toValues, toChanges };

/** Loads and saves the section's form; the first save ends the welcome of a new installation. */
export function useExperienceRecord() {
  const { record, write } = usePolicyRecord<ExperienceValues>(form);
  const [updateConfig] = useUpdateAdminConsoleConfigMutation();
  return useMemo(
    () => ({
      write,
      record: {
        ...record,
        save: async (draft: EditorRecord<ExperienceValues>) => {
          const saved = await record.save(draft);
          await updateConfig({ signInExperienceCustomized: true });
          return saved;
        },
      },
    }),
    [record, updateConfig, write],
  );
}
