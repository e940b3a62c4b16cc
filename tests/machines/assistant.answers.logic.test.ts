import type { EventCase } from '../support/event-case';
import { rejects, resolves } from '../support/machine-model';
import { runThrough } from '../support/machine-plain';
import { assistantModel } from './assistant.model';

/** What stands in the conversation, and what of it the server gets. */

const asked: EventCase = { type: 'assistant.asked', question: ' Why? ' };
const why = { role: 'user', content: 'Why?' };
const blank = { role: 'assistant', content: '', articles: [], source: null, isPartial: false };
const stopped: EventCase = { type: 'assistant.stopped' };
const whole = resolves('askAssistant', { isWhole: true });
const down = { status: 503, code: 'assistant.unavailable', message: 'Down' };
const failed = rejects('askAssistant', down);

function piece(part: object): EventCase {
  return { type: 'assistant.continued', piece: part };
}
function text(words: string) {
  return piece({ type: 'text', text: words });
}
function article(title: string) {
  return piece({ type: 'article', title, text: `${title}, in full` });
}
async function after(...events: readonly EventCase[]) {
  return runThrough(assistantModel, undefined, ...events);
}

test('the conversation is empty at first', async () => {
  const run = await after();
  expect(run.snapshot.context).toEqual({ messages: [], failure: null });
});

test('a question stands without its outer spaces, above an answer to come', async () => {
  const run = await after(asked);
  expect(run.snapshot.context).toEqual({ messages: [why, blank], failure: null });
});

test('an answer is put together from its pieces', async () => {
  const run = await after(
    asked,
    piece({ type: 'source', source: 'documentation' }),
    text('See '),
    text('these.'),
    article('Tokens'),
    article('PKCE'),
    whole,
  );
  expect(run.snapshot.context.messages).toEqual([
    why,
    {
      role: 'assistant',
      content: 'See these.',
      articles: [
        { title: 'Tokens', text: 'Tokens, in full' },
        { title: 'PKCE', text: 'PKCE, in full' },
      ],
      source: 'documentation',
      isPartial: false,
    },
  ]);
});

test('the call itself reports the pieces', async () => {
  const run = await after(asked);
  const { report } = run.fakes.running('askAssistant').input as { report: (part: object) => void };
  report({ type: 'text', text: 'Because.' });
  expect(run.snapshot.context.messages.at(-1)).toMatchObject({ content: 'Because.' });
});

test('an answer that broke off says so', async () => {
  const run = await after(asked, text('Half'), resolves('askAssistant', { isWhole: false }));
  expect(run.snapshot.value).toBe('resting');
  expect(run.snapshot.context.messages.at(-1)).toMatchObject({ content: 'Half', isPartial: true });
});

test('an earlier answer keeps its words while the next one comes', async () => {
  const run = await after(asked, text('One.'), whole, asked, text('Two.'), stopped);
  expect(run.snapshot.context.messages).toMatchObject([
    why,
    { content: 'One.', isPartial: false },
    why,
    { content: 'Two.', isPartial: true },
  ]);
});

test('an answer of articles alone is sent as their titles', async () => {
  const run = await after(asked, article('Tokens'), article('PKCE'), whole, asked);
  expect(run.fakes.running('askAssistant').input).toMatchObject({
    messages: [why, { role: 'assistant', content: 'Tokens\nPKCE' }, why],
  });
});

test('a failure keeps the question until it is asked again', async () => {
  const run = await after(asked, failed);
  expect(run.snapshot).toMatchObject({ value: 'failed', context: { failure: down } });
  await run.apply({ type: 'assistant.retried' });
  expect(run.snapshot.context).toEqual({ messages: [why, blank], failure: null });
});

test('another question after a failure leaves no empty answer behind', async () => {
  const run = await after(asked, failed, { type: 'assistant.asked', question: 'And now?' });
  expect(run.snapshot.context).toEqual({
    messages: [why, { role: 'user', content: 'And now?' }, blank],
    failure: null,
  });
});

test('what came before a failure stays when it is asked again', async () => {
  const run = await after(asked, article('Tokens'), failed, { type: 'assistant.retried' });
  expect(run.snapshot.context.messages).toMatchObject([why, { articles: [{}] }, blank]);
});

test('spaces are no question', async () => {
  const run = await after({ type: 'assistant.asked', question: ' \n' });
  expect(run.snapshot).toMatchObject({ value: 'resting', context: { messages: [] } });
});
