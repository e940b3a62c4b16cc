import { assign, setup } from 'xstate';
import { setFailure, toFailure, unsettled, type Failed, type Failure } from './shared';

/**
 * Questions about the product and their answers, one after another (specification section 1, Ask
 * AI). An answer grows while it comes; what came stays when it is stopped or breaks off.
 */

/** A section of the documentation; without a text it is only named. */
export type AssistantArticle = { title: string; text: string };

export type AssistantMessage =
  | { role: 'user'; content: string }
  | {
      role: 'assistant';
      content: string;
      articles: readonly AssistantArticle[];
      /** Null until the first line has come. */
      source: 'model' | 'documentation' | null;
      /** It was stopped or broke off. */
      isPartial: boolean;
    };

/** A piece of an answer. */
export type AssistantPiece =
  | { type: 'source'; source: 'model' | 'documentation' }
  | { type: 'text'; text: string }
  | { type: 'article'; title: string; text: string };

export type AssistantContext = {
  messages: readonly AssistantMessage[];
  failure: Failure | null;
};

export type AssistantEvent =
  | { type: 'assistant.asked'; question: string }
  | { type: 'assistant.continued'; piece: AssistantPiece }
  | { type: 'assistant.stopped' }
  | { type: 'assistant.retried' };

export type AssistantRequest = {
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
  report: (piece: AssistantPiece) => void;
};

/** Older messages stay on the screen, but are not sent again. */
const MEMORY = 12;

type Answer = Extract<AssistantMessage, { role: 'assistant' }>;

const emptyAnswer: Answer = {
  role: 'assistant',
  content: '',
  articles: [],
  source: null,
  isPartial: false,
};

function isBlank(message: AssistantMessage | undefined): boolean {
  return message?.role === 'assistant' && message.content === '' && message.articles.length === 0;
}

/** The conversation without an answer that never began. */
function withoutBlank(messages: readonly AssistantMessage[]): readonly AssistantMessage[] {
  return isBlank(messages.at(-1)) ? messages.slice(0, -1) : messages;
}

function changeAnswer(
  messages: readonly AssistantMessage[],
  change: (answer: Answer) => Answer,
): readonly AssistantMessage[] {
  return messages.map((message, index) =>
    index === messages.length - 1 && message.role === 'assistant' ? change(message) : message,
  );
}

function addPiece(answer: Answer, piece: AssistantPiece): Answer {
  switch (piece.type) {
    case 'source':
      return { ...answer, source: piece.source };
    case 'text':
      return { ...answer, content: answer.content + piece.text };
    case 'article': {
      const { title, text } = piece;
      return { ...answer, articles: [...answer.articles, { title, text }] };
    }
  }
}

/** What the server gets: no blank message, and an article's text where there is no other. */
function sent(messages: readonly AssistantMessage[]) {
  return withoutBlank(messages)
    .slice(-MEMORY)
    .map((message) => ({
      role: message.role,
      content:
        message.role === 'user' || message.content !== ''
          ? message.content
          : message.articles.map(({ title }) => title).join('\n'),
    }));
}

function asked({ event }: { event: { question: string } }) {
  return event;
}
const ask = {
  'assistant.asked': {
    guard: { type: 'isQuestion', params: asked },
    target: 'answering',
    actions: { type: 'addQuestion', params: asked },
  },
} as const;

export const assistantMachine = setup({
  types: { context: {} as AssistantContext, events: {} as AssistantEvent },
  actors: {
    /** POST /api/assistant/answers; reports each piece as it comes. */
    askAssistant: unsettled<{ isWhole: boolean }, AssistantRequest>(),
  },
  actions: {
    addQuestion: assign({
      messages: ({ context }, params: { question: string }) => [
        ...withoutBlank(context.messages),
        { role: 'user' as const, content: params.question.trim() },
        emptyAnswer,
      ],
      failure: null,
    }),
    addPiece: assign({
      messages: ({ context }, params: { piece: AssistantPiece }) =>
        changeAnswer(context.messages, (answer) => addPiece(answer, params.piece)),
    }),
    setPartial: assign({
      messages: ({ context }) =>
        changeAnswer(context.messages, (answer) => ({ ...answer, isPartial: true })),
    }),
    setFailure: assign({ failure: (_, params: Failed) => toFailure(params.error) }),
    beginAgain: assign({
      messages: ({ context }) => [...withoutBlank(context.messages), emptyAnswer],
      failure: null,
    }),
  },
  guards: {
    isQuestion: (_, params: { question: string }) => params.question.trim() !== '',
    isWhole: (_, params: { isWhole: boolean }) => params.isWhole,
  },
}).createMachine({
  id: 'assistant',
  context: { messages: [], failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        ...ask,
      },
    },

    /** Has no question: a second one waits until this is answered or stopped. */
    answering: {
      invoke: {
        id: 'askAssistant',
        src: 'askAssistant',
        input: ({ context, self }) => ({
          messages: sent(context.messages),
          report: (piece: AssistantPiece) => self.send({ type: 'assistant.continued', piece }),
        }),
        onDone: [
          { guard: { type: 'isWhole', params: ({ event }) => event.output }, target: 'resting' },
          { target: 'resting', actions: 'setPartial' },
        ],
        onError: {
          target: 'failed',
          actions: setFailure,
        },
      },
      on: {
        'assistant.continued': { actions: { type: 'addPiece', params: ({ event }) => event } },
        'assistant.stopped': { target: 'resting', actions: 'setPartial' },
      },
    },

    /** The question stands: ask it again, or another one. */
    failed: {
      on: {
        'assistant.retried': { target: 'answering', actions: 'beginAgain' },
        ...ask,
      },
    },
  },
});
