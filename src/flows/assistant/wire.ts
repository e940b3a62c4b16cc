import { fromPromise } from 'xstate';
import {
  assistantMachine,
  type AssistantPiece,
  type AssistantRequest,
} from '~/machines/assistant.machine';

export type AssistantDeps = {
  /** Sends the conversation; `signal` aborts when the user stops the answer or closes it. */
  readonly ask: (
    messages: AssistantRequest['messages'],
    onPiece: (piece: AssistantPiece) => void,
    signal: AbortSignal,
  ) => Promise<{ isWhole: boolean }>;
};

/** Connects the assistant chart to the server. */
export function wireAssistant({ ask }: AssistantDeps) {
  return assistantMachine.provide({
    actors: {
      askAssistant: fromPromise<{ isWhole: boolean }, AssistantRequest>(
        ({ input: { messages, report }, signal }) => ask(messages, report, signal),
      ),
    },
  });
}
