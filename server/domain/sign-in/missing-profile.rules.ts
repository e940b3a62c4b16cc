import { isFieldKnown } from '~/server/domain/profile-fields/field-values.rules';
import { listProfileFields } from '~/server/domain/profile-fields/profile-fields.queries';
import type { ProfileDraft } from '~/server/domain/registration/new-user.rules';
import type { SignInExperience } from '~/server/domain/sign-in-experience/sign-in-experience.queries';
import type { User } from '~/server/domain/users/identifiers.queries';
import type { Tx } from '~/server/platform/db/database';
import { CodedError } from '~/server/platform/errors/coded-error';

type MissingProfile = 'username' | 'email' | 'phone' | 'emailOrPhone' | 'password';

type Known = Pick<User, 'username' | 'primaryEmail' | 'primaryPhone' | 'passwordEncrypted'>;

/** What the tenant wants to know of everyone and is known neither of the user nor in the draft. */
export function findMissingProfile(
  { signUp }: Pick<SignInExperience, 'signUp'>,
  draft: ProfileDraft,
  user?: Known & Pick<User, 'identities'>,
): MissingProfile[] {
  const username = draft.username ?? user?.username;
  const email = draft.primaryEmail ?? user?.primaryEmail;
  const phone = draft.primaryPhone ?? user?.primaryPhone;
  const isKnown = {
    username: Boolean(username),
    email: Boolean(email),
    phone: Boolean(phone),
    emailOrPhone: Boolean(email ?? phone),
  };
  const { identifiers, secondaryIdentifiers = [], password } = signUp;
  const takesEither = identifiers.includes('email') && identifiers.includes('phone');
  // An address or a username, as the console's own sign-up: either one is enough.
  const takesAny = identifiers.includes('username') && identifiers.length > 1;
  const primary: (keyof typeof isKnown)[] = takesAny
    ? identifiers.some((name) => isKnown[name])
      ? []
      : identifiers.slice(0, 1)
    : takesEither
      ? ['emailOrPhone']
      : [...identifiers];
  const wanted = [...primary, ...secondaryIdentifiers.map(({ identifier }) => identifier)];
  const missing: MissingProfile[] = wanted.filter((name) => !isKnown[name]);
  const hasPassword = Boolean(draft.passwordEncrypted ?? user?.passwordEncrypted);
  const hasIdentity =
    draft.socialIdentity !== undefined ||
    (user !== undefined && Object.keys(user.identities).length > 0);
  if (password && !hasPassword && !hasIdentity) missing.push('password');
  return [...new Set(missing)];
}

function refusalOf(missingProfile: readonly string[]): CodedError | undefined {
  return missingProfile.length === 0
    ? undefined
    : new CodedError('user.missing_profile', { data: { missingProfile } });
}

/** The error about what is missing, or undefined when nothing is. */
export function missingProfileRefusal(
  ...input: Parameters<typeof findMissingProfile>
): CodedError | undefined {
  return refusalOf(findMissingProfile(...input));
}

/**
 * The same of a new user, who is asked for the tenant's required profile fields as well: for all
 * of them at once, when everything else is there.
 */
export async function missingNewProfileRefusal(
  tx: Tx,
  experience: SignInExperience,
  draft: ProfileDraft,
): Promise<CodedError | undefined> {
  const refusal = missingProfileRefusal(experience, draft);
  if (refusal) return refusal;
  const fields = await listProfileFields(tx, experience.tenantId);
  const isKnown = fields.every((field) => !field.required || isFieldKnown(field, draft));
  return refusalOf(isKnown ? [] : ['extraProfile']);
}
