import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import { generateId } from '~/server/platform/crypto/ids';
import type { Tx } from '~/server/platform/db/database';
import { userTermsAcceptances } from '~/server/platform/db/schema';

/** Keep what the user agreed to, when the tenant has terms. */
export async function recordTerms(
  tx: Tx,
  tenantId: string,
  userId: string,
  { termsOfUseUrl, privacyPolicyUrl }: SignInExperience,
  isExplicit: boolean,
): Promise<void> {
  if (!termsOfUseUrl && !privacyPolicyUrl) return;
  await tx
    .insert(userTermsAcceptances)
    .values({ tenantId, id: generateId(), userId, termsOfUseUrl, privacyPolicyUrl, isExplicit });
}
