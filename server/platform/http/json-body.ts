import type { FastifyInstance } from 'fastify';
import { CodedError } from '~/server/platform/errors/coded-error';

/** Bodies nested deeper are refused before anything walks them recursively. */
const MAX_DEPTH = 64;

const decoder = new TextDecoder('utf-8', { fatal: true });

const HIGH_SURROGATE = /^d[89ab]/i;
const LOW_SURROGATE = /^d[c-f]/i;

/** Four hexadecimal digits of the escape at `index`, or nothing where there is none. */
function escapeAt(text: string, index: number): string {
  return text[index] === '\\' && text[index + 1] === 'u' ? text.slice(index + 2, index + 6) : '';
}

/**
 * What no body may hold although it is JSON, or undefined: U+0000, which PostgreSQL keeps nowhere,
 * half a surrogate pair, which is no character (RFC 8259 section 8.2), and too many levels.
 */
function flawOf(text: string): string | undefined {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 34) isInString = false;
      if (character !== 92) continue;
      const escape = escapeAt(text, index);
      if (escape === '0000') return 'contains U+0000';
      const isPair = HIGH_SURROGATE.test(escape) && LOW_SURROGATE.test(escapeAt(text, index + 6));
      if (!isPair && /^d[89a-f]/i.test(escape)) return 'contains half a surrogate pair';
      index += isPair ? 11 : 1;
    } else if (character === 34) isInString = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return undefined;
}

function refusal(details: string): CodedError {
  return new CodedError('guard.invalid_input', { values: { type: 'body' }, details });
}

/**
 * JSON bodies: valid UTF-8 (RFC 8259 section 8.1) of whole characters, bounded depth, no prototype
 * keys. Other content types are read as `{}`, as existing clients expect.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/*+json'],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (body.length === 0) {
        done(null, undefined);
        return;
      }
      let text: string;
      try {
        text = decoder.decode(body);
      } catch {
        done(refusal('The body is not valid UTF-8.'));
        return;
      }
      const flaw = flawOf(text);
      if (flaw !== undefined) {
        done(refusal(`The body ${flaw}.`));
        return;
      }
      void parse(request, text, (error, value) => {
        if (error) done(refusal(error.message));
        else done(null, value);
      });
    },
  );
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
    done(null, {});
  });
  // No body at all is an empty one too.
  app.addHook('preValidation', async (request) => {
    if (request.body === undefined && request.routeOptions.schema?.body) request.body = {};
  });
}
