import { toApiFailure, type ApiFailure } from './api-failure';

type Copying<Copy> = {
  /** Makes the bare copy. */
  readonly create: () => Promise<Copy>;
  /** What follows, in order: permissions, branding. */
  readonly steps: readonly ((copy: Copy) => Promise<unknown>)[];
  /** Takes the half copy away again when a step fails. */
  readonly remove: (copy: Copy) => Promise<unknown>;
};

export type Duplicated<Copy> =
  | { readonly copy: Copy }
  | {
      readonly failure: ApiFailure;
      /** The half copy could not be taken away: a person has to. */
      readonly leftOver: Copy | null;
    };

/** All of a copy, or none of it. Failures are told, not thrown. */
export async function duplicate<Copy>(copying: Copying<Copy>): Promise<Duplicated<Copy>> {
  let copy: Copy;
  try {
    copy = await copying.create();
  } catch (error) {
    return { failure: toApiFailure(error), leftOver: null };
  }
  try {
    for (const step of copying.steps) await step(copy);
    return { copy };
  } catch (error) {
    const failure = toApiFailure(error);
    try {
      await copying.remove(copy);
      return { failure, leftOver: null };
    } catch {
      return { failure, leftOver: copy };
    }
  }
}
