import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { addition, lacking, profileCompletionModel } from './profile-completion.model';

testLogic(profileCompletionModel);

const verified = resolves('codeVerification', { type: 'verified', verificationId: 'v2' });

test('a missing address is proven within the same interaction, then added by its record', async () => {
  const phone = { type: 'phone', value: '4915112345678' };
  const run = await runThrough(profileCompletionModel, lacking('emailOrPhone'), {
    type: 'identifier.submitted',
    identifier: phone,
  });
  expect(run.fakes.running('codeVerification').input).toMatchObject({
    target: phone,
    interaction: { event: 'SignIn', starts: false },
    sent: null,
    allowsPassword: false,
  });
  await run.apply(verified);
  expect(run.fakes.running('addProfile').input).toEqual({ type: 'phone', verificationId: 'v2' });
});

test('one thing is asked for after another, in the order of the server', async () => {
  const run = await runThrough(
    profileCompletionModel,
    lacking('username', 'password', 'extraProfile'),
    addition('extraProfile'),
  );
  expect(run.fakes.calls).toEqual([]);
  await run.apply(addition('username'));
  await run.apply(resolves('addProfile'));
  await run.apply(resolves('newPassword', { type: 'saved' }));
  await run.apply(addition('extraProfile'));
  await run.apply(resolves('addProfile'));
  expect(run.fakes.calls.map(({ src }) => src)).toEqual([
    'addProfile',
    'newPassword',
    'addProfile',
  ]);
  expect(run.snapshot.output).toEqual({ type: 'completed' });
});
