import type { FirstFactor } from '~/contract/policy-simulator';
import type { SignInInput } from '~/machines/sign-in-context';
import { type SignInFlow, identifierTypes, signInMethod } from '~/machines/sign-in-experience';
import type { Identifier, User } from '~/server/domain/users/identifiers.queries';

function identifiersOf({ username, primaryEmail, primaryPhone }: User): Identifier[] {
  return [
    ...(username ? [{ type: 'username' as const, value: username }] : []),
    ...(primaryEmail ? [{ type: 'email' as const, value: primaryEmail }] : []),
    ...(primaryPhone ? [{ type: 'phone' as const, value: primaryPhone }] : []),
  ];
}

/** What the user types: an identifier that the form takes, if possible one with the first factor. */
export function typedBy(
  user: User | undefined,
  experience: SignInInput['experience'],
  flow: SignInFlow,
  firstFactor: FirstFactor,
): Identifier | null {
  const own = user ? identifiersOf(user) : [];
  if (firstFactor === 'link') return own.find(({ type }) => type === 'email') ?? own[0] ?? null;
  const taken = own.filter(({ type }) => identifierTypes(experience, flow).includes(type));
  const fits = taken.find(({ type }) => {
    const method = signInMethod(experience, type);
    return firstFactor === 'code' ? method?.verificationCode : method?.password;
  });
  return fits ?? taken[0] ?? own[0] ?? null;
}
