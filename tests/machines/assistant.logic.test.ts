import { testLogic } from '../support/machine-logic-tests';
import { resolves, rejects } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { assistantModel } from './assistant.model';

testLogic(assistantModel);

const asked = { type: 'assistant.asked', question: ' Why? ' };
function piece(text: string) {
  return { type: 'assistant.continued', piece: { type: 'text', text } };
}

test('an answer grows word by word and is sent along with the next question', async () => {
  const run = await runThrough(
    assistantModel,
    undefined,
    asked,
    { type: 'assistant.continued', piece: { type: 'source', source: 'model' } },
    piece('Because '),
    piece('of this.'),
    resolves('askAssistant', { isWhole: true }),
    { type: 'assistant.asked', question: 'And then?' },
  );
  expect(run.fakes.running('askAssistant').input).toMatchObject({
    messages: [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Because of this.' },
      { role: 'user', content: 'And then?' },
    ],
  });
});

test('a question that failed is asked again once, without its empty answer', async () => {
  const run = await runThrough(
    assistantModel,
    undefined,
    asked,
    rejects('askAssistant', { code: 'network', message: 'Offline' }),
    { type: 'assistant.retried' },
  );
  expect(run.fakes.callsOf('askAssistant').map(({ input }) => input)).toEqual([
    expect.objectContaining({ messages: [{ role: 'user', content: 'Why?' }] }),
    expect.objectContaining({ messages: [{ role: 'user', content: 'Why?' }] }),
  ]);
});

test('stopping lets go of the call and keeps what came', async () => {
  const run = await runThrough(assistantModel, undefined, asked, piece('Half'), {
    type: 'assistant.stopped',
  });
  expect(run.fakes.callsOf('askAssistant')[0]?.signal.aborted).toBe(true);
  expect(run.snapshot.context.messages.at(-1)).toMatchObject({ content: 'Half', isPartial: true });
});

test('only the last messages are sent', async () => {
  const events = Array.from({ length: 10 }, (_, index) => [
    { type: 'assistant.asked', question: `Question ${index}` },
    piece('Answer'),
    resolves('askAssistant', { isWhole: true }),
  ]).flat();
  const run = await runThrough(assistantModel, undefined, ...events, asked);
  const { messages } = run.fakes.running('askAssistant').input as { messages: unknown[] };
  expect(messages).toHaveLength(12);
});
