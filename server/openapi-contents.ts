type Content = Record<string, { schema?: { const?: unknown; enum?: readonly unknown[] } }>;
type Operation = { responses?: Record<string, { content?: Content }> };
type Document = { paths?: Record<string, object> };

/** What the writes of relations answer. */
const TEXTS: readonly unknown[] = ['Created', 'OK'];

function contentOf(status: string, content: Content): Content {
  const [answer = {}] = Object.values(content);
  if (Number(status) >= 400) return { 'application/json': answer };
  const { const: only = answer.schema?.enum?.[0] } = answer.schema ?? {};
  return TEXTS.includes(only) ? { 'text/plain': answer } : content;
}

/**
 * The document with the type that each answer has: a route declares one for all of its answers, but
 * failures are always JSON, and the short texts of writes never are.
 */
export function withContentTypes<Given extends Document>(document: Given): Given {
  for (const item of Object.values(document.paths ?? {})) {
    for (const { responses = {} } of Object.values(item) as Operation[]) {
      for (const [status, response] of Object.entries(responses)) {
        if (response.content) response.content = contentOf(status, response.content);
      }
    }
  }
  return document;
}
