import { assistantMachine, type AssistantContext } from '~/machines/assistant.machine';
import { resolves, rejects, type MachineModel } from '../support/machine-model';

const field = { role: 'textbox', name: /^Ask a question$/ } as const;
const ask = { role: 'button', name: /^Ask$/ } as const;
const stop = { role: 'button', name: /^Stop the answer$/ } as const;
const retry = { role: 'button', name: /^Try again$/ } as const;

/** The last answer, as far as it shows: how much of it there is, and whether it is all. */
function lastAnswer({ messages }: AssistantContext) {
  const message = messages.at(-1);
  return message?.role === 'assistant'
    ? { begun: message.content !== '', partial: message.isPartial }
    : null;
}

export const assistantModel: MachineModel = {
  machine: assistantMachine,
  facts: (context: AssistantContext) => ({ last: lastAnswer(context) }),
  slices: [
    {
      name: 'a question',
      cases: [
        { type: 'assistant.asked', question: 'Why is my token opaque?' },
        { type: 'assistant.asked', question: '  ' },
        { type: 'assistant.continued', piece: { type: 'text', text: 'Add a resource.' } },
        { type: 'assistant.stopped' },
        { type: 'assistant.retried' },
        resolves('askAssistant', { isWhole: true }),
        resolves('askAssistant', { isWhole: false }),
        rejects('askAssistant', { status: 503, code: 'assistant.unavailable', message: 'Down' }),
      ],
    },
  ],
  remembers: true,
  view: {
    actions: {
      'assistant.asked': async (hands, { question }: { question: string }) => {
        await hands.fill(field, question);
        await hands.click(ask);
      },
      'assistant.continued': (hands, event) => hands.send(event),
      'assistant.stopped': (hands) => hands.click(stop),
      'assistant.retried': (hands) => hands.click(retry),
    },
    screens: {
      resting: ({ context }) => ({
        visible: [
          { role: 'heading', name: /Ask AI/ },
          field,
          ask,
          ...(lastAnswer(context as AssistantContext)?.partial
            ? [{ text: /^This answer is not complete\.$/ }]
            : []),
        ],
        hidden: [stop, retry],
      }),
      answering: ({ context }) => ({
        visible: [
          stop,
          lastAnswer(context as AssistantContext)?.begun
            ? { text: /^(Add a resource\.)+$/ }
            : { role: 'progressbar', name: /on its way/ },
        ],
        hidden: [ask, retry],
      }),
      failed: () => ({ visible: [retry, field, { text: /Down/ }], hidden: [stop] }),
    },
  },
};
