import { readOutcome, withOutcome } from './outcome';

const SUBMIT = 'Interaction.Register.Submit';

test.each([
  [SUBMIT, { result: 'Success' }, 'succeeded'],
  [SUBMIT, { result: 'Error', error: { code: 'user.missing_profile' } }, 'incomplete'],
  [SUBMIT, { result: 'Error', error: { code: 'user.missing_mfa' } }, 'incomplete'],
  [SUBMIT, { result: 'Error', error: { code: 'session.invalid_credentials' } }, 'failed'],
  [SUBMIT, { result: 'Error', error: 'user.missing_profile' }, 'failed'],
  [SUBMIT, { result: 'Error' }, 'failed'],
  ['RevokeToken', { result: 'Error', error: { code: 'user.missing_profile' } }, 'failed'],
  ['Management.User.Update', {}, 'succeeded'],
] as const)('%s with %j %s, and clients read it as it was', (key, payload, outcome) => {
  expect(readOutcome(withOutcome(key, payload))).toEqual({ payload, outcome });
});
