/** The addresses that the sign-up asks every user for. */
type AskedAtSignUp = {
  readonly identifiers: readonly string[];
  readonly secondaryIdentifiers?: readonly { readonly identifier: string }[];
};

/** Whether every user needs this address, and not only one of the two. */
export function isAddressRequired(signUp: AskedAtSignUp, type: 'email' | 'phone'): boolean {
  const { identifiers, secondaryIdentifiers = [] } = signUp;
  return (
    secondaryIdentifiers.some(({ identifier }) => identifier === type) ||
    (identifiers.includes(type) && !isEitherAddressRequired({ identifiers }))
  );
}

/** Whether every user needs an email address or a phone number. */
export function isEitherAddressRequired(signUp: AskedAtSignUp): boolean {
  const { identifiers, secondaryIdentifiers = [] } = signUp;
  return (
    (identifiers.includes('email') && identifiers.includes('phone')) ||
    secondaryIdentifiers.some(({ identifier }) => identifier === 'emailOrPhone')
  );
}
