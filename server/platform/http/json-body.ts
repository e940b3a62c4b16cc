import type { FastifyInstance } from 'fastify';
import { CodedError } from '~/server/platform/errors/coded-error';
import { flawOf } from '~/server/platform/text/json-flaw';

const decoder = new TextDecoder('utf-8', { fatal: true });

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
