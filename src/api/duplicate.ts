import { toApiError, type ApiError } from './api-error';

type DuplicateSteps<Copy> = {
  /** Creates the bare copy. */
  readonly create: () => Promise<Copy>;
  /** What follows, in order: permissions, branding. */
  readonly steps: readonly ((copy: Copy) => Promise<unknown>)[];
  /** Removes the incomplete copy if a step fails. */
  readonly remove: (copy: Copy) => Promise<unknown>;
};

export type DuplicateResult<Copy> =
  | { readonly copy: Copy }
  | {
      readonly failure: ApiError;
      /** The incomplete copy could not be removed: the user has to. */
      readonly leftOver: Copy | null;
    };

/** Creates the whole copy or none of it. Errors are returned, not thrown. */
export async function duplicate<Copy>(
  copying: DuplicateSteps<Copy>,
): Promise<DuplicateResult<Copy>> {
  let copy: Copy;
  try {
    copy = await copying.create();
  } catch (error) {
    return { failure: toApiError(error), leftOver: null };
  }
  try {
    for (const step of copying.steps) await step(copy);
    return { copy };
  } catch (error) {
    const failure = toApiError(error);
    try {
      await copying.remove(copy);
      return { failure, leftOver: null };
    } catch {
      return { failure, leftOver: copy };
    }
  }
}
