import fc from 'fast-check';
import { checkPassword, effectivePolicy, type PasswordPolicy } from '~/contract/password-policy';
import { generatePolicyPassword } from './policy-password';
import { propertyRuns } from '~/tests/support/nightly';

const policies: fc.Arbitrary<PasswordPolicy> = fc
  .record({
    bounds: fc.tuple(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 8, max: 256 })),
    types: fc.integer({ min: 1, max: 4 }),
    pwned: fc.boolean(),
    pwnedUnavailable: fc.boolean(),
    repetitionAndSequence: fc.boolean(),
    userInfo: fc.boolean(),
    words: fc.array(fc.string({ minLength: 3, maxLength: 12 }), { maxLength: 5 }),
  })
  .map(({ bounds: [min, max], types, ...rejects }) => ({
    length: { min, max: Math.max(min, max) },
    characterTypes: { min: types },
    rejects,
  }));

const people = fc.record({
  name: fc.string(),
  username: fc.string(),
  email: fc.emailAddress(),
  phone: fc.stringMatching(/^\d{6,12}$/),
});

it('satisfies any policy, for any user', () => {
  fc.assert(
    fc.property(policies, people, (policy, person) => {
      const password = generatePolicyPassword(policy, person);
      expect(checkPassword(password, policy, person)).toEqual([]);
      expect(password.length).toBeGreaterThanOrEqual(Math.min(16, policy.length.max));
    }),
    { numRuns: propertyRuns },
  );
});

it('has 16 characters for the default policy and differs each time', () => {
  const made = Array.from({ length: 50 }, () => generatePolicyPassword(effectivePolicy(null)));
  expect(new Set(made.map(({ length }) => length))).toEqual(new Set([16]));
  expect(new Set(made).size).toBe(50);
});

it('throws if no random password can satisfy the policy', () => {
  const policy = { ...effectivePolicy(null), length: { min: 2, max: 2 } };
  expect(() => generatePolicyPassword({ ...policy, characterTypes: { min: 4 } })).toThrow(
    'No generated password',
  );
});
