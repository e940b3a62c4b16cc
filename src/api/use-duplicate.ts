import { useState } from 'react';
import type { ApiFailure } from './api-failure';
import type { ApiRequest } from './base-query';
import { duplicate } from './duplicate';
import type { Write } from './mutation';

type Copying<Values, Copy extends { readonly id: string }> = {
  /** Makes the bare copy of what was typed. */
  readonly create: (values: Values) => Write<Copy>;
  /** What follows for the copy with this id, in order: permissions, branding. */
  readonly then?: ((id: string) => readonly Write[]) | undefined;
  /** Takes the half copy away again. */
  readonly remove: (id: string) => Write;
  readonly onDone: (copy: Copy) => unknown;
};

export type DuplicateFailure = {
  readonly failure: ApiFailure;
  /** The half copy is still there: a person has to take it away. */
  readonly isLeftOver: boolean;
};

/** Stands for the id of the copy in the calls that are shown. */
const COPY_ID = 'COPY_ID';

/** Makes all of a copy or nothing, and shows the calls it takes. */
export function useDuplicate<Values, Copy extends { readonly id: string }>(
  copying: Copying<Values, Copy>,
) {
  const { create, then = () => [], remove, onDone } = copying;
  const [failed, setFailed] = useState<DuplicateFailure>();
  const [done, setDone] = useState(0);
  return {
    failed,
    /** How many of the calls that follow the first were answered. */
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
