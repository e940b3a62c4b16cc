import { partsOf } from './events';

describe('event keys', () => {
  it('in an older spelling have their current names', () => {
    const pairs = [
      ['Interaction.SignIn.Identifier.Password.Submit', 'Verification.Password.Submit'],
      ['Interaction.SignIn.Verification.Webauthn.Create', 'Verification.WebAuthn.Create'],
      [
        'Interaction.SignIn.Verification.SmsVerificationCode.Submit',
        'Verification.PhoneVerificationCode.Submit',
      ],
      ['Interaction.SignIn.Identifier.SingleSignOn.Create', 'Verification.EnterpriseSso.Create'],
    ] as const;
    for (const [older, now] of pairs) {
      expect(partsOf(older)).toEqual(partsOf(`Interaction.SignIn.${now}`));
      expect(partsOf(older)).toBeDefined();
    }
    expect(partsOf('JwtCustomizer.ClientCredential')).toEqual(
      partsOf('JwtCustomizer.ClientCredentials'),
    );
  });

  it('have no parts if unknown', () => {
    for (const key of [
      '',
      'Interaction',
      'Interaction.SignIn.toString',
      'constructor',
      'Other.X',
    ]) {
      expect(partsOf(key)).toBeUndefined();
    }
  });
});
