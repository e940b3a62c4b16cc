import type { FastifyInstance } from 'fastify';
import { RequestError } from './request-error';

/** Bodies nested deeper are refused before anything walks them recursively. */
const MAX_DEPTH = 64;
export const MAX_BODY_BYTES = 1024 * 1024;

const decoder = new TextDecoder('utf-8', { fatal: true });

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === 92) index += 1;
      else if (character === 34) isInString = false;
    } else if (character === 34) isInString = true;
    else if (character === 123 || character === 91) deepest = Math.max(deepest, (depth += 1));
    else if (character === 125 || character === 93) depth -= 1;
  }
  return deepest;
};

const refusal = (details: string): RequestError =>
  new RequestError('guard.invalid_input', 400, { values: { type: 'body' }, details });

/**
 * JSON bodies: valid UTF-8 (RFC 8259 section 8.1), bounded depth, no prototype keys. Other
 * content types are read as `{}`, as existing clients expect.
 */
export const registerJsonBody = (app: FastifyInstance): void => {
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
      if (depthOf(text) > MAX_DEPTH) {
        done(refusal(`The body is nested deeper than ${MAX_DEPTH} levels.`));
        return;
      }
      if (text.includes('\\u0000')) {
        done(refusal('The body contains U+0000.'));
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
};
