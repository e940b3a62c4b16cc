import { Readable } from 'node:stream';
import type { ApiPlugin } from '~/server/api/shared/api-plugin';
import { Type } from 'typebox';
import { ADMIN_TENANT_ID } from '~/contract/tenancy';
import { cloudGuard } from '~/server/api/shared/guards';
import type { RouteOptions } from '~/server/api/shared/route-options';
import { type Article, findArticles } from '~/server/domain/assistant/articles';
import { askModel } from '~/server/domain/assistant/model';
import { countRequest } from '~/server/platform/fairness/rate-limit';
import { failures } from '~/server/platform/http/schemas';

const QUESTIONS_PER_HOUR = 60;
const ARTICLES = 3;

/** One line of the answer. */
type Line =
  | { type: 'source'; source: 'model' | 'documentation' }
  | { type: 'text'; text: string }
  | { type: 'article'; title: string; text: string }
  | { type: 'interrupted' }
  | { type: 'end' };

function lineOf(line: Line): string {
  return `${JSON.stringify(line)}\n`;
}

/** Without a model: the sections that fit, as they are. */
function* answerFromDocumentation(articles: readonly Article[]): Generator<string> {
  yield lineOf({ type: 'source', source: 'documentation' });
  for (const { title, text } of articles) yield lineOf({ type: 'article', title, text });
  yield lineOf({ type: 'end' });
}

async function* answerFromModel(
  words: AsyncGenerator<string>,
  articles: readonly Article[],
): AsyncGenerator<string> {
  yield lineOf({ type: 'source', source: 'model' });
  try {
    for await (const text of words) yield lineOf({ type: 'text', text });
  } catch {
    yield lineOf({ type: 'interrupted' });
    return;
  }
  for (const { title } of articles) yield lineOf({ type: 'article', title, text: '' });
  yield lineOf({ type: 'end' });
}

/** Questions about the product, answered by a model or from the built-in documentation. */
export const assistantRoutes: ApiPlugin<RouteOptions> = async (app, { services }) => {
  const { config, database } = services;

  app.post(
    '/assistant/answers',
    {
      onRequest: cloudGuard(services),
      schema: {
        security: [{ cloud: [] }],
        tags: ['Assistant'],
        summary: 'Ask about the product',
        description:
          'Answers one JSON object a line while it comes: its source, text or sections of the documentation, and the end.',
        body: Type.Object(
          {
            messages: Type.Array(
              Type.Object(
                {
                  role: Type.Enum(['user', 'assistant']),
                  content: Type.String({ minLength: 1, maxLength: 4000 }),
                },
                { additionalProperties: false },
              ),
              { minItems: 1, maxItems: 20 },
            ),
          },
          { additionalProperties: false },
        ),
        response: {
          200: {
            description: 'The answer, line by line.',
            content: { 'application/x-ndjson': { schema: Type.String() } },
          },
          ...failures(429, 503),
        },
      },
    },
    async (request, reply) => {
      const { messages } = request.body;
      await countRequest(database, ADMIN_TENANT_ID, {
        key: `assistant:${request.caller.id}`,
        limit: QUESTIONS_PER_HOUR,
        windowSeconds: 3600,
      });
      const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
      const articles = findArticles(question, ARTICLES);
      reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
      if (!config.assistant) {
        return reply.send(Readable.from(answerFromDocumentation(articles)) as never);
      }
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const words = await askModel(config.assistant, messages, articles, left.signal);
      return reply.send(Readable.from(answerFromModel(words, articles)) as never);
    },
  );
};
