import { errorCodes, isApiError, createApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import { noResponse, openStream, partsOf } from './open-stream';

type AssistantLine =
  | { readonly type: 'source'; readonly source: 'model' | 'documentation' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'article'; readonly title: string; readonly text: string };

type Question = {
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly onLine: (line: AssistantLine) => void;
  readonly signal: AbortSignal;
};

/** Milliseconds without data after which an answer counts as lost. */
const silenceTimeout = 60_000;

/**
 * Asks the assistant and streams the answer; dispatch it. Not a query endpoint, because an answer
 * arrives in chunks. `isWhole` is false if the stream broke off. Rejects with an `ApiError` if it
 * did not start.
 */
export function askAssistant(question: Question) {
  return (_dispatch: unknown, _getState: unknown, extra: unknown): Promise<{ isWhole: boolean }> =>
    ask(extra as ApiEnvironment, question);
}

async function ask(
  environment: ApiEnvironment,
  { messages, onLine, signal }: Question,
): Promise<{ isWhole: boolean }> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceTimeout);
  const received = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceTimeout);
  };
  let hasBegun = false;
  try {
    const body = await openStream(environment, {
      url: '/api/assistant/answers',
      body: { messages },
      audience: 'cloud',
      tenantId: '',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    for await (const line of linesOf(body)) {
      received();
      hasBegun = true;
      if (line.type === 'end') return { isWhole: true };
      if (line.type === 'interrupted') return { isWhole: false };
      onLine(line);
    }
    return { isWhole: false };
  } catch (error) {
    if (silence.signal.aborted && !hasBegun) throw createApiError(errorCodes.timeout);
    if (isApiError(error)) throw error;
    if (hasBegun && !signal.aborted) return { isWhole: false };
    throw noResponse(signal);
  } finally {
    clearTimeout(timer);
  }
}

type StreamLine = AssistantLine | { readonly type: 'end' } | { readonly type: 'interrupted' };

/** Newline-delimited JSON objects of a stream. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamLine> {
  for await (const lines of partsOf(body, '\n')) {
    for (const line of lines) {
      if (line !== '') yield JSON.parse(line) as StreamLine;
    }
  }
}
