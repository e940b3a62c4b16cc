import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
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
