import { byCode, testGuards, type Row } from '../support/machine-guards';
import { newPasswordMachine } from '~/machines/new-password.machine';
import { testLogic } from '../support/machine-logic-tests';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { newPasswordModel } from './new-password.model';

testLogic(newPasswordModel);

const input = { purpose: 'link', token: 'once', endsOn: [] };
const submitted = { type: 'password.submitted', password: 'correct-horse' };

test('a double submit saves once, with the token of its link', async () => {
  const run = await runThrough(newPasswordModel, input, submitted, submitted);
  expect(run.fakes.calls.map(({ src, input: asked }) => [src, asked])).toEqual([
    ['savePassword', { password: 'correct-horse', purpose: 'link', token: 'once' }],
  ]);
  await run.apply(resolves('savePassword'));
  expect(run.snapshot.output).toEqual({ type: 'saved' });
});

test('it ends with what became of the password', async () => {
  const first = { purpose: 'first', token: '', endsOn: ['session.not_found'] };
  const left = await runThrough(newPasswordModel, first, { type: 'password.left' });
  expect(left.snapshot.output).toEqual({ type: 'left' });

  const run = await runThrough(newPasswordModel, first, submitted);
  expect(run.snapshot.hasTag('busy')).toBe(true);
  await run.apply(rejects('savePassword', { status: 422, code: 'user.same_password' }));
  expect(run.snapshot.value).toBe('choosing');
  expect(run.snapshot.context.failure.code).toBe('user.same_password');
  await run.apply(submitted);
  await run.apply(rejects('savePassword', { status: 400, code: 'session.not_found' }));
  expect(run.snapshot.output).toMatchObject({
    type: 'ended',
    failure: { code: 'session.not_found' },
  });
});

const endsOn = ['session.not_found'];

testGuards(newPasswordMachine, {
  isInteraction: (['first', 'forgotten', 'required', 'link'] as const).map((purpose): Row => [
    { purpose },
    undefined,
    purpose !== 'link',
  ]),
  isEnding: byCode({ endsOn }, endsOn, ['user.same_password']),
});
