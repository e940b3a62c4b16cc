import { errorCodes, errorFromResponse, isApiError, createApiError } from './api-error';
import type { ApiEnvironment } from './base-query';
import { retryAtOf } from '~/src/lib/retry-after';

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
    const token = await environment.getAccessToken('cloud', '');
    const response = await fetch(`${environment.origin}/api/assistant/answers`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Accept-Language': environment.getLanguage(),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ messages }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      const body: unknown = await response.json().catch(() => null);
      throw errorFromResponse(
        response.status,
        response.headers.get('Logto-Core-Request-Id'),
        body,
        retryAtOf(response.status, response.headers.get('Retry-After'), Date.now()),
      );
    }
    for await (const line of linesOf(response.body)) {
      received();
      hasBegun = true;
      if (line.type === 'end') return { isWhole: true };
      if (line.type === 'interrupted') return { isWhole: false };
      onLine(line);
    }
    return { isWhole: false };
  } catch (error) {
    if (isApiError(error)) throw error;
    if (hasBegun && !signal.aborted) return { isWhole: false };
    throw createApiError(
      signal.aborted
        ? errorCodes.aborted
        : silence.signal.aborted
          ? errorCodes.timeout
          : errorCodes.network,
    );
  } finally {
    clearTimeout(timer);
  }
}

type StreamLine = AssistantLine | { readonly type: 'end' } | { readonly type: 'interrupted' };

/** Newline-delimited JSON objects of a stream. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') yield JSON.parse(line) as StreamLine;
      }
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
