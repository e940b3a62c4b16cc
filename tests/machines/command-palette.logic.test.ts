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
  expect(run.fakes.running('findObjects').input).toEqual({
    query: 'm4b6ue2ns8oi',
    ruledOut: [],
  });
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
    resolves('findObjects', { objects, failedKinds: [], emptyKinds: [] }),
    typed('web'),
    TYPING,
    typed('webh'),
  );
  expect(run.fakes.callsOf('findObjects')[1]?.signal.aborted).toBe(true);
  expect(run.snapshot.context.objects).toEqual(objects);
});

describe('kinds without a match', () => {
  const found = resolves('findObjects', {
    objects: [],
    failedKinds: [],
    emptyKinds: ['user', 'role'],
  });

  test.each([
    ['are not asked for what contains the text', 'Web h', ['user', 'role']],
    ['are asked for less text', 'we', []],
    ['are asked for another text', 'log', []],
  ])('%s', async (_, next, ruledOut) => {
    const run = await runThrough(
      commandPaletteModel,
      undefined,
      typed('web'),
      TYPING,
      found,
      typed(next),
      TYPING,
    );
    expect(run.fakes.running('findObjects').input).toEqual({ query: next, ruledOut });
  });

  test('are asked again after the field was emptied, as when the palette opens', async () => {
    const run = await runThrough(
      commandPaletteModel,
      undefined,
      typed('web'),
      TYPING,
      found,
      typed(''),
      typed('web'),
      TYPING,
    );
    expect(run.fakes.running('findObjects').input).toEqual({ query: 'web', ruledOut: [] });
  });
});
