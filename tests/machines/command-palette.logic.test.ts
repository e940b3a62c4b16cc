import { testLogic } from '../support/machine-logic-tests';
import { resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { commandPaletteModel } from './command-palette.model';

testLogic(commandPaletteModel);

function typed(query: string) {
  return { type: 'query.changed', query };
}
const TYPING = { type: 'xstate.after.typing.command-palette.typing' };

test('spaces around a pasted ID are not searched', async () => {
  const run = await runThrough(commandPaletteModel, undefined, typed('  m4b6ue2ns8oi \n'), TYPING);
  expect(run.fakes.running('findObjects').input).toEqual({ query: 'm4b6ue2ns8oi' });
});

test('spaces alone search nothing', async () => {
  const run = await runThrough(commandPaletteModel, undefined, typed('   '));
  expect(run.snapshot.value).toBe('browsing');
});

test('typing on aborts the search and keeps what it found before', async () => {
  const objects = [{ kind: 'role' as const, id: 'r1', name: 'Web', detail: null }];
  const run = await runThrough(
    commandPaletteModel,
    undefined,
    typed('we'),
    TYPING,
    resolves('findObjects', { objects, failedKinds: [] }),
    typed('web'),
    TYPING,
    typed('webh'),
  );
  expect(run.fakes.callsOf('findObjects')[1]?.signal.aborted).toBe(true);
  expect(run.snapshot.context.objects).toEqual(objects);
});
