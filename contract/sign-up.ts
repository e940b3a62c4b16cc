/** What the sign-up asks everybody for, as far as addresses go. */
type AskedAtSignUp = {
  readonly identifiers: readonly string[];
  readonly secondaryIdentifiers?: readonly { readonly identifier: string }[];
};

/** Whether everybody needs this address, and not only one of the two. */
export function isAddressRequired(signUp: AskedAtSignUp, type: 'email' | 'phone'): boolean {
  const { identifiers, secondaryIdentifiers = [] } = signUp;
  return (
    secondaryIdentifiers.some(({ identifier }) => identifier === type) ||
    (identifiers.includes(type) && !isEitherAddressRequired({ identifiers }))
  );
}

/** Whether everybody needs an email address or a phone number. */
export function isEitherAddressRequired(signUp: AskedAtSignUp): boolean {
  const { identifiers, secondaryIdentifiers = [] } = signUp;
  return (
    (identifiers.includes('email') && identifiers.includes('phone')) ||
    secondaryIdentifiers.some(({ identifier }) => identifier === 'emailOrPhone')
  );
}
