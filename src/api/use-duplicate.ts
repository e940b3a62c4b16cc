import { useState } from 'react';
import type { ApiError } from './api-error';
import type { ApiRequest } from './base-query';
import { duplicate } from './duplicate';
import type { Write } from './mutation';

type Copying<Values, Copy extends { readonly id: string }> = {
  /** Creates the bare copy from the form values. */
  readonly create: (values: Values) => Write<Copy>;
  /** The following calls for the copy with this ID, in order: permissions, branding. */
  readonly then?: ((id: string) => readonly Write[]) | undefined;
  /** Removes the incomplete copy. */
  readonly remove: (id: string) => Write;
  readonly onDone: (copy: Copy) => unknown;
};

export type DuplicateError = {
  readonly failure: ApiError;
  /** The incomplete copy still exists: the user has to delete it. */
  readonly isLeftOver: boolean;
};

/** Placeholder for the copy's ID in the displayed calls. */
const COPY_ID = 'COPY_ID';

/** Creates a whole copy or nothing, and displays the calls it takes. */
export function useDuplicate<Values, Copy extends { readonly id: string }>(
  copying: Copying<Values, Copy>,
) {
  const { create, then = () => [], remove, onDone } = copying;
  const [failed, setFailed] = useState<DuplicateError>();
  const [done, setDone] = useState(0);
  return {
    failed,
    /** How many of the calls after the first have completed. */
    done,
    calls: (values: Values): readonly ApiRequest[] =>
      [create(values), ...then(COPY_ID)].map(({ calls }) => calls()),
    run: async (values: Values): Promise<void> => {
      setDone(0);
      const result = await duplicate<Copy>({
        create: create(values).action,
        steps: [
          async ({ id }) => {
            for (const [index, { action }] of then(id).entries()) {
              await action();
              setDone(index + 1);
            }
          },
        ],
        remove: ({ id }) => remove(id).action(),
      });
      if ('copy' in result) await onDone(result.copy);
      else setFailed({ failure: result.failure, isLeftOver: result.leftOver !== null });
    },
  };
}
