import { fieldChangesOf } from './changed-fields';

test('lists what differs', () => {
  const before = { name: 'Ada', profile: { locale: 'en' }, isSuspended: false };
  const after = { profile: { locale: 'en' }, isSuspended: true, username: 'ada' };
  expect(fieldChangesOf({ before, after })).toEqual([
    { field: 'name', before: 'Ada', after: undefined },
    { field: 'isSuspended', before: false, after: true },
    { field: 'username', before: undefined, after: 'ada' },
  ]);
  expect(fieldChangesOf({})).toEqual([]);
});

test('names what differs in an object by its path, however deep', () => {
  const before = {
    mfa: { factors: ['Totp'], policy: 'NoPrompt' },
    passwordPolicy: { length: { min: 8, max: 256 }, rejects: { pwned: true } },
  };
  const after = {
    mfa: { factors: ['Totp', 'WebAuthn'], policy: 'NoPrompt' },
    passwordPolicy: { length: { min: 12, max: 256 } },
    branding: {},
  };
  expect(fieldChangesOf({ before, after })).toEqual([
    { field: 'mfa.factors', before: ['Totp'], after: ['Totp', 'WebAuthn'] },
    { field: 'passwordPolicy.length.min', before: 8, after: 12 },
    { field: 'passwordPolicy.rejects.pwned', before: true, after: undefined },
  ]);
});

test('names an item of a list of objects by its place', () => {
  const method = { identifier: 'email', password: true };
  expect(
    fieldChangesOf({
      before: { signIn: { methods: [method] }, other: [] },
      after: { signIn: { methods: [{ ...method, password: false }] }, other: [method] },
    }),
  ).toEqual([
    { field: 'signIn.methods.0.password', before: true, after: false },
    { field: 'other.0.identifier', before: undefined, after: 'email' },
    { field: 'other.0.password', before: undefined, after: true },
  ]);
});

test('a creation has the fields of its objects, and an object that was too long for the log is one', () => {
  expect(fieldChangesOf({ after: { customData: { tier: 'gold' } } })).toEqual([
    { field: 'customData.tier', before: undefined, after: 'gold' },
  ]);
  const long = '{"tier":"silver"… (3002 characters, SHA-256 c4f2)';
  expect(fieldChangesOf({ before: { a: long }, after: { a: { b: 1 } } })).toEqual([
    { field: 'a', before: long, after: { b: 1 } },
  ]);
});
